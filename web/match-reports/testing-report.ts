/** The page of a match report as somebody at the table sees it, with a server that stores the entries. */
import * as api from '@club/contract/match-reports/paths.ts';
import type { ReportEntry, ReportRecord, ReportSetup } from '@club/contract/match-reports/shape.ts';
import type { Said } from '@club/contract/match-reports/testing-report.ts';
import { lineUps, logOf } from '@club/contract/match-reports/testing-report.ts';
import { getMatch } from '@club/contract/matches/paths.ts';
import type { Match } from '@club/contract/matches/shape.ts';
import type { Person } from '@club/contract/users/shape.ts';
import { hashKey } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { matchQuery } from '../matches/queries.ts';
import { newKey } from '../platform/keys.ts';
import { createQueryClient } from '../platform/queries.ts';
import { addStored } from '../platform/stored-answers.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, show } from '../testing/show.ts';
import { matchReports } from '../texts/de/match-reports.ts';
import { reportWriting } from '../texts/de/report-writing.ts';
import { textModulesOf } from '../texts/text-modules.ts';
import { reportQuery } from './queries.ts';
import { ReportPage } from './ReportPage.tsx';

export const words = { ...matchReports, ...reportWriting };
export const home = 'TTC 1990 Hof';
export const away = 'TSV Probeheim';
export const bund: ReportSetup = { system: 'bund', playedOut: false };
/** Both sides, complete: H1 to H4 and A1 to A4. */
export const four = lineUps([4, 2], [4, 2]);

export const personOf = (at: number, firstName: string, lastName: string): Person => ({
  id: `01a00000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
  firstName,
  lastName,
  photoUrl: null,
});

type Given = {
  /** null: not begun */
  setup?: ReportSetup | null;
  /** on the server already, by another device */
  said?: Said[];
  /** the same, as a whole report */
  entries?: ReportEntry[];
  record?: Partial<ReportRecord>;
  team?: Partial<Match['team']>;
  match?: Partial<Match>;
  game?: Partial<Match['game']>;
  /** the game was deleted */
  isGone?: boolean;
  /** what this device has stored before stays */
  sameDevice?: boolean;
  /** the game of an earlier page; default: another one */
  gameId?: string;
};

const matchOf = (gameId: string, { team, match, game }: Given) =>
  ({
    game: {
      id: gameId,
      state: 'planned',
      // people are at the table
      date: new Date().toISOString(),
      homeTeam: home,
      awayTeam: away,
      homeGame: true,
      ...game,
    },
    team: { matchSystem: 'bund', playedOut: false, resultHours: null, reportHours: null, ...team },
    players: [],
    lineUp: null,
    board: null,
    ...match,
  }) as unknown as Match;

/** Answers as the server does: it stores each entry once. */
function serverWith(stored: ReportRecord, match: Match) {
  const params = { id: stored.gameId };
  const server = fakeServer();
  server.answer(getMatch, () => ({ ...match, game: { ...match.game } }), params);
  server.answer(api.getMatchReport, () => ({ ...stored, entries: [...stored.entries] }), params);
  server.answer(
    api.startMatchReport,
    ({ body }) => {
      stored.setup = body as ReportSetup;
      return { ...stored };
    },
    params,
  );
  const take = () =>
    server.answer(
      api.addReportEntries,
      ({ body }) => {
        const { entries } = body as { entries: ReportEntry[] };
        const known = new Set(stored.entries.map(({ id }) => id));
        stored.entries.push(...entries.filter(({ id }) => !known.has(id)));
        return { kept: entries.map(({ id }) => id), refused: [] };
      },
      params,
    );
  take();
  /** Requests with entries fail as offline, until `take` is called. */
  const lose = () =>
    server.answer(
      api.addReportEntries,
      () => {
        throw new TypeError('Failed to fetch');
      },
      params,
    );
  return { server, take, lose };
}

export async function showReport(given: Given = {}) {
  const { setup = bund, said = [], entries = logOf(...said), record = {}, sameDevice = false } = given;
  const { gameId = newKey(), isGone = false } = given;
  const stored: ReportRecord = {
    gameId,
    setup,
    startedAt: setup && '2036-11-28T18:30:00Z',
    entries: [...entries],
    people: [],
    writers: [],
    mayWrite: true,
    leads: false,
    sent: null,
    opponents: [],
    ...record,
  };
  const cache = createQueryClient();
  const match = matchOf(gameId, given);
  const { server, take, lose } = serverWith(stored, match);
  if (isGone)
    for (const endpoint of [getMatch, api.getMatchReport, api.addReportEntries])
      server.refuse(endpoint, 'not-found', { id: gameId });
  const shown = onPage(createElement(ReportPage), `/games/${gameId}/report`, '/games/$id/report');
  const { unmount } = await show(shown, { texts: textModulesOf('/games/$id/report'), cache, sameDevice });
  if (!isGone) await expect.element(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  /** The entries of this page that have arrived, without the fields that the device adds. */
  const arrived = () =>
    stored.entries
      .filter((entry) => !entries.some(({ id }) => id === entry.id))
      .map(({ id, device, counter, at, ...what }) => what);
  /** What the page has read is on the device by now, as it is a second later in the app. */
  const reachesDevice = () =>
    addStored([matchQuery(gameId), reportQuery(gameId)].map(({ queryKey }) => hashKey(queryKey)));
  const params = { id: gameId };
  return { gameId, server, stored, match, cache, arrived, take, lose, unmount, params, reachesDevice };
}

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const pad = (game: number, set: number) =>
  page.getByRole('region', { name: `${words.game(game)}: ${words.wonBy(set)}` });

/** Two taps. @param loser the points of the other side */
export async function tapSet(game: number, set: number, winner: string, loser: number) {
  await pad(game, set).getByRole('button', { name: winner, exact: true }).click();
  await page.getByRole('button', { name: String(loser), exact: true }).click();
}

/** The score of the match in large figures. */
export const standing = (homePoints: number, awayPoints: number) =>
  page.getByRole('region', { name: words.score(homePoints, awayPoints) });
export const sectionOf = (title: string) => page.getByRole('region', { name: title, exact: true });
/** One game in the list of all. */
export const gameRow = (number: number) =>
  sectionOf(words.games)
    .getByRole('listitem')
    .nth(number - 1);

/** Waits until the text is somewhere in it. */
export const shows = (where: Locator, text: string) =>
  expect.poll(() => where.query()?.textContent).toContain(text);
export const showsNot = (where: Locator, text: string) =>
  expect.poll(() => where.element().textContent).not.toContain(text);
