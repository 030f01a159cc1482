/** Converts an upload into the sizes in which a picture is stored, in a process without secrets. */
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Failure } from '@club/contract/failures.ts';
import { type PictureSize, pictureFormOf } from '@club/contract/files/rules.ts';
import { refuseWithoutSpace } from '../platform/disk.ts';
import { openWorkerProcess } from '../platform/worker-process.ts';

/** The dimensions of the largest version, and the path of each. */
export type Pictures = {
  width: number;
  height: number;
  bytes: number;
  paths: Record<PictureSize, string>;
};
/** The answer of the process. */
export type Made = Omit<Pictures, 'paths'> | { reason: 'picture-damaged' | 'picture-too-many-pixels' };

const makeInWorker = openWorkerProcess({
  script: new URL('./picture-process.ts', import.meta.url),
  flags: ['--max-old-space-size=64', '--allow-addons'],
  mostMs: 60_000,
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
 * Decodes the file at `path` and writes the sizes beside it; within 15 seconds of the processor and 450 MB.
 * @throws Failure `wrong-type`, `picture-damaged`, `picture-too-many-pixels`, `picture-too-heavy`, `unavailable`
 */
export async function makePictures(path: string, asker: string): Promise<Pictures> {
  if (pictureFormOf(await beginningOf(path, 16)) === null) throw new Failure('wrong-type');
  const folder = dirname(path);
  const answer = await makeInWorker(asker, path, {
    flags: [`--allow-fs-write=${folder}`],
    // temporary files go into the request's own folder
    env: { TMPDIR: folder, MALLOC_ARENA_MAX: '2' },
  });
  if (answer === null) {
    // its output may have filled the disk
    await refuseWithoutSpace(folder);
    throw new Failure('picture-too-heavy');
  }
  const made = JSON.parse(answer) as Made;
  if ('reason' in made) throw new Failure(made.reason);
  const paths = { small: `${path}.small`, medium: `${path}.medium`, large: `${path}.large` };
  return { ...made, paths };
}
