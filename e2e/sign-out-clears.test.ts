// Signing out leaves nothing of a person on the device: no file, no answer, no draft; and the app works after it.
import { expect, test } from '@playwright/test';
import { storedOn } from './device-store.ts';
import { languages } from './languages.ts';
import { newPerson, signUp } from './people.ts';

const words = languages.de;

test('signing out clears the device, keeps the colour scheme, and the next person starts afresh', async ({
  browser,
}) => {
  const context = await browser.newContext({
    locale: words.locale,
    baseURL: new URL(test.info().project.use.baseURL ?? '').origin,
  });
  const page = await context.newPage();
  const person = newPerson('Clea', 'Clear');
  await signUp(page, words, person);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate(() => {
    localStorage.setItem('written', 'half a post');
    Reflect.set(document, 'cookie', 'mantine-color-scheme=dark; path=/; max-age=1000');
    Reflect.set(document, 'cookie', 'single-keys=off; path=/; max-age=1000');
  });
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);

  await page.getByRole('button', { name: words.app.shell.signOut }).click();
  await expect(page).toHaveURL(/\/login/);
  const storedData = async () => [
    ...(await page.evaluate(async () => [...Object.keys(localStorage), ...(await caches.keys())])),
    ...(await storedOn(page)),
  ];
  // the browser clears in the background, on a busy machine for many seconds
  await expect.poll(storedData, { timeout: 30_000 }).toEqual([]);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toContain('mantine-color-scheme');
  expect(names).toContain('single-keys');
  expect(names).toContain('club-device-3999');
  expect(names.filter((name) => name.startsWith('club-session'))).toEqual([]);

  await page.goto('/session/login');
  await page.getByLabel(words.account.email).fill(person.email);
  await page.getByLabel(words.account.password).fill(person.password);
  await page.getByRole('button', { name: words.account.signIn, exact: true }).click();
  await expect(page.getByRole('button', { name: words.app.shell.signOut })).toBeVisible();
  expect(await page.evaluate(async () => Boolean(await navigator.serviceWorker.ready))).toBe(true);
  await context.close();
});
