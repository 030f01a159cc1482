// What the device remembers: shown before the server has answered, to one session only, and only as long as it is valid.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { revokePermission } from '../contract/permissions/api.ts';
import { createPost, deletePost } from '../contract/posts/api.ts';
import { asAdmin, letIn } from './api-client.ts';
import { storedOn } from './device-store.ts';
import { languages } from './languages.ts';
import { enterPassword, newPerson, signedIn, signUp } from './people.ts';

const words = languages.de;
const { app } = words;

async function openDevice(browser: Browser, storageState?: string) {
  const context = await browser.newContext({
    locale: words.locale,
    baseURL: new URL(test.info().project.use.baseURL ?? '').origin,
    ...(storageState && { storageState }),
  });
  return { context, page: await context.newPage() };
}

/** Holds back every token, so that nothing of the server's can be shown. @returns a function that lets them through */
async function holdTokens(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/session/token', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const post = (headline: string) => ({
  headline,
  content: '<p>Nur zum Lesen.</p>',
  tags: ['halle'],
  status: 'published' as const,
});

test('a page opened before is there at once, and what is booked waits for the current state', async ({
  browser,
}) => {
  const { context, page } = await openDevice(browser, signedIn('member'));
  await page.goto('/de/bookable-events');
  const book = page.getByRole('button', { name: new RegExp(`^${app.bookableEvents.book}`) }).first();
  await expect(book).toBeEnabled();
  await expect.poll(() => storedOn(page)).toContain('"bookings","events"');

  const release = await holdTokens(page);
  await page.goto('/de/bookable-events');
  await expect(book).toBeVisible();
  await expect(book).toBeDisabled();
  await expect(book).toHaveAttribute('title', app.ui.refreshing);
  await expect(page.getByRole('status').filter({ hasText: app.ui.refreshing })).toBeVisible();
  release();
  await expect(book).toBeEnabled();
  await expect(page.getByText(app.ui.refreshing)).toBeHidden();
  await context.close();
});

test('an answer for a game waits for the current state, wherever it is given', async ({ browser }) => {
  const { context, page } = await openDevice(browser, signedIn('member'));
  await page.goto('/de/');
  const yes = page.getByRole('button', { name: app.matches.answers.yes, exact: true }).first();
  await expect(yes).toBeEnabled();
  await expect.poll(() => storedOn(page)).toContain('"matches","coming"');

  const release = await holdTokens(page);
  await page.goto('/de/');
  await expect(yes).toBeDisabled();
  await expect(yes).toHaveAttribute('title', app.ui.refreshing);
  release();
  await expect(yes).toBeEnabled();
  await context.close();
});

/** Answers that the start page waits for, by their keys. */
const ofStartPage = {
  member: [
    ...['"games","mine"', '"consents","open"', '"bookings","events"', '"posts","list"', '"qttr","history"'],
    ...['"teams","choice"', '"inbox","home"', '"users","birthdays"'],
  ],
  admin: ['["attention"]', '["statistics"]', '"users","pending"'],
};

for (const role of ['admin', 'member'] as const)
  test(`the start page of ${role} waits for nothing of the server's once it is known`, async ({
    browser,
  }) => {
    const { context, page } = await openDevice(browser, signedIn(role));
    await page.goto('/de/');
    const games = page.getByRole('link', { name: app.home.allGames });
    await expect(games).toBeVisible();
    for (const key of [...ofStartPage.member, ...(role === 'admin' ? ofStartPage.admin : [])])
      await expect.poll(() => storedOn(page), { message: key }).toContain(key);
    await holdTokens(page);
    // the page would show what has arrived after 2.5 s: no timer of two seconds or more ends
    await page.addInitScript(() => {
      const usual = window.setTimeout;
      window.setTimeout = ((run: () => void, ms = 0) => (ms < 2000 ? usual(run, ms) : 0)) as never;
    });
    await page.goto('/de/');
    await expect(games).toBeVisible();
    await context.close();
  });

