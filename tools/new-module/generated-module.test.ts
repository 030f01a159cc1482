/** A generated module passes every check, and the tests that compare the endpoints with the contract. */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneProject } from '../run/testing-clone.ts';

let clone: string;
let remove: () => void;
beforeAll(() => {
  ({ clone, remove } = cloneProject('club'));
});
afterAll(() => remove());

/** @returns the output; empty when everything passes */
function problemsOf(...args: string[]): string {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: clone,
    env: { PATH, HOME },
    encoding: 'utf8',
  });
  return status === 0 ? '' : stdout + stderr;
}

test('a new module passes npm run check and the conformance tests', { timeout: 900_000 }, () => {
  expect(problemsOf('tools/new-module.ts', 'ladders')).toBe('');
  expect(problemsOf('tools/types-database.ts')).toBe('');
  expect(problemsOf('tools/run.mjs', 'check')).toBe('');
  const services = ['who-may', 'records', 'inputs', 'documents'].map(
    (name) => `server/services/${name}.test.ts`,
  );
  const tests = ['--project', 'server', '--project', 'web', 'server/ladders', ...services, 'web/texts'];
  // those of the other modules' endpoints have run where nothing was generated
  const named = ['-t', 'ladder|the endpoints|every endpoint|every record|the OpenAPI document|sentence'];
  expect(problemsOf('node_modules/vitest/vitest.mjs', 'run', ...tests, ...named)).toBe('');
});
