/** A folder on a disk that is mounted read-only, as Node reports it: without privileges no test can mount one. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { readEnv } from './env.ts';
import { checkFolders } from './start-errors.ts';

vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  mkdir: async (_: string, { recursive = false }: { recursive?: boolean } = {}) => {
    throw Object.assign(new Error('mkdir'), { code: recursive ? 'ENOENT' : 'EROFS' });
  },
}));

it('is refused with the reason, also where folders above it are missing', async () => {
  const folder = join(tmpdir(), `club-${process.pid}`, 'read-only', 'data');
  await expect(checkFolders(readEnv({ DATA_DIR: folder }))).rejects.toThrow(
    `DATA_DIR ${folder} cannot be written (the disk is read-only)`,
  );
});
