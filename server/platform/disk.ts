/** Free space on the disk: uploads are refused before it is full, since a full disk also stops the database. */
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import { dirname } from 'node:path';
import { Failure } from '@club/contract/failures.ts';

/** Bytes reserved for the database and the logs. */
const reserve = 200_000_000;

/** Whether files may still be written in a folder, which need not exist yet. */
export async function hasSpace(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await fs.statfs(folder);
    return bavail * bsize >= reserve;
  } catch (error) {
    const above = dirname(folder);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && above !== folder) return hasSpace(above);
    throw error;
  }
}

/** @throws Failure `no-space` (503) while the disk is nearly full */
export async function refuseWithoutSpace(folder: string): Promise<void> {
  if (!(await hasSpace(folder))) throw new Failure('no-space');
}

/**
 * Creates a folder, and those above it, for this account alone. Of a read-only disk `recursive` says only that the folder is
 * missing; the first one that cannot be created has the reason.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    if (!existsSync(dirname(folder))) await makeFolder(dirname(folder));
    await fs.mkdir(folder, { mode: 0o700 });
  }
}

/** Whether an error means a full disk, an exceeded quota, or a read-only file system. */
export const isOutOfSpace = (error: unknown): boolean =>
  error instanceof Error &&
  ['ENOSPC', 'EDQUOT', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '');

const reasons: Record<string, string> = {
  EACCES: 'this account may not',
  EPERM: 'this account may not',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full for this account',
  EFBIG: 'the file is larger than this account may write',
  EEXIST: 'it is no folder',
  ENOTDIR: 'it is no folder',
};

/** Why a folder or a file cannot be written, for a sentence to the operator. */
export function whyNotWritten(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? (code || message);
}
