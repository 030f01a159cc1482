/** The start page keeps still: what arrives after it was drawn stands below what is being read. */

import { listAbsences } from '@club/contract/absences/paths.ts';
import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import { getOpenConsents } from '@club/contract/consents/paths.ts';
import { listChildren } from '@club/contract/families/paths.ts';
import { listGames } from '@club/contract/games/paths.ts';
import { getAttention } from '@club/contract/home/paths.ts';
import type { Attention } from '@club/contract/home/shape.ts';
import { topicsShowing } from '@club/contract/live-topics.ts';
import { listComing } from '@club/contract/matches/paths.ts';
import { listInbox } from '@club/contract/notifications/inbox/paths.ts';
import { listBirthdays } from '@club/contract/notifications/paths.ts';
import { listPosts } from '@club/contract/posts/paths.ts';
import { listUserQttr } from '@club/contract/qttr/paths.ts';
import { getStatistics } from '@club/contract/statistics/paths.ts';
import type { Statistics } from '@club/contract/statistics/shape.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import { listPendingUsers } from '@club/contract/users/paths.ts';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { training } from '../bookings/testing-training.ts';
import { mira } from '../families/testing-child.ts';
import { readAgain } from '../platform/deleted-records.ts';
import { openTexts, speak } from '../platform/i18n.ts';
import { createQueryClient } from '../platform/queries.ts';
import { adoptViewer } from '../platform/viewer.ts';
import { lookAgainAt } from '../testing/clocks.ts';
import { onPage } from '../testing/one-page.ts';
import { viewerOf } from '../testing/people.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { absences as absenceWords } from '../texts/de/absences.ts';
import { home as words } from '../texts/de/home.ts';
import { textModulesOf } from '../texts/text-modules.ts';
import { HomePage, loadCards } from './HomePage.tsx';

const attention: Attention = {
  games: null,
  deliveries: { messages: 2, people: 1 },
  imports: [],
  legal: null,
  lineUps: null,
};
const statistics: Statistics = {
  users: { total: 2, approved: 2, pending: 0 },
  teams: 1,
  games: { total: 1, planned: 1, live: 0, final: 0, cancelled: 0, withoutResult: 0 },
};
const away = {
  id: '01a00000-0000-7000-8000-0000000000a1',
  userId: own,
  from: '2026-01-01',
  to: '2099-12-31',
  reason: null,
};
const card = page.getByRole('heading', { name: words.trainings });
const tasks = page.getByRole('heading', { name: words.attention });
const top = (part: typeof tasks) => part.element().getBoundingClientRect().top;

// the page shows the rest without what takes too long to load: here that is loaded before
beforeAll(async () => {
  await speak('de', 'Europe/Berlin');
  await Promise.all([
    import('./lead/LeadCards.tsx'),
    import('./lead/queries.ts'),
    import('../users/queries.ts'),
    openTexts(['legal']),
  ]);
});

afterEach(() => void vi.restoreAllMocks());

const draw = (cache: QueryClient) =>
  show(onPage(<HomePage />), { texts: textModulesOf('/'), permissions: ['snd_not', 'g_usrs'], cache });

async function showStart(
  answer: () => Attention | Promise<Attention>,
  cache = createQueryClient(),
  absences: readonly (typeof away)[] = [],
) {
  const server = fakeServer();
  server.answer(listAbsences, () => pageOf(...absences));
  server.answer(listBookableEvents, () => ({ items: [training], total: 1, nextCursor: null }));
  server.answer(getAttention, answer);
  await draw(cache);
  await expect.element(card).toBeVisible();
  return server;
}

/** Whether the app's files come from the device. */
const filesAtHand = (there: boolean) =>
  vi
    .spyOn(navigator, 'serviceWorker', 'get')
    .mockReturnValue({ controller: there ? {} : null } as ServiceWorkerContainer);

