// The app without a net: it opens with what was seen last, says as of when, and loses nothing.
import { expect, test } from '@playwright/test';
import { createPost } from '../contract/posts/api.ts';
import { asAdmin } from './behind-the-scenes.ts';
import { languages } from './languages.ts';
import { signedIn } from './people.ts';

/** What the app has kept on this device, as text. Runs in the page. */
const keptHere = () =>
  new Promise<string>((resolve) => {
    const opening = indexedDB.open('club', 1);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve('');
    opening.onsuccess = () => {
      const db = opening.result;
      const asking = db.transaction('kept').objectStore('kept').get('last');
      asking.onsuccess = () => {
        db.close();
        resolve(JSON.stringify(asking.result ?? ''));
      };
    };
  });

test('what was seen is read without a net, what needs one says so, and all is new when it is back', async ({
  browser,
}) => {
  const { app, locale } = languages.de;
  const call = await asAdmin();
  const headline = `Ohne Netz ${process.pid}`;
  const body = {
    headline,
    content: '<p>Auch im Keller der Halle.</p>',
    tags: ['halle'],
    status: 'published' as const,
  };
  const { data: post } = await call(createPost, { body });
  const context = await browser.newContext({
    storageState: signedIn('member'),
    locale,
    baseURL: new URL(test.info().project.use.baseURL ?? '').origin,
  });
  const page = await context.newPage();
  await page.goto('/de/games');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(keptHere)).toContain('"games","list"');
  await page.goto(`/de/posts/${post.id}`);
  await expect(page.getByText('Auch im Keller der Halle.')).toBeVisible();
  await expect.poll(() => page.evaluate(keptHere)).toContain('Auch im Keller der Halle.');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Auch im Keller der Halle.')).toBeVisible();
  await expect(page.getByText(app.ui.offline('').trim())).toBeVisible();
  // said before anybody presses it
  const react = page.getByRole('button', { name: app.posts.addReaction, exact: true });
  await expect(react).toBeDisabled();
  await expect(react).toHaveAttribute('title', app.failures.offline);
  await page.goto('/de/games');
  await expect(page.getByRole('heading', { level: 1, name: app.shell.nav.games })).toBeVisible();
  await expect(page.getByText(app.failures.unavailable)).toBeHidden();

  // a page that was never opened here
  await page.goto('/de/teams');
  await expect(page.getByText(app.shell.notKept)).toBeVisible();

  await call(createPost, { body: { ...body, headline: `${headline} zwei` } });
  await context.setOffline(false);
  // it looks for the net every few seconds
  await expect(page.getByRole('heading', { level: 1, name: app.shell.nav.teams })).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByText(app.ui.offline('').trim())).toBeHidden();
  await page.goto('/de/posts');
  await expect(page.getByRole('article', { name: `${headline} zwei` })).toBeVisible();
  await context.close();
});
