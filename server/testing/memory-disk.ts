/** Where a test run stores what nobody needs afterwards. */
import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const enough = 2 * 1024 ** 3;

/**
 * The folder for databases of tests: in memory where the system has a disk there with 2 GB left, else the one for temporary
 * files. A test creates and deletes a database with some hundred files, which costs a disk more than the test itself.
 */
export function folderForData(): string {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= enough ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
