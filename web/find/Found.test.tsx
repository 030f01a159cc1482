/** What the server has found, in the palette: where each kind of result leads, and what is asked for it. */
import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import { listCalendarEvents } from '@club/contract/calendar/paths.ts';
import { listGames } from '@club/contract/games/paths.ts';
import { listPosts } from '@club/contract/posts/paths.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import { getProfile, listProfiles } from '@club/contract/users/paths.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { appConfig } from '../platform/config.ts';
import { goOffline, goOnline } from '../platform/network.ts';
import { ownKey } from '../platform/own-key.ts';
import { type Shell, ShellContext } from '../platform/shell.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { find as words } from '../texts/de/find.ts';
import { Palette } from './Palette.tsx';

const now = '2026-11-26T14:00:00Z';
/** the clock goes on while it is asked */
const aboutNow = expect.stringMatching(/^2026-11-26T14:00/);
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) }));

const profile = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Hofer',
  photoUrl: null,
  teams: [{ id: 't', name: 'Damen' }],
};
const game = (id: string, awayTeam: string, date: string) => ({ id, homeTeam: 'Hof', awayTeam, date });
const fest = { title: 'Hoffest', location: 'Halle', startDate: '2026-12-05T18:30:00Z', allDay: false };

const OpenPalette = () => (
  <ShellContext value={{ config: appConfig(), language: 'de' } as Shell}>
    <Palette close={() => undefined} />
  </ShellContext>
);

/** A club in which `hof` finds something of each kind. */
function club() {
  const server = fakeServer();
  const asked: Record<string, string>[] = [];
  server.answer(listProfiles, () => pageOf(profile) as never);
  server.answer(
    listTeams,
    () => pageOf({ id: 't1', name: 'Hof II', league: 'Kreisliga', color: '#ff0000' }) as never,
  );
  server.answer(listGames, ({ query }) => {
    asked.push(Object.fromEntries(query));
    const running = game('g2', 'Nord', '2026-11-26T13:00:00Z');
    const coming = [running, game('g3', 'Süd', '2026-12-05T18:30:00Z')];
    const past = [running, game('g1', 'West', '2026-11-01T18:30:00Z')];
    return pageOf(...(query.has('to') ? past : coming)) as never;
  });
  // trainings have the same path in another service: both find the same here
  const events = [
    { id: 'e1', ...fest, allDay: true, location: null },
    { id: 'e2', ...fest, title: 'Hoftraining' },
  ];
  server.answer(listCalendarEvents, () => pageOf(...events) as never);
  server.answer(listPosts, () => {
    const post = {
      id: 'p1',
      headline: 'Hof siegt',
      publishedAt: '2026-11-20T23:30:00Z',
      category: { name: 'Verein' },
    };
    return pageOf(post) as never;
  });
  return { server, asked };
}

async function search(typed: string, options: { permissions?: ['g_usrs']; recent?: object[] } = {}) {
  localStorage.clear();
  if (options.recent) localStorage.setItem(ownKey('found', own), JSON.stringify(options.recent));
  await show(onPage(<OpenPalette />, '/games'), {
    texts: ['find', 'profiles'],
    sameDevice: true,
    permissions: options.permissions ?? [],
  });
  await field.fill(typed);
}
const field = page.getByRole('combobox', { name: words.title });
const line = (text: string) => page.getByRole('option').filter({ hasText: text });
const chosen = page.getByRole('option', { selected: true });
const done = (count: number) =>
  expect.element(page.getByRole('status').getByText(words.count(count))).toBeVisible();
const linesOf = (name: string) =>
  page
    .getByRole('group', { name, exact: true })
    .getByRole('option')
    .elements()
    .map((line) => [line.textContent, line.getAttribute('href')]);
const { groups } = words;

