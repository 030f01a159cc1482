/** The contract of a storage for files. */
import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both counted from 0 and inclusive. */
export type ByteRange = { start: number; end: number };

/** Keys begin with a UUID; everything here belongs to this club. Each call throws Failure `unavailable` when the storage is down. */
export type Storage = {
  /** Stores the file at `path`; returns when its bytes would survive a power cut. */
  put: (key: string, path: string) => Promise<void>;
  /** Number of bytes under this key; null when there are none. */
  sizeOf: (key: string) => Promise<number | null>;
  /** All of the bytes or a range; null when there are none. */
  open: (key: string, range?: ByteRange) => Promise<Readable | null>;
  /** Idempotent. */
  remove: (key: string) => Promise<void>;
  /** Deletes what a crash left of files that were being stored before this instant. */
  removeUnfinished: (instant: Date) => Promise<void>;
  /** Everything stored before this instant, without what is unfinished. Changes nothing. */
  listBefore: (instant: Date) => AsyncIterable<string>;
};
