import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { execPath } from 'node:process';
import { expect, test } from 'vitest';

test('every npm script names a command that exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const unknown = spawnSync(execPath, ['tools/run.mjs', 'no-such-command'], { encoding: 'utf8' });
  const known = /There are: (?<names>.*)\./.exec(unknown.stderr + unknown.stdout)?.groups?.names?.split(', ');
  const named = Object.values(scripts).map((line) => line.replace('node tools/run.mjs ', ''));
  expect(known?.toSorted()).toEqual(named.toSorted());
});
