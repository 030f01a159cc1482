/** A club with three reported teams, a coming game of the first, and everything that a search for substitutes needs. */
import * as gamesApi from '@club/contract/games/api.ts';
import * as api from '@club/contract/matches/substitutes/api.ts';
import type { SearchInput } from '@club/contract/matches/substitutes/shape.ts';
import * as inbox from '@club/contract/notifications/inbox/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { sql } from 'kysely';
import { openNotificationsApp } from '../../../notifications/testing/notifications-app.ts';
import { newId } from '../../../platform/ids.ts';
import type { Person } from '../../../testing/test-app.ts';
import { searchSubstitutes } from '../search-job.ts';

/** a Saturday, 18:00 in Hof */
export const start = '2026-11-28T17:00:00Z';
/** a Monday, 13:00 in Hof */
export const monday = '2026-11-23T12:00:00Z';

/** @param settings environment variables that differ */
export async function openSearchApp(settings: Record<string, string> = {}) {
  const app = await openNotificationsApp(settings, monday);
  const admin = await app.person({ permissions: ['m_tms', 'm_gms'] });
  const captain = await app.person({ firstName: 'Chef' });
  const { call } = admin;

  const team = async (rank: number, captainIds: string[] = []) => {
    const body = {
      name: `Mannschaft ${rank}`,
      league: 'Liga',
      rank,
      type: 'adults' as const,
      color: '#134677',
    };
    return (await call(teamsApi.createTeam, { body: { ...body, matchSystem: 'bund', captainIds } })).data.id;
  };
  const teamIds = [await team(1, [captain.id]), await team(2), await team(3)] as [string, string, string];

  const game = async (more: object = {}) => {
    const body = { teamId: teamIds[0], homeTeam: 'Hof', awayTeam: 'Selb', homeGame: true, location: 'Halle' };
    return (await call(gamesApi.createGame, { body: { ...body, date: start, ...more } })).data.id;
  };
  /** Reports somebody in the line-up of the first half. */
  const report = async (userId: string, teamId: string, place: number, notes: string[] = []) => {
    await sql`insert into main.positions (id, user_id, team_id, season, season_half, position, date, notes)
      values (${newId()}, ${userId}, ${teamId}, 2026, 'first', ${place}, '2026-08-11', ${notes})`.execute(
      app.db,
    );
  };
  /** People of the second team, reported in this order after those who are there. */
  const reported = async (firstNames: readonly string[], teamId: string = teamIds[1]): Promise<Person[]> => {
    const people = await Promise.all(firstNames.map((firstName) => app.person({ firstName })));
    const { rows } = await sql<{
      last: number;
    }>`select coalesce(max(position), 0)::int as last from main.positions where team_id = ${teamId}`.execute(
      app.db,
    );
    for (const [at, { id }] of people.entries()) await report(id, teamId, (rows[0]?.last ?? 0) + at + 1);
    return people;
  };

  /** Begins a search; people asked at once have their message when it returns. */
  const search = async (
    gameId: string,
    people: readonly { id: string }[],
    more: Partial<SearchInput> = {},
    as = captain,
  ) => {
    const { mode = 'inOrder' } = more;
    const candidates = people.map(({ id }) => id);
    const hours = mode === 'inOrder' ? { hoursEach: 4 } : {};
    const body = { mode, wanted: 1, candidates, ...hours, ...more };
    await as.call(api.startSearch, { params: { id: gameId }, body });
    await app.doJobs();
  };
  const say = (gameId: string, who: { id: string }, answer: 'yes' | 'no', as: Pick<Person, 'call'>) =>
    as.call(api.answerSearch, { params: { id: gameId, userId: who.id }, body: { answer } });
  const searchOf = async (gameId: string, as = captain) =>
    (await as.call(api.getSubstitutes, { params: { id: gameId } })).data;

  /** Each candidate with their state, in order: `Ben asked`. */
  const course = async (gameId: string) => {
    const { search } = await searchOf(gameId);
    const candidates = (search?.candidates ?? []).map(({ person, askedAt, answer, plays, skipped }) => {
      if (plays) return `${person.firstName} plays`;
      if (answer) return `${person.firstName} ${answer === 'yes' ? 'late' : 'no'}`;
      if (skipped) return `${person.firstName} skipped`;
      return `${person.firstName} ${askedAt ? 'asked' : '-'}`;
    });
    return [search?.state ?? 'none', ...candidates];
  };

  /** The repeated job at a time. */
  const jobAt = async (now: string) => {
    app.setTime(now);
    await searchSubstitutes(app.db, app.env, new Date(now));
  };
  /** Titles in the inbox of messages about substitutes, newest first. */
  const titlesOf = async (person: Person) => {
    await app.doJobs();
    const { data } = await person.call(inbox.listInbox, { params: { id: person.id }, query: {} });
    return data.items
      .map(({ title }) => title)
      .filter((title) => /aushelf|aushilf|Ersatz|fragen|abgesagt/.test(title));
  };
  return {
    ...app,
    admin,
    captain,
    teamIds,
    game,
    report,
    reported,
    search,
    say,
    searchOf,
    course,
    jobAt,
    titlesOf,
  };
}

export type SearchApp = Awaited<ReturnType<typeof openSearchApp>>;

export const question = 'Kannst du am Sa., 28. November um 18:00 in der 1. Mannschaft aushelfen?';