/** What a device knows where the page was open before: all answers, but not the code of the cards. */
async function knownAnswers(): Promise<QueryClient> {
  filesAtHand(true);
  const cache = createQueryClient();
  const server = await showStart(() => attention, cache);
  const lists = [listGames, listTeams, listPosts, listBirthdays, listPendingUsers, listComing, listAbsences];
  for (const path of lists) server.answer(path, () => pageOf<never>());
  server.answer(getOpenConsents, () => ({ items: [] }));
  for (const path of [listUserQttr, listInbox]) server.answer(path, () => pageOf<never>(), { id: own });
  server.answer(getStatistics, () => statistics);
  await cache.refetchQueries();
  await cleanup();
  cache.removeQueries({ predicate: ({ queryKey }) => /-cards?$/.test(String(queryKey[0])) });
  return cache;
}

test.each([
  { what: 'nothing', absences: [], loads: false },
  { what: 'an absence', absences: [away], loads: true },
])('the code of a card is loaded where there is something to show: $what', async ({ absences, loads }) => {
  const cache = createQueryClient();
  await showStart(() => attention, cache, absences);
  await expect.poll(() => cache.isFetching()).toBe(0);
  expect(cache.getQueryData(['away-card']) !== undefined).toBe(loads);
  for (const other of ['consents-card', 'asked-card', 'messages-card'])
    expect(cache.getQueryData([other])).toBeUndefined();
});

test('an absence that is entered elsewhere is shown below the others, and moves none of them', async () => {
  const cache = createQueryClient();
  const server = await showStart(() => attention, cache);
  const before = top(card);
  server.answer(listAbsences, () => pageOf(away));
  for (const topic of topicsShowing('absences')) await readAgain(cache, topic);
  await expect.element(page.getByText(absenceWords.awayUntil(away.to))).toBeVisible();
  expect(top(card)).toBe(before);
});

test('the greeting of a page that stays open is that of the time of day', async () => {
  vi.useFakeTimers({ now: Date.parse('2036-11-25T07:00:00Z'), toFake: ['Date'] });
  await showStart(() => attention);
  const hello = (part: 'morning' | 'evening') =>
    page.getByRole('heading', { name: words.hello[part]('Ada') });
  await expect.element(hello('morning')).toBeVisible();
  lookAgainAt('2036-11-25T18:00:00Z');
  await expect.element(hello('evening')).toBeVisible();
});

test('unread messages are read in the language of the page, also when that is changed', async () => {
  const server = await showStart(() => attention);
  const asked: (string | null)[] = [];
  server.answer(
    listInbox,
    ({ query }) => {
      asked.push(query.get('language'));
      return { ...pageOf<never>(), unread: 0 };
    },
    { id: own },
  );
  await speak('en', 'Europe/Berlin');
  await expect.poll(() => asked).toContain('en');
});

test('what needs attention stands above all others when it is there in time', async () => {
  await showStart(() => attention);
  await expect.element(tasks).toBeVisible();
  expect(top(tasks)).toBeLessThan(top(card));
});

test('what needs attention stands below the others when it is late, and moves none of them', async () => {
  let arrive = (_: Attention) => {};
  await showStart(() => new Promise((resolve) => (arrive = resolve)));
  const before = top(card);
  arrive(attention);
  await expect.element(tasks).toBeVisible();
  expect(top(tasks)).toBeGreaterThan(before);
  expect(top(card)).toBe(before);
});

test('a part that fails is asked for again without taking the others away', async () => {
  const cache = createQueryClient();
  const server = await showStart(() => attention, cache);
  await expect.element(tasks).toBeVisible();
  const asked = Promise.withResolvers<void>();
  server.answer(getStatistics, () => {
    asked.resolve();
    return new Promise<never>(() => undefined);
  });
  void cache.invalidateQueries({ queryKey: ['statistics'] });
  await asked.promise;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  await expect.element(tasks).toBeVisible();
});

