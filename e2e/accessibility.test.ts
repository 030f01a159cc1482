// Every page, in both languages and colour schemes, has nothing that axe finds against WCAG 2.2 AA, and fits 320 pixels.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { subjects } from './come-in.ts';
import { inBothLanguages } from './languages.ts';
import { signedIn } from './people.ts';
import { arrive, places } from './places.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is wrong and where, readable in a failed test. */
async function faultsOf(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(rules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
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
  // colours know no language and words no colour: one language in the light and one in the dark meet every fault
  const scheme = words.language === 'de' ? 'dark' : 'light';
  // colours change at once, as for those who asked for less motion
  test.use({ colorScheme: scheme, contextOptions: { reducedMotion: 'reduce', colorScheme: scheme } });

  for (const role of ['nobody', 'waiting', 'member', 'admin'] as const)
    test.describe(role, () => {
      test.use(role === 'nobody' ? {} : { storageState: signedIn(role) });

      for (const place of places.filter(({ as }) => as === role))
        test(`${place.name} can be read and used by everybody`, async ({ page }) => {
          await page.setViewportSize({ width: 1280, height: 800 });
          await arrive(place, { page, words, subjects: subjects() });
          expect(await schemeOf(page)).toBe(scheme);
          expect.soft(await faultsOf(page)).toEqual([]);
          // 1280 pixels at 400 %, and a small phone
          await page.setViewportSize({ width: 320, height: 640 });
          await expect.poll(() => standingOut(page), { message: 'at 320 px' }).toEqual([]);
          // 1280 pixels at 200 %
          await page.setViewportSize({ width: 640, height: 400 });
          await expect.poll(() => standingOut(page), { message: 'at 200 %' }).toEqual([]);
        });
    });
});
