// A name or an address must not reverse the text beside it, nor pass for confirmed.
import { expect, type Page, test } from '@playwright/test';
import { answerInstead } from './answer-instead.ts';
import { languages } from './languages.ts';
import { signedIn } from './people.ts';

const { users } = languages.de.app;
test.use({ storageState: signedIn('admin') });
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Answers as from an old database: names with a right-to-left override and in Hebrew, unconfirmed addresses. */
const withOddPeople = (page: Page) =>
  answerInstead(page, /\/api\/.*\/v1\/(?!live)/, async (route) => {
    const answer = await route.fetch();
    if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer });
    const text = (await answer.text())
      .replace(/"firstName":"[^"]+"/g, '"firstName":"דנה\u202E"')
      .replaceAll('"emailVerified":true', '"emailVerified":false');
    return route.fulfill({ response: answer, body: text });
  });

/** Elements with that name that do not isolate its direction. */
const notIsolated = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const around = node.parentElement;
      if (!around || !node.textContent?.includes('דנה')) continue;
      const { display, unicodeBidi } = getComputedStyle(around);
      if (display === 'inline' && unicodeBidi !== 'isolate') found.push(around.outerHTML.slice(0, 200));
    }
    return found;
  });

for (const path of ['/users', '/profiles', '/qttr', '/positions', '/posts', '/'])
  test(`a right-to-left name changes nothing around it on ${path}`, async ({ page }) => {
    await withOddPeople(page);
    await page.goto(`/de${path}`);
    await expect(page.getByText('דנה').first()).toBeVisible();
    expect(await page.locator('body').textContent()).not.toContain('\u202E');
    expect(await notIsolated(page)).toEqual([]);
  });

test('an unconfirmed address is marked in the list, for the approver, and on the person’s page', async ({
  page,
}) => {
  await page.goto('/de/users');
  await expect(page.getByRole('button', { name: users.approve }).first()).toBeVisible();
  await expect(page.getByText(users.emailUnverified)).toHaveCount(0);
  await withOddPeople(page);
  await page.reload();
  const waiting = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: users.approve }) });
  await expect(waiting.first().getByText(users.emailUnverified)).toBeVisible();
  await expect(page.getByRole('row').getByText(users.emailUnverified).first()).toBeVisible();
  await waiting.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'דנה' })).toBeVisible();
  await expect(page.getByRole('main').getByText(users.emailUnverified)).toBeVisible();
});
