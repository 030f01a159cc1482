/** Turns what came into the sizes in which a picture is kept, in a process of its own that holds no secret. */
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Failure } from '@club/contract/failures.ts';
import { type PictureSize, pictureFormOf } from '@club/contract/files/rules.ts';
import { openApart } from '../platform/apart.ts';
import { refuseWithoutSpace } from '../platform/disk.ts';

/** How large the largest is; where each lies. */
export type Pictures = {
  width: number;
  height: number;
  bytes: number;
  paths: Record<PictureSize, string>;
};
/** What the process answers. */
export type Made = Omit<Pictures, 'paths'> | { reason: 'picture-damaged' | 'picture-too-many-pixels' };

const makeApart = openApart({
  script: new URL('./picture-process.ts', import.meta.url),
  flags: ['--max-old-space-size=64', '--allow-addons'],
  mostMs: 15_000,
  atOnce: 2,
});

/** The first bytes of a file. */
export async function beginningOf(path: string, length: number): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Decodes what lies at `path` and writes the sizes beside it; within 15 seconds and 450 MB of its turn.
 * @throws Failure `wrong-type`, `picture-damaged`, `picture-too-many-pixels`, `picture-too-heavy`, `unavailable`
 */
export async function makePictures(path: string): Promise<Pictures> {
  if (pictureFormOf(await beginningOf(path, 16)) === null) throw new Failure('wrong-type');
  const folder = dirname(path);
  const answer = await makeApart(path, {
    flags: [`--allow-fs-write=${folder}`],
    // whatever it puts aside lies in the call's own folder
    env: { TMPDIR: folder, MALLOC_ARENA_MAX: '2' },
  });
  if (answer === null) {
    // what it writes can be what filled the disk
    await refuseWithoutSpace(folder);
    throw new Failure('picture-too-heavy');
  }
  const made = JSON.parse(answer) as Made;
  if ('reason' in made) throw new Failure(made.reason);
  const paths = { small: `${path}.small`, medium: `${path}.medium`, large: `${path}.large` };
  return { ...made, paths };
}
