// The journeys: the app as in production, in a browser from npm.
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { journeyLaunchOptions, unpackBrowser } from '../tools/browser/browser.ts';
import { originOf } from './club.ts';

// first of all: the workers read this file too, and need the unpacked browser
await unpackBrowser();

const port = 3999;
const origin = originOf(port);
const aboutTheWorker = [
  'offline.test.ts',
  'remembered.test.ts',
  'report-without-server.test.ts',
  'upgrade.test.ts',
  'push.test.ts',
  'sign-out-clears.test.ts',
];
const results = join(import.meta.dirname, '../test-results');

export default defineConfig({
  testDir: '.',
  outputDir: results,
  reporter: [['list']],
  fullyParallel: true,
  // more than the two cores of a small machine: each waits for the page a third of its time
  workers: 3,
  forbidOnly: true,
  projects: [
    { name: 'services', testMatch: '*-setup.ts' },
    {
      name: 'journeys',
      testMatch: '*.test.ts',
      testIgnore: aboutTheWorker,
      dependencies: ['services'],
      // it would load the whole app again in every journey
      use: { serviceWorkers: 'block' },
    },
    { name: 'journeys with a service worker', testMatch: aboutTheWorker, dependencies: ['services'] },
  ],
  // a bound for what hangs, not a measure: on a busy machine a journey of ten seconds takes a minute
  timeout: 90_000,
  // generous for slow machines
  expect: { timeout: 20_000 },
  use: {
    baseURL: origin,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // a trace of every test takes a quarter of the time: `--trace on` for one that fails
    trace: 'off',
    launchOptions: journeyLaunchOptions(),
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
