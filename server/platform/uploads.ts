/** Temporary folders for uploads: one per request, removed with it; a sweep removes those of a crash. */
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseWithoutSpace } from './disk.ts';

const placeOf = (dataDir: string) => join(dataDir, 'uploads');

/** A folder for the upload of one request. @returns its path, and how to remove it @throws Failure `no-space` */
export async function openUpload(dataDir: string) {
  await refuseWithoutSpace(dataDir);
  await mkdir(placeOf(dataDir), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(placeOf(dataDir), 'call-'));
  // tried again: what is still being written of a refused upload may come in between
  return { folder, close: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Removes what was created before this instant. */
export async function sweepUploads(dataDir: string, instant: Date): Promise<void> {
  for (const name of await readdir(placeOf(dataDir)).catch(() => [])) {
    const path = join(placeOf(dataDir), name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < instant) await rm(path, { recursive: true, force: true });
  }
}
