// `npm test`: everything that must pass before a change is merged, including a real browser, and a summary.
import { check } from './check.mjs';
import { capture, tool } from './process.mjs';
import { bad, good, quiet, say, seconds } from './say.mjs';
import { buildWeb } from './web.mjs';

const loudly = async (step) => (await capture(step, { loud: true })).ok;

const stages = [
  ['checks', check],
  ['unit and integration tests', () => loudly(tool('vitest', 'vitest/vitest.mjs', 'run'))],
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
  let allOk = true;
  for (const [name, run] of stages) {
    say(`${name} ...`);
    const from = Date.now();
    const ok = await run().catch((error) => {
      console.error(error.message);
      return false;
    });
    allOk &&= ok;
    lines.push(`${ok ? good('✓') : bad('✗')} ${name} ${quiet(seconds(Date.now() - from))}`);
  }
  console.log(`\n${lines.join('\n')}`);
  console.log(
    allOk ? good(`All passed in ${seconds(Date.now() - begin)}.`) : bad('Something failed: see above.'),
  );
  return allOk;
}
