/** What a phone reads before it goes to a hall without a network. */
import { getMatchReport } from '@club/contract/match-reports/paths.ts';
import type { ReportRecord } from '@club/contract/match-reports/shape.ts';
import { getMatch, listComing } from '@club/contract/matches/paths.ts';
import type { Match } from '@club/contract/matches/shape.ts';
import { expect, test, vi } from 'vitest';
import { comingQuery } from '../matches/coming/queries.ts';
import { matchQuery } from '../matches/queries.ts';
import { createQueryClient } from '../platform/queries.ts';
import { fakeServer, show } from '../testing/show.ts';
import { prepareMatches } from './prepare.ts';
import { reportQuery } from './queries.ts';

const id = '01a00000-0000-7000-8000-0000000000a1';
const gameIn = (hours: number) => ({ id, date: new Date(Date.now() + hours * 3_600_000).toISOString() });
const matchIn = (game: object, location: string) => ({ game: { ...game, location } }) as unknown as Match;
const recordOf = (mayWrite: boolean) => ({ gameId: id, mayWrite }) as unknown as ReportRecord;

test.each([
  ["today's match", 1],
  ['one that has begun', -1],
])(
  '%s is read again although the device remembers it from another day, and its page is loaded',
  async (_, hours) => {
    const game = gameIn(hours);
    const server = fakeServer();
    const cache = createQueryClient();
    await show(<p>Start</p>, { texts: [], cache });
    const lastWeek = { updatedAt: Date.now() - 7 * 86_400_000 };
    cache.setQueryData(comingQuery.queryKey, [], lastWeek);
    cache.setQueryData(matchQuery(id).queryKey, matchIn(game, 'Hof'), lastWeek);
    cache.setQueryData(reportQuery(id).queryKey, recordOf(false), lastWeek);
    server.answer(listComing, () => ({ items: [{ game }] }) as never);
    server.answer(getMatch, () => matchIn(game, 'Selb'), { id });
    server.answer(getMatchReport, () => recordOf(true), { id });
    const loadMatchPage = vi.fn<() => Promise<unknown>>(async () => undefined);
    await prepareMatches(cache, loadMatchPage);
    expect(loadMatchPage).toHaveBeenCalledOnce();
    expect(cache.getQueryData(matchQuery(id).queryKey)?.game.location).toBe('Selb');
    expect(cache.getQueryData(reportQuery(id).queryKey)?.mayWrite).toBe(true);
  },
);
