// The app offline: it opens with the last data, says how old it is, and loses nothing.
import { expect, test } from '@playwright/test';
import { createGame } from '../contract/games/api.ts';
import { createPost } from '../contract/posts/api.ts';
import { unreachable as german } from '../web/texts/de/unreachable.ts';
import { asAdmin, letIn, newTeam } from './api-client.ts';
import { storeAsAnotherBuild, storedOn } from './device-store.ts';
import { languages } from './languages.ts';
import { newPerson, signedIn, signUp } from './people.ts';

test('cached data is readable offline, actions that need the network say so, and everything is fresh when it is back', async ({
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
  await expect.poll(() => storedOn(page)).toContain('"games","list"');
  await page.goto(`/de/posts/${post.id}`);
  await expect(page.getByText('Auch im Keller der Halle.')).toBeVisible();
  await expect.poll(() => storedOn(page)).toContain(`"posts","one","${post.id}"`.replaceAll('"', '\\"'));

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Auch im Keller der Halle.')).toBeVisible();
  await expect(page.getByText(app.ui.offline('').trim())).toBeVisible();
  // visible before anybody presses it
  const react = page.getByRole('button', { name: app.posts.addReaction, exact: true });
  await expect(react).toBeDisabled();
  await expect(react).toHaveAttribute('title', app.failures.offline);
  await page.goto('/de/games');
  await expect(page.getByRole('heading', { level: 1, name: app.shell.nav.games })).toBeVisible();
  await expect(page.getByText(app.failures.unavailable)).toBeHidden();

  // a page that was never opened here, nor read ahead
  await page.goto('/de/events');
  await expect(page.getByText(app.shell.notKept)).toBeVisible();

  await call(createPost, { body: { ...body, headline: `${headline} zwei` } });
  await context.setOffline(false);
  // it checks the connection every few seconds
  await expect(page.getByRole('heading', { level: 1, name: app.shell.nav.calendar })).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByText(app.ui.offline('').trim())).toBeHidden();
  await page.goto('/de/posts');
  await expect(page.getByRole('article', { name: `${headline} zwei` })).toBeVisible();

  // another build stored it, so its data may have another shape
  await expect.poll(() => storedOn(page)).toContain(`${headline} zwei`);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('article', { name: `${headline} zwei` })).toBeVisible();
  await storeAsAnotherBuild(page);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(german.unreachable);
  await context.close();
});

test("today's match can be read offline with all its parts, although only the start page was opened", async ({
  browser,
}) => {
  const { app, locale } = languages.de;
  const baseURL = new URL(test.info().project.use.baseURL ?? '').origin;
  const context = await browser.newContext({ locale, baseURL });
  const page = await context.newPage();
  // nobody else changes their rights, for which a device forgets what it knows
  const vroni = newPerson('Vroni', 'Vorteil');
  await signUp(page, languages.de, vroni);
  const call = await asAdmin();
  const team = await newTeam(call, { captainIds: [await letIn(call, vroni.email)] });
  const match = { teamId: team.id, homeTeam: team.name, awayTeam: 'TV Funkloch', homeGame: true };
  const date = new Date(Date.now() + 3_600_000).toISOString();
  const { data: game } = await call(createGame, { body: { ...match, date } });
  await page.goto('/de/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => storedOn(page), { timeout: 30_000 }).toContain(`"match-reports","${game.id}"`);
  await context.setOffline(true);
  await page.goto(`/de/games/${game.id}/match`);
  await expect(page.getByRole('heading', { level: 1, name: 'TV Funkloch' })).toBeVisible();
  await expect(page.getByRole('heading', { name: app.matches.comments })).toBeVisible();
  await context.close();
});
