// The entry point of every npm command: `node tools/run.mjs <command>`. Runs on any Node from 20 on.
import { argv, chdir, exit, versions } from 'node:process';
import { fileURLToPath } from 'node:url';
import { check } from './run/check.mjs';
import { ensureInstalled } from './run/install.mjs';
import { mutate } from './run/mutate.mjs';
import { become, capture, runAll, script, tool } from './run/process.mjs';
import { refuseOldNode } from './run/runtime.mjs';
import { fail, reasonOf, say } from './run/say.mjs';
import { test } from './run/test.mjs';
import { buildWeb, ensureWebBuilt } from './run/web.mjs';

chdir(fileURLToPath(new URL('..', import.meta.url)));

const server = script('server/start.ts');

// sign-in during development happens at Vite's server, which proxies the API
const devAddress = { PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173' };

const commands = {
  async start() {
    await ensureWebBuilt();
    await become('The server', server);
  },
  async demo() {
    await ensureWebBuilt();
    const folder = process.env.DATA_DIR ?? './data-demo';
    say(`A demo club; its data is in ${folder}.`);
    await become('The server', server, { DEMO: '1', DATA_DIR: folder });
  },
  async dev() {
    say('Open http://localhost:5173: the browser app and the server reload on every change.');
    const env = { ...devAddress, NODE_ENV: 'development' };
    const vite = tool(
      'vite',
      'vite/bin/vite.js',
      '--config',
      'web/vite.config.ts',
      '--port',
      '5173',
      '--strictPort',
    );
    await runAll([['--watch', ...server], vite.args], env);
  },
  check,
  test,
  mutate,
  build: buildWeb,
  // many more requests and losses of the database than the test suite; another seed: FUZZ_SEED=7 npm run fuzz
  async fuzz(requests = '100000') {
    if (!/^[1-9]\d*$/.test(requests)) fail('How many requests? A number: npm run fuzz -- 20000');
    const { args } = tool('vitest', 'vitest/vitest.mjs', 'run', 'server/testing/fuzz', 'database-loss');
    await become('The fuzzing', args, { FUZZ_REQUESTS: requests, FUZZ_LOSSES: '20' });
  },
  // after a change of what pages show or are answered with; a page that asks for something else is answered and looked at again
  async approve() {
    const [pages, answers] = ['web/shell/Pages.test.tsx', 'server/services/recorded-club.test.ts'];
    // what the server draws itself, and what changes leave in the database
    const drawn = ['server/identity/pages', 'server/session/pages', 'server/notifications/answers/pages'];
    const changes = ['server/services/recorded-changes.test.ts', 'server/services/recorded-days.test.ts'];
    for (const file of [
      ...drawn,
      ...changes,
      pages,
      answers,
      pages,
      answers,
      pages,
      'web/shell/Actions.test.tsx',
      'web/shell/Forms.test.tsx',
      'web/shell/OtherStates.test.tsx',
      'web/shell/OnePermission.test.tsx',
      'web/shell/OfflineControls.test.tsx',
      'web/shell/Exports.test.tsx',
    ])
      await capture(tool('vitest', 'vitest/vitest.mjs', 'run', file, '--update'), { loud: true });
    say('Look at the differences: git diff web/shell web/testing/club server');
  },
  // `npm run bench -- phone`, `phone-trace` and `season-table` need the machine for themselves: a browser beside nothing else
  async bench(...args) {
    const inBrowser = ['phone', 'phone-trace', 'season-table'].find((part) => part === args[0]);
    if (!inBrowser) return become('The bench', [...script('bench/run.ts'), ...args]);
    await ensureWebBuilt();
    await become('The bench', script(`bench/${inBrowser}.ts`));
  },
  seed: () => become('The seed', script('server/database/seed/run.ts'), devAddress),
  migrate: () => become('The migration', script('server/database/run-migrations.ts')),
  backup: (...args) => become('The backup', [...script('server/database/backup/run-backup.ts'), ...args]),
  restore: (...args) => become('The restore', [...script('server/database/backup/run-restore.ts'), ...args]),
  'types-database': () => become('The types', script('tools/types-database.ts')),
  configuration: () => become('The table', script('tools/configuration.ts')),
  routes: () => become('The list of pages', script('tools/routes.ts')),
  'new-module': (...args) => become('The new module', [...script('tools/new-module.ts'), ...args]),
};

const [name, ...args] = argv.slice(2);
const command = commands[name];
if (!command) fail(`There is no command "${name ?? ''}". There are: ${Object.keys(commands).join(', ')}.`);
try {
  refuseOldNode(versions.node);
  await ensureInstalled();
  if ((await command(...args)) === false) exit(1);
} catch (error) {
  fail(reasonOf(error));
}
