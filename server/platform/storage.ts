/** Where the bytes of kept files lie: a folder, one file an id. */
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export type Storage = {
  /** Returns when the bytes would survive a power cut. */
  put: (id: string, bytes: Uint8Array) => Promise<void>;
  /** null when there is nothing under this id */
  get: (id: string) => Promise<Uint8Array | null>;
  /** Doing it twice is no error. */
  remove: (id: string) => Promise<void>;
};

const isMissing = (error: unknown) => (error as { code?: unknown }).code === 'ENOENT';

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

/** @param dataDir the product's data folder; ids are UUIDs, so they are safe as names */
export function openStorage(dataDir: string): Storage {
  // UUIDv7 begin alike: the last characters spread them
  const pathOf = (id: string) => join(dataDir, 'files', id.slice(-2), id);
  return {
    async put(id, bytes) {
      await mkdir(dirname(pathOf(id)), { recursive: true });
      await writeDurably(pathOf(id), bytes);
    },
    async get(id) {
      try {
        return await readFile(pathOf(id));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}
