/** The cards of one's own start page: which games, values, posts, birthdays and consents they name, and where they lead. */
import { getOpenConsents } from '@club/contract/consents/paths.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { listComing } from '@club/contract/matches/paths.ts';
import type { Coming } from '@club/contract/matches/shape.ts';
import type { Permission } from '@club/contract/permissions.ts';
import type { Qttr } from '@club/contract/qttr/shape.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { training } from '../bookings/testing-training.ts';
import { game } from '../games/testing-game.ts';
import { awaitFirstPaint } from '../platform/after-first-paint.ts';
import { createQueryClient } from '../platform/queries.ts';
import { adoptViewer, currentViewer } from '../platform/viewer.ts';
import { post } from '../posts/testing-post.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { consents } from '../texts/de/consents.ts';
import { home as words } from '../texts/de/home.ts';
import { matches } from '../texts/de/matches.ts';
import { qttr } from '../texts/de/qttr.ts';
import { substitutes } from '../texts/de/substitutes.ts';
import { textModulesOf } from '../texts/text-modules.ts';
import { AskedCard } from './AskedCard.tsx';
import { BirthdaysCard } from './BirthdaysCard.tsx';
import { ConsentLine } from './ConsentLine.tsx';
import { GamesCard } from './GamesCard.tsx';
import { NewsCard } from './NewsCard.tsx';
import { QttrCard } from './QttrCard.tsx';
import { TrainingsCard } from './TrainingsCard.tsx';

const now = new Date('2026-11-20T12:00:00Z');
const idOf = (at: number) => `01a00000-0000-7000-8000-0000000000${at}`;
const gameOf = (at: number, awayTeam: string, more: Partial<Game> = {}): Game => ({
  ...game,
  id: idOf(at),
  teamId: idOf(90),
  awayTeam,
  date: '2026-11-21T18:00:00Z',
  ...more,
});
const comingOf = (game: Game, more: Partial<Coming> = {}) =>
  ({
    game,
    meetAt: game.date,
    wanted: 4,
    mayAnswer: true,
    given: null,
    question: null,
    helpsOut: false,
    playing: [],
    unanswered: 2,
    lineUp: null,
    ride: null,
    ...more,
  }) as unknown as Coming;
const link = (name: string | RegExp) => page.getByRole('link', { name });
const text = (shown: string) => page.getByText(shown, { exact: true });
const hrefs = () =>
  page
    .getByRole('link')
    .elements()
    .map((one) => one.getAttribute('href'));

async function showGames(permissions: Permission[]) {
  awaitFirstPaint(Promise.resolve(), createQueryClient());
  const next = [gameOf(11, 'SV Berg'), gameOf(12, 'TV Tal', { date: '2026-11-20T10:00:00Z' })];
  const last = [gameOf(13, 'FC Ost', { state: 'final', scoreHome: 9, scoreGuest: 5 })];
  const live = [gameOf(14, 'FC West', { state: 'live', scoreHome: 2, scoreGuest: 1 })];
  fakeServer().answer(listComing, () => ({ items: next.map((game) => comingOf(game)) }));
  await show(onPage(<GamesCard now={now} games={{ now: live, next, last }} teams={[]} />), {
    texts: [...textModulesOf('/'), 'matches'],
    permissions,
  });
  await expect.element(text(words.next)).toBeVisible();
}

