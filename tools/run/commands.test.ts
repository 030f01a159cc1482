import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { expect, test } from 'vitest';

const load = (name: string): Promise<unknown> => import(join(import.meta.dirname, name));
const { reasonOf } = (await load('say.mjs')) as { reasonOf: (error: Error) => string };
const { refuseOldNode } = (await load('runtime.mjs')) as { refuseOldNode: (version: string) => void };

test('every npm script names a command that exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const unknown = spawnSync(execPath, ['tools/run.mjs', 'no-such-command'], { encoding: 'utf8' });
  const known = /There are: (?<names>.*)\./.exec(unknown.stderr + unknown.stdout)?.groups?.names?.split(', ');
  const named = Object.values(scripts).map((line) => line.replace('node tools/run.mjs ', ''));
  expect(known?.toSorted()).toEqual(named.toSorted());
});

test.each([
  [['fuzz', 'abc'], 'How many requests? A number: npm run fuzz -- 20000\n'],
  [['mutate', 'server/no-such.ts'], 'There is no file of the project at server/no-such.ts.\n'],
  [
    ['bench', 'nonsense'],
    expect.stringMatching(/^There is no part "nonsense"\. There are: users, .*season-table\.\n$/),
  ],
])('an argument that means nothing is answered with one line: %j', (args, line) => {
  const { status, stderr } = spawnSync(execPath, ['tools/run.mjs', ...args], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, line]);
});

test('a project of another account says what to do', () => {
  const error = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '.cache/install.lock' });
  expect(reasonOf(error)).toMatch(/^\.cache\/install\.lock cannot be written by this account: .*chown/);
});

test('a Node that is too old is refused before anything is installed', () => {
  expect(() => refuseOldNode('18.20.8')).toThrow(/^Node 18\.20\.8 is too old: .* Node 20 or newer/);
  expect(() => refuseOldNode('20.0.0')).not.toThrow();
});
