// Takes a screenshot of every page: phone and desktop, light and dark, German and English. Run manually to review them:
// node e2e/screenshots.ts [beginning of a name ...]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium } from '@playwright/test';
import { journeyLaunchOptions, unpackBrowser } from '../tools/browser/browser.ts';
import { openClub, originOf } from './club.ts';
import { languages } from './languages.ts';
import { signedIn } from './people.ts';
import { fixtures, signInAll } from './sign-in.ts';
import { arrive, pages } from './tested-pages.ts';

const port = 3990;
const folder = join(import.meta.dirname, '../.cache/screenshots');
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const begins = process.argv.slice(2);
const chosen = pages.filter(
  ({ name }) => begins.length === 0 || begins.some((begin) => name.startsWith(begin)),
);

mkdirSync(folder, { recursive: true });
await unpackBrowser();
const club = await openClub(port, { DEMO: '1' });
const browser = await chromium.launch(journeyLaunchOptions());

async function takeAll(look: BrowserContextOptions, ending: string, words: (typeof languages)['de']) {
  for (const tested of chosen) {
    const state = tested.as === 'nobody' ? undefined : signedIn(tested.as, port);
    const context = await browser.newContext({ ...look, ...(state ? { storageState: state } : {}) });
    const page = await context.newPage();
    const file = `${tested.name}-${ending}.png`;
    page.on('pageerror', (error) => console.error(file, error.message));
    page.on('console', (line) => line.type() === 'error' && console.error(file, line.text()));
    await arrive(tested, { page, words, fixtures: fixtures(port) }).catch((error) =>
      console.error(file, error),
    );
    // floating elements would be in the middle of a full-page screenshot
    const floats = await page.locator('[role="dialog"], [role="toolbar"], :popover-open').count();
    await page.screenshot({ path: join(folder, file), fullPage: floats === 0 });
    await context.close();
  }
}

try {
  await signInAll(browser, port);
  for (const [size, viewport] of Object.entries(sizes))
    for (const words of Object.values(languages))
      for (const colorScheme of ['light', 'dark'] as const) {
        const { locale, language } = words;
        const look = {
          viewport,
          colorScheme,
          locale,
          baseURL: originOf(port),
          reducedMotion: 'reduce' as const,
        };
        await takeAll(look, `${size}-${colorScheme}-${language}`, words);
        console.log(size, colorScheme, language);
      }
} finally {
  await browser.close();
  await club.close();
}
