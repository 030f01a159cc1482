// axe finds no violation of WCAG 2.2 AA on pages of the built app, and they fit 320 and 195 pixels: in German, members' in English too.
// All that web/shell/Pages.test.tsx shows is looked at there; here is what the server draws, what has more than one step, and one page of each kind.
import { type Browser, type BrowserContextOptions, expect, type Page, test as usual } from '@playwright/test';
import { smallTargets, standingOut } from '../web/testing/layout-faults.ts';
import { violationsOf } from './axe.ts';
import { inBothLanguages } from './languages.ts';
import { type Role, signedIn } from './people.ts';
import { fixtures } from './sign-in.ts';
import { isPlain, type PageUnderTest } from './tested-page.ts';
import { arrive, pages } from './tested-pages.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A page that shows what the server says, and not what the device remembers of the test before. */
async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options);
  await page.addInitScript(() => localStorage.removeItem('known-session'));
  return page;
}

type Visits = (role: Role, options: BrowserContextOptions) => Promise<Page>;

/** The browser of somebody who has been here before: a test of many pages goes from one to the next, as people do. */
const test = usual.extend<object, { visit: Visits }>({
  visit: [
    async ({ browser }, use) => {
      const known = new Map<string, Promise<Page>>();
      await use(async (role, options) => {
        const key = `${role} ${options.locale}`;
        const page = known.get(key) ?? newPage(browser, { ...options, storageState: signedIn(role) });
        known.set(key, page);
        return page;
      });
      for (const page of known.values()) await (await page).close();
    },
    { scope: 'worker' },
  ],
});

const inFront = '[role="dialog"][aria-modal="true"]';

/** What axe finds, in the dialog where there is one: the page behind it has its own test. */
const faultsOf = async (page: Page, only = rules) =>
  violationsOf(page, only, (await page.locator(inFront).count()) > 0 ? inFront : undefined);

/** The page's heading. */
const headingOf = (page: Page) =>
  page.locator('h1').evaluateAll(([first]) => first?.textContent.trim() ?? 'no heading');

/** The app reads its colour scheme from a cookie; the sign-in pages have an attribute for it. */
async function darken(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
    document.documentElement.setAttribute('data-scheme', 'dark');
    // starts the colour transitions
    document.body.getBoundingClientRect();
  });
  // one transition can start another: wait until none is left
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
}

/** The colour scheme of the page's own controls, light or dark. */
const schemeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

inBothLanguages((words) => {
  // colours do not depend on the language. German, whose words are longer, covers every page in light, and its states in dark
  // too; English covers the members' pages, in dark
  const german = words.language === 'de';
  const scheme = german ? 'light' : 'dark';
  // colours change at once for those who prefer reduced motion
  const look = { colorScheme: scheme, reducedMotion: 'reduce' } as const;
  test.use({ contextOptions: look, ...look });

  async function check(page: Page, tested: PageUnderTest): Promise<void> {
    await page.setViewportSize({ width: 1280, height: 800 });
    await arrive(tested, { page, words, fixtures: fixtures() });
    expect(await schemeOf(page)).toBe(scheme);
    expect.soft(await faultsOf(page), scheme).toEqual([]);
    if (tested.as !== 'nobody') {
      // not the sign-in page, to which a page sends those whose session it does not accept
      expect(new URL(page.url()).pathname).toMatch(/^\/(de|en)\//);
      await expect.soft(page).toHaveTitle(`${await headingOf(page)} · TTC 1990 Hof`);
    }
    if (german && !isPlain(tested)) {
      await darken(page);
      expect.soft(await faultsOf(page, ['color-contrast']), 'dark').toEqual([]);
    }
    // 1280 pixels at 400 %, and a small phone
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(standingOut), { message: 'at 320 px' }).toEqual([]);
    const within = (await page.locator(inFront).count()) > 0 ? inFront : 'body';
    // the sign-in pages have the browser's own fields, and a style of their own
    if (german)
      await expect.soft
        .poll(() => page.evaluate(smallTargets, within), { message: 'for a thumb' })
        .toEqual([]);
    // 780 pixels at 400 %
    await page.setViewportSize({ width: 195, height: 640 });
    await expect.poll(() => page.evaluate(standingOut), { message: 'at 195 px' }).toEqual([]);
    // 1280 pixels at 200 %
    await page.setViewportSize({ width: 640, height: 400 });
    await expect.poll(() => page.evaluate(standingOut), { message: 'at 200 %' }).toEqual([]);
  }

  // routes and pointer position of one page must not affect the next
  async function leave(page: Page): Promise<void> {
    await page.unrouteAll();
    await page.mouse.move(0, 0);
  }

  const wanted = (one: PageUnderTest) =>
    !one.approved &&
    (german ? one.alike !== 'state' : isPlain(one) && one.alike === undefined && one.as !== 'admin');
  for (const tested of pages.filter(wanted)) {
    const { as: role, name } = tested;
    const title = `${name} can be read and used by everybody`;
    // the sign-in pages are for people without a session
    if (role === 'nobody') test(title, ({ page }) => check(page, tested));
    else
      test(title, async ({ visit, baseURL, locale, timezoneId }) => {
        const page = await visit(role, { ...look, baseURL, locale, timezoneId });
        await check(page, tested);
        await leave(page);
      });
  }
});
