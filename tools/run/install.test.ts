/** When packages are installed again, with a npm that only notes what it is called for. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../server/testing/memory-disk.ts';

const folder = temporaryFolder('install');
const at = (path: string) => join(folder, path);
const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
const manifests = ['package.json', 'package-lock.json', ...workspaces.map((name) => `${name}/package.json`)];

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}

beforeAll(() => {
  for (const file of ['install.mjs', 'say.mjs']) cpSync(join('tools/run', file), at(`tools/run/${file}`));
  for (const path of manifests) write(path, '{}');
  write('start.mjs', `await (await import('./tools/run/install.mjs')).ensureInstalled();`);
  write(
    'npm.js',
    `require('fs').appendFileSync('called', process.argv[2] + '\\n');
require('fs').mkdirSync('node_modules', { recursive: true });`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What npm is called for by a start. */
function called(): string {
  rmSync(at('called'), { force: true });
  const env = { ...process.env, npm_execpath: at('npm.js') };
  execFileSync(process.execPath, ['start.mjs'], { cwd: folder, env });
  return existsSync(at('called')) ? readFileSync(at('called'), 'utf8').trim() : '';
}

test('packages are installed once, and again when what a package needs has changed', () => {
  const starts = [called(), called()];
  const changed = manifests.map((path) => {
    write(path, '{ "dependencies": {} }');
    return [path, called(), called()];
  });
  expect(starts).toEqual(['ci', '']);
  expect(changed).toEqual(manifests.map((path) => [path, 'ci', '']));
});

test('a lock that a killed installation left is taken over, though another process has its number by now', () => {
  rmSync(at('node_modules'), { recursive: true, force: true });
  write('.cache/install.lock/pid', String(process.pid));
  utimesSync(at('.cache/install.lock'), 0, 0);
  expect(called()).toBe('ci');
  expect(existsSync(at('.cache/install.lock'))).toBe(false);
});

test('while another command installs packages, the next one says that it waits', async () => {
  rmSync(at('node_modules'), { recursive: true, force: true });
  mkdirSync(at('.cache/install.lock'), { recursive: true });
  const start = spawn(process.execPath, ['start.mjs'], {
    cwd: folder,
    env: { ...process.env, npm_execpath: at('npm.js') },
  });
  const [said] = await once(start.stdout.setEncoding('utf8'), 'data');
  const waited = !existsSync(at('node_modules'));
  rmSync(at('.cache/install.lock'), { recursive: true });
  const [code] = await once(start, 'exit');
  expect([said, waited, code]).toEqual([expect.stringContaining('waiting for it'), true, 0]);
});
