/** The tests that Stryker runs for one area: one project, because `projects` would add the tests of the others. */
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const { tests, database } = JSON.parse(env.MUTATE_AREA ?? '{ "tests": [], "database": false }') as {
  tests: string[];
  database: boolean;
};

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    environment: 'node',
    include: tests,
    // a run has one process of its own, so a change of what is computed at load is seen as well
    isolate: false,
    // these tests start processes of their own, in which no mutant is active
    exclude: ['**/node_modules/**', '**/dist/**', '**/crash.test.ts'],
    globalSetup: database ? 'server/testing/database.ts' : [],
    // a mutant that makes a test hang is found after this time, and not when Stryker replaces the process
    testTimeout: 15_000,
    hookTimeout: 60_000,
  },
});
