// `npm test`: everything that must pass before a change is merged, including a real browser, and a summary.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { check } from './check.mjs';
import { capture, tool } from './process.mjs';
import { bad, good, quiet, say, seconds } from './say.mjs';
import { buildWeb } from './web.mjs';

const loudly = async (step) => (await capture(step, { loud: true })).ok;

const report = resolve('.cache/unit-tests.json');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const units = () => {
  rmSync(report, { force: true });
  return loudly(tool('vitest', 'vitest/vitest.mjs', 'run', ...reporters));
};

const unitTests = 'unit and integration tests';
const stages = [
  ['checks', check],
  [unitTests, units],
  ['build of the browser app', () => buildWeb().then(() => true)],
  [
    'journeys in a real browser',
    () =>
      loudly(tool('playwright', '@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts')),
  ],
];

/** Runs every stage, also after a failed one. @returns {Promise<boolean>} whether all passed */
export async function test() {
  const begin = Date.now();
  const lines = [];
  const failed = [];
  for (const [name, run] of stages) {
    say(`${name} ...`);
    const from = Date.now();
    const ok = await run().catch((error) => {
      console.error(error.message);
      return false;
    });
    if (!ok) failed.push(name);
    lines.push(`${ok ? good('✓') : bad('✗')} ${name} ${quiet(seconds(Date.now() - from))}`);
  }
  console.log(`\n${lines.join('\n')}`);
  if (failed.includes(unitTests) && existsSync(report)) console.log(failedIn(report));
  const allOk = failed.length === 0;
  console.log(
    allOk ? good(`All passed in ${seconds(Date.now() - begin)}.`) : bad('Something failed: see above.'),
  );
  return allOk;
}

/** The failed tests with their first line of reason: their own output is far above that of the journeys. */
function failedIn(file) {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      // a file that could not be loaded has no tests
      if (tests.length === 0) return [`${name}: ${message.split('\n')[0]}`];
      return tests.map(
        (one) => `${name}: ${one.fullName}\n  ${one.failureMessages[0]?.split('\n')[0] ?? ''}`,
      );
    })
    .map((line) => `${bad('✗')} ${line}`)
    .join('\n');
}
