/** Component tests: parts of the app in the browser of the journeys, without a server. */
import { join } from 'node:path';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import { testLaunchOptions, unpackBrowser } from '../../tools/browser/browser.ts';
import { cssOf, themeCss } from '../build/theme-css.ts';
import { ownVariables, theme } from '../ui/theme.ts';

await unpackBrowser();

const accessibleTree: BrowserCommand<[selector: string]> = ({ iframe }, selector) =>
  iframe.locator(selector).first().ariaSnapshot();

const printedTree: BrowserCommand<[selector: string]> = async ({ page, iframe }, selector) => {
  await page.emulateMedia({ media: 'print' });
  try {
    return await iframe.locator(selector).first().ariaSnapshot();
  } finally {
    await page.emulateMedia({ media: null });
  }
};

/** The colours of the system instead of ours, as with Windows' high contrast. */
const forceColors: BrowserCommand<[forced: boolean]> = ({ page }, forced) =>
  page.emulateMedia({ forcedColors: forced ? 'active' : null });

/** The text size that somebody has set in the browser, in pixels. */
const sizeText: BrowserCommand<[standard: number]> = async ({ page }, standard) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: (standard * 13) / 16 } });
};

/** What is shown is what would be printed. */
const onPaper: BrowserCommand<[printed: boolean]> = ({ page }, printed) =>
  page.emulateMedia({ media: printed ? 'print' : null });

const tests = '**/*.test.tsx';
const alone = '**/*.alone.test.tsx';
const elsewhere = ['dist/**', 'node_modules/**'];

export default defineConfig({
  plugins: [
    react(),
    // compiled as in the build: the compiler remembers what a component reads from elsewhere than its properties and hooks
    babel({ include: /\/web\/.*\.tsx?$/, presets: [reactCompilerPreset()] }),
    themeCss(async () => cssOf(theme, ownVariables)),
  ],
  // all libraries are found before the first test: one that is found later reloads the page under a test
  optimizeDeps: {
    entries: ['main.tsx', '**/*.test.tsx', 'testing/*'],
    include: ['zod', 'react/compiler-runtime'],
  },
  test: {
    name: 'components',
    maxWorkers: 2,
    root: join(import.meta.dirname, '..'),
    setupFiles: ['testing/clean.ts', 'testing/styles.ts', 'testing/messages.ts'],
    // as for all other tests; the first one of a file also waits until what it loads on demand is compiled
    testTimeout: 40_000,
    // what is waited for comes late on a busy machine; Vitest waits for a second only
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // without motion, as in the journeys: axe judges colours that are not half faded in
      provider: playwright({
        launchOptions: testLaunchOptions(),
        contextOptions: { reducedMotion: 'reduce' },
      }),
      commands: { accessibleTree, printedTree, forceColors, sizeText, onPaper },
      viewport: { width: 390, height: 844 },
      instances: [
        // one page for all files: in one of its own each would load the whole app again
        { browser: 'chromium', include: [tests], exclude: [...elsewhere, alone], isolate: false },
        // except for what happens once to a page: that it is left, or that a part is loaded
        { browser: 'chromium', name: 'components alone', include: [alone], exclude: elsewhere },
      ],
    },
  },
});