test('each kind of result says what it is, and leads to its page', async () => {
  club();
  await search('hof', { permissions: ['g_usrs'] });
  await done(10);
  expect(linesOf(groups.members)).toEqual([['AHAda HoferDamen', '/de/users/ada']]);
  expect(linesOf(groups.teams)).toEqual([['Hof IIKreisliga', '/de/teams/t1/season']]);
  expect(linesOf(groups.events)).toEqual([
    ['HoffestSa., 05.12.2026', '/de/events?event=e1'],
    ['HoftrainingSa., 05.12.2026, 19:30 · Halle', '/de/events?event=e2'],
  ]);
  expect(linesOf(groups.trainings).map(([, link]) => link)).toEqual([
    '/de/bookable-events?event=e1',
    '/de/bookable-events?event=e2',
  ]);
  expect(linesOf(groups.posts)).toEqual([['Hof siegtSa., 21.11.2026 · Verein', '/de/posts/p1']]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('coming games are first, then those of the past, each once', async () => {
  const { asked } = club();
  await search('hof');
  await done(10);
  expect(linesOf(groups.games).map(([text, link]) => [text?.replace(/\w\w\., .*/, ''), link])).toEqual([
    ['Hof – Nord', '/de/games/g2/match'],
    ['Hof – Süd', '/de/games/g3/match'],
    ['Hof – West', '/de/games/g1/match'],
  ]);
  expect(asked).toEqual([
    { q: 'hof', limit: '5', from: aboutNow },
    { q: 'hof', limit: '5', to: aboutNow, sort: '-date' },
  ]);
});

test('past games are not asked for where enough are coming', async () => {
  const { server } = club();
  const asked: unknown[] = [];
  server.answer(listGames, ({ query }) => {
    asked.push(query.get('to'));
    const coming = [1, 2, 3, 4, 5].map((at) => game(`c${at}`, `Nord ${at}`, `2026-12-0${at}T18:30:00Z`));
    return pageOf(...coming) as never;
  });
  await search('hof');
  await done(12);
  expect(linesOf(groups.games)).toHaveLength(5);
  expect(asked).toEqual([null]);
});

test('who may not open a member’s page gets the card', async () => {
  const { server } = club();
  server.answer(getProfile, () => ({ ...profile }) as never, { id: 'ada' });
  await search('hof');
  await done(10);
  expect(linesOf(groups.members)).toEqual([['AHAda HoferDamen', null]]);
  await line('Ada Hofer').click();
  await expect.element(page.getByRole('dialog', { name: 'Ada Hofer' })).toBeInTheDocument();
});

test('a kind that could not be searched says so, and the others are there', async () => {
  const { server } = club();
  server.refuse(listPosts, 'unavailable');
  await search('hof');
  await done(9);
  const posts = page.getByRole('group', { name: groups.posts, exact: true });
  await expect.element(posts.getByText(words.failed)).toBeVisible();
  expect(linesOf(groups.teams)).toHaveLength(1);
});

test('a late result does not change what is chosen', async () => {
  const { server } = club();
  const late = Promise.withResolvers<void>();
  server.answer(listProfiles, async () => {
    await late.promise;
    return pageOf(profile) as never;
  });
  await search('hof');
  await expect.element(page.getByRole('status').getByText(words.searching)).toBeVisible();
  await expect.element(line('Hof II')).toBeVisible();
  await userEvent.keyboard('{End}');
  await expect.element(chosen).toHaveTextContent('Hof siegtSa., 21.11.2026 · Verein');
  late.resolve();
  await done(10);
  await expect.element(chosen).toHaveTextContent('Hof siegtSa., 21.11.2026 · Verein');
});

test('results of other words are not offered', async () => {
  const { server } = club();
  await search('hof');
  await done(10);
  const never = () => new Promise<never>(() => undefined);
  for (const list of [listProfiles, listTeams, listGames, listCalendarEvents, listBookableEvents, listPosts])
    server.answer(list, never);
  await field.fill('hofa');
  await expect.element(page.getByRole('status').getByText(words.searching)).toBeVisible();
  await expect.element(line('Hof siegt')).not.toBeInTheDocument();
});

test('what is offered as opened last is not offered twice', async () => {
  club();
  await search('hof', { recent: [{ to: '/teams/t1/season', label: 'Hof II', from: 'teams' }] });
  await done(10);
  expect(linesOf(groups.recent)).toHaveLength(1);
  expect(linesOf(groups.teams)).toEqual([]);
});

test('offline nothing is asked, and what was typed is searched once the network is back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(now) });
  const { asked } = club();
  goOffline(Date.parse('2026-11-26T10:00:00Z'));
  await search('hof');
  await expect.element(page.getByRole('status').getByText(words.offline)).toBeVisible();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual([]);
  expect(page.getByText(words.searching).elements()).toEqual([]);
  goOnline();
  await expect.element(page.getByRole('status').getByText(words.searching)).toBeVisible();
  await vi.advanceTimersByTimeAsync(5_000);
  await done(10);
  await expect.element(line('Hof siegt')).toBeVisible();
});

test('what was found stays no longer than the network: it could be out of date', async () => {
  club();
  await search('hof');
  await done(10);
  goOffline(Date.parse('2026-11-26T13:00:00Z'));
  await expect.element(line('Hof siegt')).not.toBeInTheDocument();
  goOnline();
  await done(10);
});
