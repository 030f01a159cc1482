/** What those who manage the club read on the start page: open tasks, the first steps of a new club, and its numbers. */
import { noFixtureDetails } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import type { Attention } from '@club/contract/home/shape.ts';
import { settleImportProblem } from '@club/contract/imports/paths.ts';
import type { ImportProblem } from '@club/contract/imports/shape.ts';
import type { Permission } from '@club/contract/permissions.ts';
import type { Statistics } from '@club/contract/statistics/shape.ts';
import type { User } from '@club/contract/users/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, show } from '../../testing/show.ts';
import { failures } from '../../texts/de/failures.ts';
import { home as words } from '../../texts/de/home.ts';
import { legal } from '../../texts/de/legal.ts';
import { LeadCards } from './LeadCards.tsx';
import { StatisticsCard } from './StatisticsCard.tsx';

const game = {
  id: '01a00000-0000-7000-8000-0000000000a1',
  homeTeam: 'TTC 1990 Hof',
  awayTeam: 'SV Berg',
  ...noFixtureDetails,
} as Game;
const problem: ImportProblem = {
  id: '01a00000-0000-7000-8000-0000000000b1',
  kind: 'qttr',
  title: '11.08.2026',
  lines: [{ line: 3, text: 'Hof, Ada ????' }],
  createdAt: '2026-11-19T12:00:00Z',
};
const pending = ['Mira', 'Ben'].map((firstName) => ({ id: firstName, firstName, lastName: 'Hof' }) as User);
const nothing: Attention = { games: null, deliveries: null, imports: [], legal: null, lineUps: null };
const everything: Attention = {
  games: { count: 3, latest: [game] },
  deliveries: { messages: 2, people: 1 },
  imports: [problem],
  legal: [{ name: 'imprint', problem: 'missing' }],
  lineUps: { season: 2026, seasonHalf: 'second' },
};
const statistics: Statistics = {
  users: { total: 1, approved: 1, pending: 0 },
  teams: 2,
  games: { total: 0, planned: 0, live: 0, final: 0, cancelled: 0, withoutResult: 0 },
};
const link = (name: string) => page.getByRole('link', { name, exact: true });
const card = page.getByRole('heading', { name: words.attention });

type Shown = { attention?: Attention; statistics?: Statistics; waiting?: User[]; permissions?: Permission[] };
async function open({ attention = nothing, statistics, waiting = [], permissions = [] }: Shown) {
  const server = fakeServer();
  // wide enough for a toast beside the buttons
  await page.viewport(1280, 800);
  await show(
    onPage(
      <>
        <LeadCards attention={attention} statistics={statistics} pending={waiting} />
        <p>below</p>
      </>,
    ),
    { texts: ['home', 'legal'], permissions },
  );
  await expect.element(page.getByText('below')).toBeVisible();
  return server;
}

test('each open task says how much there is, and leads to where it is done', async () => {
  await open({ attention: everything, waiting: pending });
  await expect.element(link(words.pending(2))).toHaveAttribute('href', '/users');
  await expect.element(page.getByText('Mira Hof, Ben Hof')).toBeVisible();
  await expect.element(page.getByText(words.withoutResult(3))).toBeVisible();
  await expect.element(link('TTC 1990 Hof – SV Berg')).toHaveAttribute('href', `/games/${game.id}`);
  await expect.element(link(words.undelivered(2, 1))).toHaveAttribute('href', '/notifications');
  await expect.element(link(legal.problems.imprint.missing)).toHaveAttribute('href', '/legal#imprint');
  await expect
    .element(link(words.noLineUps('second', '2026/27')))
    .toHaveAttribute('href', '/positions?season=2026&half=second');
  await expect.element(page.getByText(words.unread.qttr('11.08.2026', 1))).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  ['somebody who waits', { waiting: pending.slice(0, 1) }, words.pending(1)],
  [
    'a missing result',
    { attention: { ...nothing, games: { count: 1, latest: [game] } } },
    words.withoutResult(1),
  ],
  [
    'messages that reached nobody',
    { attention: { ...nothing, deliveries: { messages: 1, people: 2 } } },
    words.undelivered(1, 2),
  ],
  ['a text to write', { attention: { ...nothing, legal: everything.legal } }, legal.problems.imprint.missing],
  [
    'lines of an import',
    { attention: { ...nothing, imports: [problem] } },
    words.unread.qttr('11.08.2026', 1),
  ],
  [
    'a half without line-ups',
    { attention: { ...nothing, lineUps: everything.lineUps } },
    words.noLineUps('second', '2026/27'),
  ],
] as const)('%s alone is enough for the card, which names nothing else', async (_, shown, sentence) => {
  await open(shown as Shown);
  await expect.element(page.getByText(sentence)).toBeVisible();
  const tasks = page.getByRole('list').first().element().children;
  expect(tasks).toHaveLength(1);
});

