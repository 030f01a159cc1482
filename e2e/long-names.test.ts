// Names and texts of maximal length, in one word: no page scrolls sideways, and every button stays within reach.
import { expect, type Page, type Route, test } from '@playwright/test';
import { languages } from './languages.ts';
import { signedIn } from './people.ts';
import { fixtures } from './sign-in.ts';
import { isPlain } from './tested-page.ts';
import { arrive, pages } from './tested-pages.ts';

/** Free-text fields of answers, and their maximal lengths (contract). */
const longest: Record<string, number> = {
  firstName: 100,
  lastName: 100,
  displayName: 201,
  name: 100,
  league: 200,
  title: 200,
  headline: 200,
  homeTeam: 100,
  awayTeam: 100,
  location: 200,
  teaser: 300,
  note: 200,
};
const word = (length: number) => 'Wettkampfwochenendübernachtungsmöglichkeit'.repeat(8).slice(0, length);

/** The answer with every such text at its maximal length. */
const stretched = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return key in longest ? word(longest[key] ?? 0) : value;
  if (Array.isArray(value)) return value.map((one) => stretched(one, key === 'tags' ? 'name' : ''));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, stretched(one, name)]));
};

async function stretch(route: Route): Promise<void> {
  const answer = await route.fetch();
  if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer });
  return route.fulfill({ response: answer, json: stretched(await answer.json()) });
}

/** Elements that make the page scroll sideways, and controls that are cut off at its edge. */
const outOfReach = (page: Page) =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    /** Controls inside a scrolling box can be scrolled into view. */
    const scrolls = (one: Element): boolean =>
      one.parentElement !== null &&
      one.parentElement !== document.body &&
      (/auto|scroll/.test(getComputedStyle(one.parentElement).overflowX) || scrolls(one.parentElement));
    const name = (element: Element) => element.outerHTML.slice(0, 140);
    const all = [...document.querySelectorAll<HTMLElement>('body *')];
    const wide =
      document.documentElement.scrollWidth > edge
        ? all.filter((one) => one.getBoundingClientRect().right > edge + 0.5 && !scrolls(one)).map(name)
        : [];
    const cut = all
      .filter((one) => one.matches('main button, main a, main input, main select, header button'))
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        if (width < 2 || (left >= -0.5 && right <= edge + 0.5)) return false;
        return !scrolls(one);
      })
      .map(name);
    return [...new Set([...wide.slice(0, 5), ...cut])];
  });

const words = languages.de;
for (const role of ['admin', 'member'] as const)
  test.describe(`texts of maximal length, as ${role}`, () => {
    test.use({ storageState: signedIn(role) });
    test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

    test('break no page, on phone and desktop', async ({ page }) => {
      test.slow();
      // answers may arrive after the page was left
      await page.route(/\/api\/.*\/v\d\/(?!live)/, (route) => stretch(route).catch(() => undefined));
      const faults: string[] = [];
      for (const tested of pages.filter(
        (one) => one.as === role && isPlain(one) && one.alike === undefined,
      )) {
        await page.setViewportSize({ width: 320, height: 640 });
        await arrive(tested, { page, words, fixtures: fixtures() });
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const found = await outOfReach(page);
          faults.push(...found.map((one) => `${tested.name} at ${width}: ${one}`));
        }
      }
      expect(faults).toEqual([]);
    });
  });