test('games are named by when they are, and only those to come are asked about', async () => {
  await showGames([]);
  const question = page.getByRole('group', { name: matches.question });
  await expect.element(question).toBeVisible();
  const parts = page.getByRole('heading', { level: 3 }).elements();
  expect(parts.map(({ textContent }) => textContent)).toEqual([words.now, words.next, words.last]);
  const shown = page.getByRole('listitem').elements();
  expect(
    shown.map(({ textContent }) => /SV Berg|TV Tal|FC Ost|FC West/.exec(textContent ?? '')?.[0]),
  ).toEqual(['FC West', 'SV Berg', 'TV Tal', 'FC Ost']);
  // it has begun
  expect(page.getByRole('listitem').filter({ hasText: 'TV Tal' }).getByRole('group').elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  ['members', [], `/games/${idOf(14)}/match`, `/games/${idOf(13)}/match`],
  ['those who manage games', ['m_gms'], `/games/${idOf(14)}`, `/games/${idOf(13)}`],
] as const)('a game leads %s to where they go on with it', async (_, permissions, live, over) => {
  await showGames([...permissions]);
  expect(hrefs()).toEqual(['/games', live, `/games/${idOf(11)}/match`, `/games/${idOf(12)}/match`, over]);
});

test('of the games in which one is asked to help out, those stay that wait for an answer or are played', async () => {
  const asked = { team: 1, answer: null, standing: 'asks', deadline: '2036-12-04T18:00:00Z', askedAt: null };
  const games = [
    comingOf(gameOf(21, 'fragt'), { question: asked as never }),
    comingOf(gameOf(22, 'beantwortet'), { question: { ...asked, answer: 'no' } as never }),
    comingOf(gameOf(23, 'spielt'), { question: { ...asked, answer: 'yes', standing: 'plays' } as never }),
    comingOf(gameOf(24, 'eigenes')),
    // set up by its captain, without a question
    comingOf(gameOf(25, 'aufgestellt'), { helpsOut: true }),
  ];
  fakeServer().answer(listComing, () => ({ items: games }));
  const modules = [...textModulesOf('/'), 'substitutes', 'matches'] as const;
  await show(onPage(<AskedCard teams={[]} />), { texts: modules });
  await expect.element(page.getByRole('heading', { name: substitutes.own })).toBeVisible();
  expect(hrefs()).toEqual([
    `/games/${idOf(21)}/match`,
    `/games/${idOf(23)}/match`,
    `/games/${idOf(25)}/match`,
  ]);
  await expect.element(page.getByRole('listitem').nth(2).getByRole('group')).toBeVisible();
  await expect.element(page.getByRole('button', { name: substitutes.yes, exact: true })).toBeVisible();
});

test('one’s value stands with its change to the one before and its date, and leads to one’s page', async () => {
  const value = (position: number, date: string) => ({ id: date, position, date }) as Qttr;
  const history = [value(1512, '2026-08-11'), value(1530, '2026-05-11'), value(1400, '2026-02-11')];
  await show(onPage(<QttrCard history={history} />), { texts: [...textModulesOf('/'), 'qttr'] });
  await expect.element(page.getByTitle(qttr.changeWords(-18))).toBeVisible();
  await expect.element(link(/1512.*Stand 11\.08\.2026/)).toHaveAttribute('href', `/users/${own}#sport`);
});

test('a first value has no change', async () => {
  const first = { id: 'a', position: 1512, date: '2026-08-11' } as Qttr;
  await show(onPage(<QttrCard history={[first]} />), { texts: [...textModulesOf('/'), 'qttr'] });
  await expect.element(text(qttr.firstValue)).toBeVisible();
});

test('the three latest posts are named, and each leads to its page', async () => {
  const posts = [31, 32, 33, 34].map((at) => ({ ...post, id: idOf(at), headline: `Beitrag ${at}` }));
  await show(onPage(<NewsCard posts={posts} />), { texts: textModulesOf('/') });
  await expect.element(link('Beitrag 31')).toHaveAttribute('href', `/posts/${idOf(31)}`);
  expect(page.getByText(/^Beitrag/).elements()).toHaveLength(3);
  await expect.element(link(words.allNews)).toHaveAttribute('href', '/posts');
  expect(await accessibilityFaults()).toEqual([]);
});

test('birthdays: who has one today, when the others are, and five at most', async () => {
  vi.setSystemTime(now);
  const days = ['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];
  const birthdays = days.map((date, at) => ({
    date,
    person: { id: idOf(40 + at), firstName: `Kind ${at}`, lastName: 'Hof', photoUrl: null },
  }));
  await show(onPage(<BirthdaysCard birthdays={birthdays} />), { texts: textModulesOf('/') });
  await expect.element(text('Kind 0 Hof')).toBeVisible();
  const line = (at: number) => page.getByRole('listitem').elements()[at]?.textContent;
  expect(line(0)).toMatch(new RegExp(`Kind 0 Hof ?${words.birthdayToday}`));
  expect(line(1)).toContain('morgen');
  expect(line(2)).toContain('in 3 Tagen');
  expect(page.getByRole('listitem').elements()).toHaveLength(5);
});

test('a training leads members to it, and somebody who is no member nowhere', async () => {
  fakeServer();
  await show(onPage(<TrainingsCard trainings={[training]} now={now} />), {
    texts: [...textModulesOf('/'), 'bookableEvents'],
  });
  await expect.element(link(training.title)).toHaveAttribute('href', `/bookable-events?event=${training.id}`);
  const viewer = currentViewer();
  if (viewer) adoptViewer({ ...viewer, approved: false, guardianOnly: true });
  await expect.element(link(training.title)).not.toBeInTheDocument();
  await expect.element(text(training.title)).toBeVisible();
});

test('one line says for whom consents wait, oneself last, and leads to the first of them', async () => {
  const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Hof', photoUrl: null });
  const waiting = [person(idOf(51), 'Mira'), person(own, 'Ada'), person(idOf(52), 'Nele')];
  fakeServer().answer(getOpenConsents, () => ({ items: waiting.map((user) => ({ user })) }) as never);
  await show(onPage(<ConsentLine />), { texts: ['consents'] });
  const names = ['Mira Hof', 'Nele Hof', consents.you];
  const line = page.getByRole('link').filter({ hasText: consents.waiting(names) });
  await expect.element(line).toHaveAttribute('href', `/users/${idOf(51)}#consents`);
});
