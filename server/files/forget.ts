/** Deleting the bytes of a file, after the commit that deleted its row. */
import { type PictureSize, pictureSizes } from '@club/contract/files/rules.ts';
import type { Env } from '../platform/env.ts';
import { addJob } from '../platform/jobs.ts';
import type { Database } from '../platform/postgres/database.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { deleteFile } from './store.ts';

export const sizes = Object.keys(pictureSizes) as PictureSize[];
export const keyOf = (id: string, size: PictureSize) => `${id}.${size}`;

/** One after the other: a sweep may add hundreds, and a storage that does not answer must not hold up messages and other jobs. */
export const forgetLater = (db: Database, id: string): Promise<void> =>
  addJob(db, 'forget-file', { id }, { queue: 'files' });

export async function removeBytes(env: Env, id: string): Promise<void> {
  for (const key of [id, ...sizes.map((size) => keyOf(id, size))]) await openStorage(env).remove(key);
}

/** The job: deletes row and bytes, as far as they still exist. */
export async function forgetFile(db: Database, env: Env, id: string): Promise<void> {
  await deleteFile(db, id);
  await removeBytes(env, id);
}
