// Every page, in both languages and colour schemes, has nothing that axe finds against WCAG 2.2 AA, and fits 320 pixels.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { subjects } from './come-in.ts';
import { inBothLanguages } from './languages.ts';
import { signedIn } from './people.ts';
import { arrive, places } from './places.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is wrong and where, readable in a failed test. */
async function faultsOf(page: Page, only?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (only ? axe.withRules(only) : axe.withTags(rules)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

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

// colours change at once, as for those who asked for less motion
test.use({ contextOptions: { reducedMotion: 'reduce' } });

inBothLanguages((words) => {
  for (const role of ['nobody', 'waiting', 'member', 'admin'] as const)
    test.describe(role, () => {
      test.use(role === 'nobody' ? {} : { storageState: signedIn(role) });

      for (const place of places.filter(({ as }) => as === role))
        test(`${place.name} can be read and used by everybody`, async ({ page }) => {
          await page.setViewportSize({ width: 1280, height: 800 });
          await arrive(place, { page, words, subjects: subjects() });
          expect.soft(await faultsOf(page), 'light').toEqual([]);
          await darken(page);
          // only colours differ in the dark
          expect.soft(await faultsOf(page, 'color-contrast'), 'dark').toEqual([]);
          // 1280 pixels at 400 %, and a small phone
          await page.setViewportSize({ width: 320, height: 640 });
          await expect.poll(() => standingOut(page), { message: 'at 320 px' }).toEqual([]);
          // 1280 pixels at 200 %
          await page.setViewportSize({ width: 640, height: 400 });
          await expect.poll(() => standingOut(page), { message: 'at 200 %' }).toEqual([]);
        });
    });
});
