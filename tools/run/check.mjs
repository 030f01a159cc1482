// `npm run check`: types, lint and format, the table of variables, architecture, dead code, the lock file. Two at a time.
import { capture, script, tool } from './process.mjs';
import { bad, good, quiet, seconds } from './say.mjs';

/**
 * One checker: each of several builds most types anew, and two programs run beside each other anyway. Files that have not
 * changed since the last check, and import nothing that has, are not checked again.
 */
const types = (of, project) => {
  const seen = `.cache/types/${of.split(' ').at(-1)}.tsbuildinfo`;
  const incremental = ['--incremental', '--tsBuildInfoFile', seen];
  return tool(`types of ${of}`, 'typescript/bin/tsc', '-p', project, '--checkers', '1', ...incremental);
};

const steps = [
  types('contract, server and tools', '.'),
  types('the browser app', 'web'),
  types('the service worker', 'web/worker'),
  types('the journeys', 'e2e'),
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
