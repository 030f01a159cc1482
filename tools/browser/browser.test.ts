/** How the browser of the tests is started on machines that lack something. */
import { afterEach, expect, test, vi } from 'vitest';
import { launchOptions, unpackBrowser } from './browser.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.skipIf(process.platform !== 'linux' || process.arch !== 'x64')(
  'where nothing says which libraries are there, it gets those that come with it',
  async () => {
    await unpackBrowser();
    vi.stubEnv('PATH', '');
    expect(String(launchOptions().env?.LD_LIBRARY_PATH)).toContain('al2023/lib');
  },
);
