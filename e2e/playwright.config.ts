// The journeys: the app as it is shipped, in a browser that npm brought.
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions, unpackBrowser } from './browser.ts';
import { originOf } from './club.ts';

// Before anything else: the workers read this file too, and need the browser in its place.
await unpackBrowser();

const port = 3999;
const origin = originOf(port);
const aboutTheWorker = ['offline.test.ts', 'upgrade.test.ts', 'push.test.ts', 'sign-out-clears.test.ts'];
const results = join(import.meta.dirname, '../test-results');

export default defineConfig({
  testDir: '.',
  outputDir: results,
  reporter: [['list']],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  projects: [
    { name: 'doors', testMatch: '*-setup.ts' },
    {
      name: 'journeys',
      testMatch: '*.test.ts',
      testIgnore: aboutTheWorker,
      dependencies: ['doors'],
      // it would fetch the whole app once more behind every journey
      use: { serviceWorkers: 'block' },
    },
    { name: 'journeys with a service worker', testMatch: aboutTheWorker, dependencies: ['doors'] },
  ],
  timeout: 30_000,
  // a slow machine is no fault of the app: what is waited for comes, or never
  expect: { timeout: 10_000 },
  use: {
    baseURL: origin,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // a trace of every test takes a quarter of the time: `--trace on` for the one that fails
    trace: 'off',
    launchOptions: launchOptions(),
  },
  webServer: {
    command: `"${process.execPath}" "${join(import.meta.dirname, 'serve.ts')}"`,
    url: `${origin}/health/ready`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 60_000,
    env: { PORT: String(port) },
  },
});