test('what needs attention and the numbers are read again with the records that they count', async () => {
  const cache = createQueryClient();
  const changed = [...topicsShowing('notifications'), ...topicsShowing('teams')];
  let count = 1;
  const server = await showStart(() => ({ ...attention, games: { count, latest: [] } }), cache);
  server.answer(getStatistics, () => ({ ...statistics, teams: 40 + count }));
  for (const topic of changed) await readAgain(cache, topic);
  await expect.element(page.getByText(words.withoutResult(1))).toBeVisible();
  await expect.element(page.getByText('41', { exact: true })).toBeVisible();
  count = 2;
  for (const topic of changed) await readAgain(cache, topic);
  await expect.element(page.getByText(words.withoutResult(2))).toBeVisible();
  await expect.element(page.getByText('42', { exact: true })).toBeVisible();
});

/** Loads the cards on a machine however busy: the page does not wait for them without end. */
async function loadInTime(cache: QueryClient): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await loadCards(cache);
  vi.useRealTimers();
}

test('a device that knows what the page shows draws it at once, with all its cards', async () => {
  const cache = await knownAnswers();
  await loadInTime(cache);
  const outlines: Element[] = [];
  const observer = new MutationObserver(() =>
    outlines.push(...document.querySelectorAll('[aria-busy="true"]')),
  );
  observer.observe(document.body, { childList: true, subtree: true });
  const { container } = await draw(cache);
  observer.disconnect();
  expect(outlines).toEqual([]);
  const headings = [...container.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(headings.slice(0, 2)).toEqual([words.attention, words.trainings]);
});

test.each([0, 1])('the card of messages is loaded ahead only where some are unread: %s', async (unread) => {
  const cache = await knownAnswers();
  cache.setQueriesData({ queryKey: ['inbox', 'home'] }, Array.from({ length: unread }, Object));
  await loadInTime(cache);
  expect(cache.getQueryData(['messages-card']) !== undefined).toBe(unread > 0);
});

/** Somebody who manages members, at a device that knows nothing; the server answers what they are asked for. */
function firstVisit() {
  const server = fakeServer();
  for (const path of [listComing, listAbsences]) server.answer(path, () => pageOf<never>());
  server.answer(getOpenConsents, () => ({ items: [] }));
  server.answer(listInbox, () => ({ ...pageOf<never>(), unread: 0 }), { id: own });
  adoptViewer(viewerOf(own, { permissions: ['g_usrs'] }));
  return server;
}

test('a device that knows nothing draws the cards at once of what the server has sent meanwhile', async () => {
  const cache = createQueryClient();
  firstVisit().answer(listAbsences, () => pageOf(away));
  await loadInTime(cache);
  const shown = ['lead-cards', 'away-card', 'messages-card'].filter((key) =>
    cache
      .getQueryCache()
      .findAll({ queryKey: [key] })
      .some(({ state }) => state.data !== undefined),
  );
  expect(shown).toEqual(['lead-cards', 'away-card']);
});

test('a device that knows nothing draws the page without what is late, also where it has the files', async () => {
  filesAtHand(true);
  firstVisit().answer(listAbsences, () => new Promise<never>(() => undefined));
  vi.useFakeTimers();
  let drawn = false;
  const loading = loadCards(createQueryClient()).then(() => {
    drawn = true;
  });
  await vi.advanceTimersByTimeAsync(99);
  expect(drawn).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await loading;
});

test.each([
  { files: 'the device', atHand: true, most: 1000 },
  { files: 'the server', atHand: false, most: 100 },
])(
  'the page is drawn without a card that does not come; with files from $files',
  async ({ atHand, most }) => {
    const cache = await knownAnswers();
    filesAtHand(atHand);
    fakeServer().answer(listChildren, () => new Promise<never>(() => undefined), { id: own });
    adoptViewer(viewerOf(own, { guardianOf: [mira] }));
    vi.useFakeTimers();
    let drawn = false;
    const loading = loadCards(cache).then(() => {
      drawn = true;
    });
    await vi.advanceTimersByTimeAsync(most - 1);
    expect(drawn).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    vi.useRealTimers();
    expect(cache.getQueryData(['family-cards', own])).toBeUndefined();
  },
);
