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

const folderForData = () => (hasMemoryDisk() ? inMemory : tmpdir());

/** Whether the system has a disk in memory, with 2 GB left. */
export function hasMemoryDisk(): boolean {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= enough;
  } catch {
    return false;
  }
}
