/** A storage in a folder: one file per key. */
import { once } from 'node:events';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { refuseWithoutSpace } from '../disk.ts';
import type { Storage } from './storage.ts';

const isMissing = (error: unknown) => (error as { code?: unknown }).code === 'ENOENT';
const draftEnd = '.new';

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** @param folder created when something is stored first */
export function openFolder(folder: string): Storage {
  // UUIDv7 have equal beginnings: their last characters distribute them
  const pathOf = (key: string) => join(folder, key.slice(34, 36), key);

  async function* pathsBefore(instant: Date): AsyncIterable<string> {
    const entries = (await orNull(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
    for (const entry of entries.filter((one) => one.isFile())) {
      const path = join(entry.parentPath, entry.name);
      const found = await orNull(stat(path));
      if (found && found.mtime < instant) yield path;
    }
  }

  async function* listBefore(instant: Date): AsyncIterable<string> {
    for await (const path of pathsBefore(instant)) if (!path.endsWith(draftEnd)) yield basename(path);
  }

  return {
    async put(key, path) {
      await refuseWithoutSpace(folder);
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      await copyFile(path, target + draftEnd, constants.COPYFILE_FICLONE);
      await syncFile(target + draftEnd);
      await rename(target + draftEnd, target);
      // Windows cannot open folders
      await syncFile(dirname(target)).catch(() => undefined);
    },
    sizeOf: async (key) => (await orNull(stat(pathOf(key))))?.size ?? null,
    async open(key, range) {
      // no FileHandle: one that a reader leaves open would end the process
      const bytes = createReadStream(pathOf(key), range);
      return orNull(once(bytes, 'open').then(() => bytes));
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async removeUnfinished(instant) {
      for await (const path of pathsBefore(instant))
        if (path.endsWith(draftEnd)) await rm(path, { force: true });
    },
    listBefore,
  };
}
