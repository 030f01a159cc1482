// Browsers that lack something: old ones, and all of them on a club's own server without https.
import { expect, type Page, test } from '@playwright/test';
import { fieldOf } from './form.ts';
import { inBothLanguages } from './languages.ts';
import { signedIn } from './people.ts';

const lacks = (page: Page, owner: string, ...names: string[]) =>
  page.addInitScript(
    ([owner, names]) => {
      const object = owner.split('.').reduce((from, name) => Reflect.get(from, name), window as object);
      for (const name of names) Reflect.deleteProperty(object, name);
    },
    [owner, names] as const,
  );

inBothLanguages(({ app, language }) => {
  test('a browser that is too old for the app says so', async ({ page }) => {
    await lacks(page, 'Promise', 'withResolvers');
    await page.goto(`/${language}/`);
    const words = {
      de: 'Dieser Browser ist zu alt für die App.',
      en: 'This browser is too old for the app.',
    };
    await expect(page.getByRole('alert')).toContainText(words[language]);
  });

  test.describe('without https', () => {
    test.use({ storageState: signedIn('admin') });

    test('something is created and deleted', async ({ page }) => {
      await lacks(page, 'Crypto.prototype', 'randomUUID');
      await lacks(page, 'Navigator.prototype', 'locks', 'serviceWorker', 'clipboard', 'share', 'wakeLock');
      await page.goto(`/${language}/events/categories/create`);
      const name = `Ausflug ${language}`;
      await fieldOf(page, app.categories.name).fill(name);
      await page.getByRole('button', { name: '#134677' }).click();
      await page.locator('form[novalidate] [type=submit]').click();
      await page.getByRole('main').getByRole('link', { name }).click();
      await page.getByRole('button', { name: app.categories.delete }).click();
      await page.getByRole('dialog').getByRole('button', { name: app.categories.delete }).click();
      await expect(page.getByText(app.categories.deletedDone)).toBeVisible();
    });
  });
});
