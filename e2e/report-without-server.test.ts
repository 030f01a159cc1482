// The match report while the server is down: it is killed, a whole match is entered, and everything arrives once.
import { devices, expect, test } from '@playwright/test';
import { createGame, getGame } from '../contract/games/api.ts';
import { getMatchReport } from '../contract/match-reports/api.ts';
import { getUser } from '../contract/users/api.ts';
import { journeyLaunchOptions } from '../tools/browser/browser.ts';
import { callsOf, newTeam } from './api-client.ts';
import { enterGame, enterLineUp, enterSet, ours, reportOf, theirs, words } from './at-the-table.ts';
import { openClub } from './club.ts';
import { languages } from './languages.ts';
import { firstAdminLink } from './logged-links.ts';
import { newPerson, signUp } from './people.ts';

const { de } = languages;
const port = 3984;

test('a whole match is entered while the server is killed, over a reload and a restart of the browser, and arrives once', async ({
  playwright,
}, testInfo) => {
  test.setTimeout(180_000);
  const { userAgent: _, defaultBrowserType: __, ...phone } = devices['Pixel 7'] ?? {};
  let club = await openClub(port);
  /** The same phone after it was switched off and on. */
  const openPhone = () =>
    playwright.chromium.launchPersistentContext(testInfo.outputPath('phone'), {
      ...journeyLaunchOptions(),
      ...phone,
      baseURL: club.origin,
      locale: de.locale,
      reducedMotion: 'reduce',
      serviceWorkers: 'allow',
    });
  let context = await openPhone();
  try {
    let page = await context.newPage();
    await signUp(page, de, newPerson('Anna', 'Auf'), await firstAdminLink(club.origin));
    const call = callsOf(context.request, club.origin);
    const { data: me } = await call(getUser, { params: { id: 'me' } });
    const team = await newTeam(call, { captainIds: [me.id], matchSystem: 'bund', playedOut: false });
    const match = { teamId: team.id, homeTeam: team.name, awayTeam: 'TV Gegner', homeGame: true };
    const date = new Date(Date.now() + 3_600_000).toISOString();
    const { data: game } = await call(createGame, { body: { ...match, date } });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(`/de/games/${game.id}/report`);
    await expect(page.getByText(words.offlineReady)).toBeVisible();
    await page.getByRole('button', { name: words.begin }).click();
    await expect(page.getByText(words.sent)).toBeVisible();

    await test.step('the server is killed, and a match is entered', async () => {
      await club.kill();
      await enterLineUp(page, team.name, ours);
      await enterLineUp(page, 'TV Gegner', theirs);
      await enterGame(page, 1);
      await enterSet(page, 2, 1, /Fern/, 9);
      await expect(page.getByText(words.waiting(8))).toBeVisible();
    });
    await test.step('the tab is reloaded', async () => {
      await page.reload();
      await expect(reportOf(page)).toHaveAccessibleName(words.score(1, 0));
      await page.getByRole('button', { name: words.undoOf.set(2, 1, '9:11') }).click();
      await enterGame(page, 2);
    });
    await test.step('the phone is switched off and on', async () => {
      await context.close();
      context = await openPhone();
      page = await context.newPage();
      await page.goto(`/de/games/${game.id}/report`);
      await expect(reportOf(page)).toHaveAccessibleName(words.score(2, 0));
      for (const number of [3, 4, 5, 6]) await enterGame(page, number);
      await expect(reportOf(page)).toHaveAccessibleName(words.score(6, 0));
      await expect(page.getByText(words.decided(team.name))).toBeVisible();
      await expect(page.getByText(words.waiting(24))).toBeVisible();
    });

    await test.step('the server is back: everything arrives, each entry once', async () => {
      club = await openClub(port, {}, club);
      await expect(page.getByText(words.sent)).toBeVisible({ timeout: 60_000 });
      const again = callsOf(context.request, club.origin);
      const arrived = async () => (await again(getMatchReport, { params: { id: game.id } })).data.entries;
      const entries = await arrived();
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
      // four line-ups, nineteen sets, and one that was taken back
      expect(entries.map(({ kind }) => kind).toSorted()).toEqual([
        ...Array(2).fill('doubles'),
        ...Array(19).fill('set'),
        ...Array(2).fill('singles'),
        'undo',
      ]);
      const final = { state: 'final', scoreHome: 6, scoreGuest: 0 };
      expect((await again(getGame, { params: { id: game.id } })).data).toMatchObject(final);
      await page.reload();
      await expect(page.getByText(words.sent)).toBeVisible();
      expect(await arrived()).toHaveLength(entries.length);
    });
  } finally {
    await context.close();
    await club.close();
  }
});
