import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const script = `
  const { alone, openFolder } = await import(process.argv[1]);
  const folder = openFolder(process.argv[2]);
  await alone(folder, async () => console.log('it runs'));
`;

test.skipIf(process.platform === 'win32')(
  'a database is found on a disk on which nothing can be written',
  () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'club-full-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    // a process that may write files of no bytes, as on a full disk
    const { stdout, stderr } = spawnSync(
      'sh',
      [
        '-c',
        'ulimit -f 0; exec "$0" -e "$1" "$2" "$3"',
        process.execPath,
        script,
        join(import.meta.dirname, 'folder.ts'),
        dataDir,
      ],
      { encoding: 'utf8', env: { PATH: process.env.PATH } },
    );
    expect({ stdout, stderr }).toEqual({ stdout: 'it runs\n', stderr: '' });
  },
);
