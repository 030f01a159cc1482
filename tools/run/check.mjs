// `npm run check`: types, lint and format, the table of variables, architecture, dead code, the lock file. Two at a time.
import { capture, script, tool } from './process.mjs';
import { bad, good, quiet, seconds } from './say.mjs';

const steps = [
  tool('types of contract, server and tools', 'typescript/bin/tsc', '-p', '.'),
  tool('types of the browser app', 'typescript/bin/tsc', '-p', 'web'),
  tool('types of the service worker', 'typescript/bin/tsc', '-p', 'web/worker'),
  tool('types of the journeys', 'typescript/bin/tsc', '-p', 'e2e'),
  tool('lint and format', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  { name: 'table of variables', args: [...script('tools/configuration.ts'), '--check'] },
  { name: 'architecture', args: script('tools/architecture.ts') },
  tool('dead code', 'knip/bin/knip.js', '--no-progress', '--no-config-hints'),
  { name: 'lock file', args: [...script('tools/complete-lock.mjs'), '--check'] },
];

/** Runs every check and reports the failed ones. @returns {Promise<boolean>} whether all passed */
export async function check() {
  const waiting = [...steps];
  const results = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step));
  };
  await Promise.all([worker(), worker()]);
  return results.every(Boolean);
}

async function runStep(step) {
  const { ok, output, ms } = await capture(step);
  console.log(`${ok ? good('✓') : bad('✗')} ${step.name} ${quiet(seconds(ms))}`);
  if (!ok) console.log(output.trimEnd());
  return ok;
}
