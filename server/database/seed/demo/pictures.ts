/** Two drawn pictures for the news of the demo club, kept as if somebody had brought them. */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepFile, storeFile } from '../../../files/actions.ts';
import type { Work } from '../../../platform/http/route.ts';

/** `pictures/<name>.webp` */
export type DemoPicture = 'ball' | 'winter';

/** @returns the id of the picture, which belongs to the caller */
export async function bringPicture(work: Work, picture: DemoPicture): Promise<string> {
  const name = `${picture}.webp`;
  // its sizes are written beside it
  const folder = await mkdtemp(join(tmpdir(), 'club-demo-'));
  try {
    const path = join(folder, name);
    const bytes = await readFile(new URL(`./pictures/${name}`, import.meta.url));
    await writeFile(path, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = { path, name, size: bytes.length, sha256 };
    return (await keepFile(work, 'postImage', name, await storeFile(work, 'postImage', file))).id;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
