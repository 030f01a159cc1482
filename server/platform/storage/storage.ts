/** What a storage of files does, wherever its bytes lie. */
import type { Readable } from 'node:stream';

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
