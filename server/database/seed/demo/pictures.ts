/** Two drawn pictures for the demo club's posts, stored as if somebody had uploaded them. */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveFile, storeFile } from '../../../files/actions.ts';
import type { Context } from '../../../platform/http/route.ts';

/** `pictures/<name>.webp` */
export type DemoPicture = 'ball' | 'winter';

/** @returns the id of the picture, which belongs to the caller */
export async function addPicture(context: Context, picture: DemoPicture): Promise<string> {
  const name = `${picture}.webp`;
  // the resized versions are written beside it
  const folder = await mkdtemp(join(tmpdir(), 'club-demo-'));
  try {
    const path = join(folder, name);
    const bytes = await readFile(new URL(`./pictures/${name}`, import.meta.url));
    await writeFile(path, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = { path, name, size: bytes.length, sha256 };
    return (await saveFile(context, 'postImage', name, await storeFile(context, 'postImage', file))).id;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
