// The match report at the table: a whole match is entered offline, and arrives once when the network is back.
import { type BrowserContext, devices, expect, test } from '@playwright/test';
import { createGame, getGame } from '../contract/games/api.ts';
import { getMatchReport } from '../contract/match-reports/api.ts';
import { asAdmin, callsOf, letIn, newTeam } from './api-client.ts';
import {
  beginEarly,
  enterGame,
  enterLineUp,
  enterSet,
  ours,
  reportOf,
  theirs,
  words,
} from './at-the-table.ts';
import { originOf } from './club.ts';
import { languages } from './languages.ts';
import { newPerson, signedIn, signUp } from './people.ts';

const { de, en } = languages;
const baseURL = originOf(3999);

let matches = 0;
async function newMatch(captainIds: string[] = []) {
  const call = await asAdmin();
  const team = await newTeam(call, { captainIds, matchSystem: 'bund', playedOut: false });
  const awayTeam = `TV Gegner ${Date.now()}`;
  // each on a day of its own, so that no calendar of another journey is crowded
  matches += 1;
  const date = new Date(Date.now() + (60 + matches) * 86_400_000).toISOString();
  const body = { teamId: team.id, homeTeam: team.name, awayTeam, homeGame: true, date };
  const { data } = await call(createGame, { body });
  return { call, gameId: data.id, homeTeam: team.name, awayTeam };
}

test('a whole match is entered offline, over a reload and another tab, and arrives once', async ({
  browser,
}) => {
  test.slow();
  const { userAgent: _, ...phone } = devices['Pixel 7'] ?? {};
  const context: BrowserContext = await browser.newContext({
    ...phone,
    serviceWorkers: 'allow',
    baseURL,
    locale: 'de',
  });
  let page = await context.newPage();
  // nobody else changes their rights, for which a device forgets what it knows
  const anna = newPerson('Anna', 'Angabe');
  await signUp(page, de, anna);
  const captainId = await letIn(await asAdmin(), anna.email);
  const { call, gameId, homeTeam, awayTeam } = await newMatch([captainId]);
  await page.goto('/de');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`/de/games/${gameId}/match`);
  await page.getByRole('link', { name: de.app.matches.toReport }).click();
  await expect(page.getByText(words.offlineReady)).toBeVisible();

  await context.setOffline(true);
  await beginEarly(page);
  await enterLineUp(page, homeTeam, ours);
  await enterLineUp(page, awayTeam, theirs);
  await enterGame(page, 1);
  await enterSet(page, 2, 1, /Fern/, 9);
  await page.reload();
  await expect(reportOf(page)).toHaveAccessibleName(words.score(1, 0));
  // the set that was entered last is taken back, and entered again for the other side
  await page.getByRole('button', { name: words.undoOf.set(2, 1, '9:11') }).click();
  await enterGame(page, 2);
  await page.close();
  page = await context.newPage();
  await page.goto(`/de/games/${gameId}/report`);
  await expect(reportOf(page)).toHaveAccessibleName(words.score(2, 0));
  for (const game of [3, 4, 5, 6]) await enterGame(page, game);
  await expect(reportOf(page)).toHaveAccessibleName(words.score(6, 0));
  await expect(page.getByText(words.decided(homeTeam))).toBeVisible();

  const watcher = await browser.newContext({ storageState: signedIn('member'), baseURL, locale: 'en' });
  const desk = await watcher.newPage();
  await desk.goto(`/en/games/${gameId}/report`);
  await expect(desk.getByText(en.app.matchReports.notBegun)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(words.sent)).toBeVisible({ timeout: 30_000 });
  // the page that watches follows by itself
  await expect(desk.getByText(en.app.matchReports.decided(homeTeam))).toBeVisible();
  const { data } = await call(getMatchReport, { params: { id: gameId } });
  // four line-ups, nineteen sets, and one that was taken back
  expect(data.entries.map(({ kind }) => kind).toSorted()).toEqual([
    ...Array(2).fill('doubles'),
    ...Array(19).fill('set'),
    ...Array(2).fill('singles'),
    'undo',
  ]);
  const { data: game } = await call(getGame, { params: { id: gameId } });
  expect(game).toMatchObject({ state: 'final', scoreHome: 6, scoreGuest: 0 });
  await watcher.close();
  await context.close();
});

test('two phones enter the same set differently: both see it, and one chooses', async ({ browser }) => {
  const { call, gameId, homeTeam, awayTeam } = await newMatch();
  const as = { storageState: signedIn('admin'), baseURL, locale: 'de' };
  const [first, second] = [await browser.newContext(as), await browser.newContext(as)];
  const [one, two] = [await first.newPage(), await second.newPage()];
  await one.goto(`/de/games/${gameId}/report`);
  await beginEarly(one);
  await enterLineUp(one, homeTeam, ours);
  await enterLineUp(one, awayTeam, theirs);
  await expect(one.getByText(words.sent)).toBeVisible();
  await two.goto(`/de/games/${gameId}/report`);
  await expect(two.getByRole('region', { name: `${words.game(1)}: ${words.wonBy(1)}` })).toBeVisible();
  await second.setOffline(true);
  await enterSet(two, 1, 1, /Fern/, 7);
  await enterSet(one, 1, 1, /Anna/, 7);
  await second.setOffline(false);
  for (const page of [one, two])
    await expect(page.getByRole('alert').getByText(words.conflict)).toBeVisible({ timeout: 30_000 });
  await one.getByRole('button', { name: words.take('11:7') }).click();
  for (const page of [one, two]) {
    await expect(page.getByText(words.conflict)).toBeHidden();
    await expect(page.getByRole('button', { name: words.correctOf(1, 1, '11:7') })).toBeVisible();
  }
  expect((await call(getMatchReport, { params: { id: gameId } })).data.entries).toHaveLength(7);
  await first.close();
  await second.close();
});

test('a member who opens the link of an invitation goes on writing', async ({ browser }) => {
  const { gameId } = await newMatch();
  const captain = await browser.newContext({ storageState: signedIn('admin'), baseURL, locale: 'de' });
  const member = await browser.newContext({ storageState: signedIn('member'), baseURL, locale: 'de' });
  const page = await captain.newPage();
  await page.goto(`/de/games/${gameId}/report`);
  await page.getByRole('button', { name: words.handOver }).click();
  await expect(page.getByRole('img', { name: words.qr })).toBeVisible();
  const link = await page.getByRole('textbox', { name: words.link.link }).inputValue();
  const other = await member.newPage();
  await other.goto(`/de/games/${gameId}/report`);
  await expect(other.getByText(words.notBegun)).toBeVisible();
  await other.goto('/de');
  await other.goto(link);
  await expect(other.getByRole('button', { name: words.begin })).toBeVisible();
  // nobody who sees the address of the page has the code
  expect(new URL(other.url()).hash).toBe('');
  const call = callsOf(member.request, baseURL);
  expect((await call(getMatchReport, { params: { id: gameId } })).data.mayWrite).toBe(true);
  await captain.close();
  await member.close();
});
