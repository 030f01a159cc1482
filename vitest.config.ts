// The tests beside the code: the contract in plain Node, the server with a database, the tools.
import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const, testTimeout: 40_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: 2,
    projects: [
      'web/vitest.config.ts',
      { test: { ...node, name: 'contract', include: ['contract/**/*.test.ts'] } },
      {
        test: {
          ...node,
          name: 'server',
          include: ['server/**/*.test.ts', 'tools/**/*.test.ts'],
          globalSetup: 'server/testing/database.ts',
        },
      },
    ],
  },
});
