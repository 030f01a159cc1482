/** The storage of files: a folder, or a bucket of the S3 protocol, depending on the configuration. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from '../env.ts';
import { openBucket } from './bucket.ts';
import { openFolder } from './folder.ts';
import type { Storage } from './storage.ts';

const opened = new WeakMap<object, Storage>();

const make = ({ dataDir, storageUrl }: Pick<Env, 'dataDir' | 'storageUrl'>): Storage => {
  if (storageUrl?.startsWith('s3')) return openBucket(new URL(storageUrl));
  return openFolder(storageUrl ? fileURLToPath(storageUrl) : join(dataDir, 'files'));
};

/** The storage of this configuration, created once. */
export function openStorage(env: Pick<Env, 'dataDir' | 'storageUrl'>): Storage {
  const storage = opened.get(env) ?? make(env);
  opened.set(env, storage);
  return storage;
}
