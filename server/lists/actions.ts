/** Reads a list and matches its people. Nothing is saved. */
import { Failure } from '@club/contract/failures.ts';
import { invalidField } from '@club/contract/field-failures.ts';
import type {
  Before,
  KnownPerson,
  LineUpAnalysis,
  ListedPerson,
  QttrAnalysis,
} from '@club/contract/lists/shape.ts';
import { holds } from '@club/contract/permissions.ts';
import type { SeasonHalf } from '@club/contract/positions/rules.ts';
import { refuseListDate } from '@club/contract/qttr/rules.ts';
import { today } from '../platform/clock.ts';
import type { Context } from '../platform/http/route.ts';
import { lineUpsBefore } from '../positions/actions.ts';
import { valuesBefore } from '../qttr/actions.ts';
import { findListedTeam } from '../teams/actions.ts';
import { listTeams } from '../teams/store.ts';
import { matchUsers, type Wanted } from './match-users.ts';
import type { ListRow, ParsedList } from './parse/list.ts';
import { readList } from './read-list.ts';
import { listPeople } from './store.ts';

/** @throws Failure the reason why the file is not a list of this kind */
async function listOf(context: Context, bytes: Uint8Array, kind: ParsedList['kind']): Promise<ParsedList> {
  if (bytes.length === 0) throw invalidField('file', 'file-empty');
  const reading = await readList(bytes, context.caller.userId);
  if ('reason' in reading) {
    context.log.info({ reason: reading.reason, bytes: bytes.length }, 'a list could not be read');
    throw new Failure(reading.reason);
  }
  if (reading.list.kind !== kind) throw new Failure(kind === 'qttr' ? 'is-line-up' : 'is-qttr-list');
  return reading.list;
}

type Placed = { row: ListRow; position: number; team: string | null; teamId: string | null; scope: string };

/**
 * Matches the rows with the people of the club. @param until the date up to which a last value is used
 * @param others ids of people who are needed beside those of the rows
 */
async function matched(
  context: Context,
  placed: readonly Placed[],
  until: string | null,
  others: readonly string[] = [],
) {
  const people = await listPeople(context.db, until);
  const members = people.map(({ teams, lastQttr, ...person }) => ({
    ...person,
    teamIds: teams.map((team) => team.id),
    lastQttr: lastQttr?.position ?? null,
  }));
  const wanted = placed.map(({ row, teamId, scope }): Wanted => ({ ...row, teamId, scope }));
  const matches = matchUsers(wanted, members);
  const rows = placed.map(({ row, position, team, teamId }, at): ListedPerson => {
    const { page, text, birthYear, qttr, status } = row;
    const match = matches[at] ?? { userId: null, confidence: 0, candidates: [] };
    // where the list is ambiguous, the member's own record says where the last name begins
    const named = row.nameUnsure ? (people.find(({ id }) => id === match.userId) ?? row) : row;
    const nameUnsure = named === row && row.nameUnsure;
    const { firstName, lastName } = named;
    const printed = { page, text, firstName, lastName, nameUnsure, birthYear, qttr, status };
    return { line: at + 1, ...printed, position, team, teamId, ...match };
  });
  const named = new Set(
    matches.flatMap((one) => [one.userId, ...one.candidates.map(({ userId }) => userId)]),
  );
  const among = (ids: ReadonlySet<string | null>) =>
    people.filter((person): person is KnownPerson => ids.has(person.id));
  return { rows, people: among(named), others: among(new Set(others)) };
}

/** Also for those who may enter a list without seeing all existing values. */
const nothingBefore: Before = { kept: [], savedAt: null };

/** @throws Failure `invalid`, and the reasons of `listOf` */
export async function analyseQttr(
  context: Context,
  bytes: Uint8Array,
  date: string | undefined,
): Promise<QttrAnalysis> {
  const refusal = date === undefined ? null : refuseListDate(date, today(context));
  if (refusal) throw invalidField('date', refusal);
  const list = await listOf(context, bytes, 'qttr');
  const day = list.date ?? date ?? null;
  const placed = list.rows.map((row) => ({
    row,
    position: row.qttr ?? 0,
    team: null,
    teamId: null,
    scope: '',
  }));
  const { rows, people } = await matched(context, placed, day);
  const isNotified = day !== null && holds(context.caller, 'g_all_usr_qttr');
  const before = isNotified ? await valuesBefore(context, day) : nothingBefore;
  return { date: day, club: list.club, headless: list.headless, rows, unread: list.unread, people, before };
}

/** @throws Failure the reasons of `listOf` */
export async function analyseLineUp(
  context: Context,
  bytes: Uint8Array,
  known: { season?: number | undefined; seasonHalf?: SeasonHalf | undefined },
): Promise<LineUpAnalysis> {
  const list = await listOf(context, bytes, 'positions');
  const { items: teams } = await listTeams(context.db, { limit: 200 });
  const found = list.teams.map((team) => findListedTeam(team, teams));
  // a team that matches two of the list's teams is assigned to neither: somebody is asked
  const ids = found.map((id) => (found.filter((other) => other === id).length > 1 ? null : id));
  const placed = list.rows.map((row): Placed => {
    const team = row.team === null ? undefined : list.teams[row.team];
    const teamId = row.team === null ? null : (ids[row.team] ?? null);
    return {
      row,
      position: row.position ?? 0,
      team: team?.name ?? null,
      teamId,
      scope: team?.ageClass ?? team?.name ?? '',
    };
  });
  const season = list.season ?? known.season ?? null;
  const seasonHalf = list.seasonHalf ?? known.seasonHalf ?? null;
  const isNotified = season !== null && seasonHalf !== null && holds(context.caller, 'g_all_usr_pos');
  const before = isNotified ? await lineUpsBefore(context, { season, seasonHalf }) : nothingBefore;
  const placedBefore = before.kept.map(({ userId }) => userId);
  const { rows, people, others } = await matched(context, placed, null, placedBefore);
  return {
    season,
    seasonHalf,
    club: list.club,
    headless: list.headless,
    rows,
    unread: list.unread,
    people,
    before,
    placed: others,
  };
}