test('without open tasks there is no card', async () => {
  const attention = { ...nothing, games: { count: 0, latest: [] }, deliveries: { messages: 0, people: 0 } };
  await open({ attention });
  expect(card.elements()).toEqual([]);
});

test('the unread lines of an import are read and marked as reviewed; a refusal says why', async () => {
  const server = await open({ attention: { ...nothing, imports: [problem] } });
  const line = page.getByText('Hof, Ada ????');
  await expect.element(line).not.toBeVisible();
  await page.getByText(words.unread.qttr('11.08.2026', 1)).click();
  await expect.element(line).toBeVisible();
  await expect.element(page.getByText(words.lineOf.qttr(3), { exact: false })).toBeVisible();
  const settle = page.getByRole('button', { name: words.settle });
  server.refuse(settleImportProblem, 'missing-permission', { problemId: problem.id });
  await settle.click();
  await expect.element(page.getByText(words.settleFailed)).toBeVisible();
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  const settled: unknown[] = [];
  server.answer(settleImportProblem, ({ body }) => void settled.push(body), { problemId: problem.id });
  await settle.click();
  await expect.element(page.getByText(words.settled)).toBeVisible();
  expect(settled).toHaveLength(1);
});

test('a new club has its first steps: what is done is ticked off, the rest leads on', async () => {
  await open({ statistics, permissions: ['m_tms', 'm_usrs', 'm_gms'] });
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const done = page.getByRole('img', { name: words.stepDone });
  await expect.element(link(words.stepTeams)).toHaveAttribute('href', '/teams/create');
  await expect.element(link(words.stepPeople)).toHaveAttribute('href', '/users/import');
  await expect.element(link(words.stepGames)).toHaveAttribute('href', '/games/import');
  const marks = [words.stepTeams, words.stepPeople, words.stepGames].map(
    (name) => step(name).getByRole('img', { name: words.stepDone }).elements().length,
  );
  expect(marks).toEqual([1, 0, 0]);
  await expect.element(done).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('each is shown only the steps that they may take, and none once those are done', async () => {
  await open({ statistics, permissions: ['m_gms'] });
  await expect.element(link(words.stepGames)).toBeVisible();
  expect(link(words.stepTeams).elements()).toEqual([]);
  await cleanup();
  await open({ statistics, permissions: ['m_tms'] });
  expect(page.getByRole('heading', { name: words.firstSteps }).elements()).toEqual([]);
});

test('the club in numbers: members, teams, games to come and played', async () => {
  const numbers = {
    users: { total: 90, approved: 81, pending: 9 },
    teams: 7,
    games: { total: 99, planned: 31, live: 1, final: 52, cancelled: 3, withoutResult: 4 },
  };
  await show(onPage(<StatisticsCard statistics={numbers} />), { texts: ['home'] });
  await expect.element(page.getByText(words.statistics)).toBeVisible();
  const said = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(said).toEqual([`${words.members}81`, `${words.teams}7`, `${words.planned}31`, `${words.played}52`]);
  await expect.element(link(words.allMembers)).toHaveAttribute('href', '/users');
});
