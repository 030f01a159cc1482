import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../server/testing/memory-disk.ts';

const script = join(import.meta.dirname, 'runtime.mjs');
const folder = temporaryFolder('runtime');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What finding the runtime in the folder answers: its path, or one line why not. */
const found = () =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { findRuntime } from ${JSON.stringify(`file://${script}`)};
      try { console.log(findRuntime()); } catch (error) { console.log(error.message); }`,
    ],
    { cwd: folder, encoding: 'utf8' },
  ).trim();

test('a Node that npm has left out is named in one line, with what to do', () => {
  const said = found();
  expect(said).toMatch(/^\S+ is missing\. .*optional packages.* .+$/);
  const [path = ''] = said.split(' ');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  expect(found()).toBe(path);
});
