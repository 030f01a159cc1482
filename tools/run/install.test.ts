/** When packages are installed again, with a npm that only notes what it is called for. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
