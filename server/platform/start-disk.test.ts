/** A disk on which the app cannot start: read-only, as Node reports it, since no test can mount one; or nearly full. */
import type { MakeDirectoryOptions } from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '@club/contract/failures.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { readEnv } from './env.ts';
import { checkFolders, explainStart } from './start-errors.ts';

afterEach(() => vi.restoreAllMocks());

it('is named as read-only, also where folders above it are missing', async () => {
  vi.spyOn(fs, 'mkdir').mockImplementation(async (_, options) => {
    const { recursive = false } = options as MakeDirectoryOptions;
    throw Object.assign(new Error('mkdir'), { code: recursive ? 'ENOENT' : 'EROFS' });
  });
  const folder = join(tmpdir(), `club-${process.pid}`, 'read-only', 'data');
  await expect(checkFolders(readEnv({ DATA_DIR: folder }))).rejects.toThrow(
    `DATA_DIR ${folder} cannot be written (the disk is read-only)`,
  );
});

it('is named as nearly full, with the folders in question', () => {
  const env = readEnv({ DATA_DIR: '/srv/club', STORAGE_URL: 'file:///mnt/files' });
  expect(explainStart(new Failure('no-space'), env)).toBe(
    'A disk has less than 200 MB left: that of /srv/club or /mnt/files. Free some space there.',
  );
});
