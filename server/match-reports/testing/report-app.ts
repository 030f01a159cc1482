/** A club with a team, its captain and a game of this evening, whose report people write. */
import * as gamesApi from '@club/contract/games/api.ts';
import * as api from '@club/contract/match-reports/api.ts';
import type { ReportEntry, ReportSetup } from '@club/contract/match-reports/shape.ts';
import { logOf, type Said } from '@club/contract/match-reports/testing-report.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { newId } from '../../platform/ids.ts';
import { openTestApp, type Person } from '../../testing/test-app.ts';

export const start = '2026-11-27T18:30:00Z';
/** an hour into the match */
export const evening = '2026-11-27T19:30:00Z';

/** The same entries with ids as devices make them. */
export function withIds(log: readonly ReportEntry[]): ReportEntry[] {
  const ids = new Map(log.map(({ id }) => [id, newId()]));
  const newOf = (id: string) => ids.get(id) ?? id;
  return log.map((entry) => ({ ...entry, id: newOf(entry.id), replaces: entry.replaces.map(newOf) }));
}

/** Entries of one device. */
export const entriesOf = (...said: Said[]): ReportEntry[] => withIds(logOf(...said));

export const bund: ReportSetup = { system: 'bund', playedOut: false };

/** @param settings environment variables that differ */
export async function openReportApp(settings: Record<string, string> = {}) {
  const app = await openTestApp(settings);
  app.setTime(evening);
  const admin = await app.person({ permissions: ['m_tms', 'm_gms'] });
  const captain = await app.person({ firstName: 'Chef' });
  const body = { name: 'TTC', league: 'Liga', rank: 1, type: 'adults' as const, color: '#1b4a8a' };
  const team = await admin.call(teamsApi.createTeam, { body: { ...body, captainIds: [captain.id] } });
  const teamId = team.data.id;

  const game = async (more: object = {}) => {
    const body = { teamId, homeTeam: 'Hof', awayTeam: 'Selb', homeGame: true, date: start, ...more };
    return (await admin.call(gamesApi.createGame, { body })).data.id;
  };
  const begin = (id: string, setup: ReportSetup = bund, as: Pick<Person, 'call'> = captain) =>
    as.call(api.startMatchReport, { params: { id }, body: setup });
  const add = async (id: string, entries: readonly ReportEntry[], as: Pick<Person, 'call'> = captain) =>
    (await as.call(api.addReportEntries, { params: { id }, body: { entries: [...entries] } })).data;
  const read = async (id: string, as: Pick<Person, 'call'> = captain) =>
    (await as.call(api.getMatchReport, { params: { id } })).data;
  const scoreOf = async (id: string) => {
    const { scoreHome, scoreGuest, state } = (await admin.call(gamesApi.getGame, { params: { id } })).data;
    return `${scoreHome}:${scoreGuest} ${state}`;
  };
  return { ...app, admin, captain, teamId, game, begin, add, read, scoreOf };
}
export type ReportApp = Awaited<ReturnType<typeof openReportApp>>;