test('the next person on the device sees nothing of the one before, though nobody signed out', async ({
  browser,
}) => {
  const { context, page } = await openDevice(browser);
  const call = await asAdmin();
  const [first, second] = [newPerson('Erna', 'Erste'), newPerson('Zita', 'Zweite')];
  await signUp(page, words, second);
  await letIn(call, second.email);
  await context.clearCookies();
  await signUp(page, words, first);
  await letIn(call, first.email);
  await page.goto('/de/');
  await expect(page.getByRole('heading', { level: 1, name: /Erna/ })).toBeVisible();
  await expect.poll(() => storedOn(page)).toContain('Erna Erste');

  // the session is lost, as when a browser forgets its cookies
  await context.clearCookies();
  const release = await holdTokens(page);
  await page.goto('/session/login?redirect=/de/');
  await enterPassword(page, words, second);
  await page.waitForURL('**/de/');
  await expect(page.locator('#root [role=status]')).toBeVisible();
  await expect(page.getByText('Erna')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1, name: /Zita/ })).toBeVisible();
  await expect.poll(() => storedOn(page)).toContain('Zita Zweite');
  await expect.poll(() => storedOn(page)).not.toContain('Erna Erste');
  await context.close();
});

test('a permission taken away while offline: its data disappears at the next contact', async ({
  browser,
}) => {
  const { context, page } = await openDevice(browser);
  const call = await asAdmin();
  // by name, since the club grows with every journey, and a list begins with its first rows
  const list = '/de/users?q=Vorhandl';
  const person = newPerson('Rita', 'Rechtlos');
  await signUp(page, words, person);
  const id = await letIn(call, person.email, ['g_usrs']);
  await page.goto(list);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.getByText('Vorhandl').first()).toBeVisible();
  await expect.poll(() => storedOn(page)).toContain('Vorhandl');

  await context.setOffline(true);
  await page.goto(list);
  await expect(page.getByText('Vorhandl').first()).toBeVisible();
  await call(revokePermission, { params: { id, permission: 'g_usrs' } });
  await context.setOffline(false);
  await expect(page.getByText(app.shell.missingPermission)).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => storedOn(page)).not.toContain('Vorhandl');
  await context.close();
});

test('a post deleted elsewhere is shown until the server answers, and never again', async ({ browser }) => {
  const { context, page } = await openDevice(browser, signedIn('member'));
  const call = await asAdmin();
  const headline = `Gleich gelöscht ${process.pid}`;
  const { data, etag } = await call(createPost, { body: post(headline) });
  await page.goto(`/de/posts/${data.id}`);
  await expect(page.getByRole('heading', { name: headline })).toBeVisible();
  await expect.poll(() => storedOn(page)).toContain(headline);
  await page.goto('about:blank');
  await call(deletePost, { params: { id: data.id }, ...(etag === null ? {} : { ifMatch: etag }) });

  const release = await holdTokens(page);
  await page.goto(`/de/posts/${data.id}`);
  await expect(page.getByRole('heading', { name: headline })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: headline })).toBeHidden();
  await expect.poll(() => storedOn(page)).not.toContain(`"posts","one","${data.id}"`);
  await context.close();
});

test('what is likely to be opened next has been read ahead, and is there offline', async ({ browser }) => {
  const { context, page } = await openDevice(browser, signedIn('member'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/de/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  // from now on what is read goes through the service worker
  await page.reload();
  const files = () =>
    page.evaluate(async () => {
      const known = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
      return (await Promise.all(known)).flat().map(({ url }) => url);
    });
  // the last page that a member's app reads ahead
  await expect.poll(async () => (await files()).join()).toContain('TeamsPage');
  await expect.poll(() => storedOn(page)).toContain('"games","list"');
  // names and faces of members
  await expect.poll(() => storedOn(page)).toContain('"profiles","first"');
  await context.setOffline(true);
  // never opened on this device
  await page.goto('/de/games');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await context.close();
});

test('the members, opened for the first time, are there before the server has answered', async ({
  browser,
}) => {
  const { context, page } = await openDevice(browser, signedIn('admin'));
  await page.goto('/de/');
  // the last that an admin's app reads ahead
  await expect.poll(() => storedOn(page), { timeout: 15_000 }).toContain('"users","unlinked"');
  const { promise: answers, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/api\//, async (route) => {
    await answers;
    await route.continue();
  });
  await page.getByRole('navigation').getByRole('button', { name: app.shell.nav.users, exact: true }).click();
  await page.locator('nav a[href="/de/users"]').click();
  await expect(page.locator('main tbody tr').first()).toBeVisible();
  answer();
  await context.close();
});
