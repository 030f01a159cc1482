/** The tests that Stryker runs for one area: the projects of an ordinary run would add the tests of the others. */
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const { tests, components, database } = JSON.parse(
  env.MUTATE_AREA ?? '{ "tests": [], "components": [], "database": false }',
) as { tests: string[]; components: string[]; database: boolean };

// a mutant that makes a test hang is found after this time, and not when Stryker replaces the process
const limits = { testTimeout: 15_000, expect: {} };

const node = {
  name: 'in Node',
  root: fileURLToPath(new URL('.', import.meta.url)),
  environment: 'node' as const,
  include: tests,
  // a run has one process of its own, so a change of what is computed at load is seen as well
  isolate: false,
  // these tests start processes of their own, in which no mutant is active
  exclude: ['**/node_modules/**', '**/dist/**', '**/crash.test.ts'],
  globalSetup: database ? 'server/testing/database.ts' : [],
  ...limits,
  hookTimeout: 60_000,
};

export default defineConfig(async () => {
  if (components.length === 0) return { test: node };
  const { default: inBrowser } = await import('./web/testing/vitest.config.ts');
  const instances = [{ browser: 'chromium', include: components }];
  const browser = {
    ...inBrowser,
    test: { ...inBrowser.test, ...limits, browser: { ...inBrowser.test?.browser, instances } },
  };
  return { test: { projects: [{ test: node }, browser] } };
});
