/** Where the bytes of kept files lie: a folder, or a bucket of the S3 protocol, as the configuration says. */
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Env } from '../env.ts';
import { openBucket } from './bucket.ts';
import { openFolder } from './folder.ts';

/** Bytes `start` to `end`, both counted from 0 and both included. */
export type ByteRange = { start: number; end: number };

/** Keys begin with a UUID; all that lies here belongs to this club. Each call throws Failure `unavailable` when the storage is away. */
export type Storage = {
  /** Keeps the file that lies at `path`; returns when its bytes would survive a power cut. */
  put: (key: string, path: string) => Promise<void>;
  /** Bytes under this key; null when there is nothing. */
  sizeOf: (key: string) => Promise<number | null>;
  /** All of them or a part; null when there is nothing. */
  open: (key: string, range?: ByteRange) => Promise<Readable | null>;
  /** Doing it twice is no error. */
  remove: (key: string) => Promise<void>;
  /** Everything that came before this instant. */
  listBefore: (instant: Date) => AsyncIterable<string>;
};

const opened = new WeakMap<object, Storage>();

const make = ({ dataDir, storageUrl }: Pick<Env, 'dataDir' | 'storageUrl'>): Storage => {
  if (storageUrl?.startsWith('s3')) return openBucket(new URL(storageUrl));
  return openFolder(storageUrl ? fileURLToPath(storageUrl) : join(dataDir, 'files'));
};

/** The storage of this configuration, made once. */
export function openStorage(env: Pick<Env, 'dataDir' | 'storageUrl'>): Storage {
  const storage = opened.get(env) ?? make(env);
  opened.set(env, storage);
  return storage;
}
