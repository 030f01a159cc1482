// Every page has nothing that axe finds against WCAG 2.2 AA, and fits 320 pixels: all in German, members' in English too.
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContextOptions, expect, type Page, test as usual } from '@playwright/test';
import { subjects } from './come-in.ts';
import { inBothLanguages } from './languages.ts';
import { type Role, signedIn } from './people.ts';
import { isPlain, type Place } from './place.ts';
import { arrive, places } from './places.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Visits = (role: Role, options: BrowserContextOptions) => Promise<Page>;

/** The browser of somebody who has been here before: who looks at many places goes from one to the next, as people do. */
const test = usual.extend<object, { visit: Visits }>({
  visit: [
    async ({ browser }, use) => {
      const known = new Map<string, Promise<Page>>();
      await use(async (role, options) => {
        const key = `${role} ${options.locale}`;
        const page = known.get(key) ?? browser.newPage({ ...options, storageState: signedIn(role) });
        known.set(key, page);
        return page;
      });
      for (const page of known.values()) await (await page).close();
    },
    { scope: 'worker' },
  ],
});

const inFront = '[role="dialog"][aria-modal="true"]';

/** What is wrong and where, readable in a failed test. @param only one rule instead of all */
async function faultsOf(page: Page, only?: string): Promise<string[]> {
  // there are no frames: one run in the page itself is enough
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  // behind a dialog lies a page that is a place of its own
  if ((await page.locator(inFront).count()) > 0) axe.include(inFront);
  const { violations } = await (only ? axe.withRules(only) : axe.withTags(rules)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** What the page is called, in its own words. */
const headingOf = (page: Page) =>
  page.locator('h1').evaluateAll(([first]) => first?.textContent.trim() ?? 'no heading');

/** The app's own switch is a cookie; the sign-in pages have another mark for it. */
async function darken(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
    document.documentElement.setAttribute('data-scheme', 'dark');
    // starts what colours fade
    document.body.getBoundingClientRect();
  });
  // one fading colour can start another: until none is left
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
}

/** What the page draws its own controls in, light or dark. */
const schemeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

/** What makes the page scroll sideways. */
const standingOut = (page: Page) =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= edge) return [];
    const all = [...document.querySelectorAll('body *')];
    return all
      .filter((one) => one.getBoundingClientRect().right > edge + 0.5)
      .map((one) => one.outerHTML.slice(0, 160));
  });

inBothLanguages((words) => {
  // colours know no language and words no colour. German, whose words are longer, sees every place in the light, and its
  // states in the dark too; English sees what members see, in the dark
  const german = words.language === 'de';
  const scheme = german ? 'light' : 'dark';
  // colours change at once, as for those who asked for less motion
  const look = { colorScheme: scheme, reducedMotion: 'reduce' } as const;
  test.use({ contextOptions: look, ...look });

  async function check(page: Page, place: Place): Promise<void> {
    await page.setViewportSize({ width: 1280, height: 800 });
    await arrive(place, { page, words, subjects: subjects() });
    expect(await schemeOf(page)).toBe(scheme);
    expect.soft(await faultsOf(page), scheme).toEqual([]);
    if (place.as !== 'nobody') await expect.soft(page).toHaveTitle(`${await headingOf(page)} · TTC 1990 Hof`);
    if (german && !isPlain(place)) {
      await darken(page);
      expect.soft(await faultsOf(page, 'color-contrast'), 'dark').toEqual([]);
    }
    // 1280 pixels at 400 %, and a small phone
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => standingOut(page), { message: 'at 320 px' }).toEqual([]);
    // 1280 pixels at 200 %
    await page.setViewportSize({ width: 640, height: 400 });
    await expect.poll(() => standingOut(page), { message: 'at 200 %' }).toEqual([]);
  }

  // what one place answered in the server's stead, and where its pointer rested, is no matter of the next
  async function leave(page: Page): Promise<void> {
    await page.unrouteAll();
    await page.mouse.move(0, 0);
  }

  const wanted = (one: Place) =>
    german ? one.alike !== 'state' : isPlain(one) && one.alike === undefined && one.as !== 'admin';
  for (const place of places.filter(wanted)) {
    const { as: role, name } = place;
    const title = `${name} can be read and used by everybody`;
    // on the way in everybody is new
    if (role === 'nobody') test(title, ({ page }) => check(page, place));
    else
      test(title, async ({ visit, baseURL, locale, timezoneId }) => {
        const page = await visit(role, { ...look, baseURL, locale, timezoneId });
        await check(page, place);
        await leave(page);
      });
  }
});
