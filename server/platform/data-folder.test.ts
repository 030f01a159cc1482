import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closeToOthers, letPass } from './data-folder.ts';

function closed(mode: number, change: (folder: string) => void): number {
  const folder = mkdtempSync(join(tmpdir(), 'club-folder-'));
  chmodSync(folder, mode);
  change(folder);
  const now = statSync(folder).mode & 0o7777;
  rmSync(folder, { recursive: true });
  return now;
}

test.each([
  ['of an older release is closed', 0o755, 0o700],
  ['that others may write to is closed', 0o777, 0o700],
  ['that is closed stays so', 0o700, 0o700],
  ['that the account of the database may pass through stays so while another start looks', 0o710, 0o710],
  ['that is everybody’s is left alone', 0o1777, 0o1777],
])('a data folder %s', (_, before, after) => {
  expect(closed(before, closeToOthers)).toBe(after);
});

test('passing through a folder shows nothing of its contents', () => {
  expect(closed(0o755, (folder) => letPass(folder, process.getgid?.() ?? 0))).toBe(0o710);
});
