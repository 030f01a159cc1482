/** Where tests store what nobody needs afterwards. */
import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
const enough = 2 * 1024 ** 3;

/**
 * A new folder for a database, which the test deletes. A database has a thousand files: to create, sync and delete them
 * costs a disk more than the test itself.
 * @param name of the folder, to which something random is added
 */
export const temporaryFolder = (name: string): string => mkdtempSync(join(folderForData(), `club-${name}-`));

/** In memory where the system has a disk there with 2 GB left, else where temporary files are. */
function folderForData(): string {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= enough ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
