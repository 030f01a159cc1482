/** Tests of the browser app’s logic; components are tested by `testing/vitest.config.ts`, whole pages from e2e. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    root: import.meta.dirname,
    environment: 'node',
    // as in the root vitest.config.ts
    isolate: false,
    maxWorkers: 2,
    testTimeout: 40_000,
    expect: { poll: { timeout: 15_000 } },
    chaiConfig: { truncateThreshold: 0 },
    include: ['**/*.test.ts'],
    exclude: ['dist/**', 'node_modules/**'],
  },
});
