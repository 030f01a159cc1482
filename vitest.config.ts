// The tests beside the code: the contract in plain Node, the server with a database, the tools, components in a browser.
import { defineConfig } from 'vitest/config';

// two processes that load the app once and run test after test: each test restores what it changes around it
const node = {
  environment: 'node' as const,
  isolate: false,
  maxWorkers: 2,
  // only what hangs takes longer: on a busy machine the start of a demo club takes 45 seconds
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // what is waited for comes late on a busy machine; Vitest waits for a second only
  expect: { poll: { timeout: 60_000 } },
  // the summary has the messages alone: they say what was found, not "[ Array(1) ]"
  chaiConfig: { truncateThreshold: 0 },
};

export default defineConfig({
  test: {
    projects: [
      'web/vitest.config.ts',
      'web/testing/vitest.config.ts',
      { test: { ...node, name: 'contract', include: ['contract/**/*.test.ts'] } },
      {
        test: {
          ...node,
          name: 'server',
          include: ['server/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: 'server/testing/database.ts',
        },
      },
    ],
  },
});
