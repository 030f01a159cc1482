/** Imports a season: reads, compares, and either tells or does it, in the one transaction of the call. */
import { Failure } from '@club/contract/failures.ts';
import type { CalendarGame, Game, ImportResult } from '@club/contract/games/shape.ts';
import { keepProblem } from '../../imports/problems/actions.ts';
import type { Work } from '../../platform/http/route.ts';
import { offThread } from '../../platform/off-thread.ts';
import { lockTeam } from '../../teams/store.ts';
import { mustBeHeard, teamOfGame } from '../actions.ts';
import { tellImport } from '../messages.ts';
import { insertGames, listGamesOfTeam, updateGame } from '../store.ts';
import { type Comparison, compare } from './compare.ts';
import { pickGames } from './pick-games.ts';
import type { Calendar, readCalendar, Unreadable } from './read-calendar.ts';

async function save(work: Work, comparison: Comparison): Promise<void> {
  const fresh = comparison.cancelled.filter((one) => one.isNew).map((one) => one.game);
  await insertGames(work.db, [...comparison.created, ...fresh]);
  for (const { game, change } of [...comparison.changed, ...comparison.cancelled.filter((one) => !one.isNew)])
    await updateGame(work.db, game.id, change, work.now, mustBeHeard(change));
  for (const { id, externalId } of comparison.adopted)
    await updateGame(work.db, id, { externalId }, work.now, false);
  await work.announce('games');
}

/** What it did to games that were there, before and after. */
const changesOf = ({ changed, cancelled }: Comparison) => [
  ...changed.map(({ game, fields }) => ({
    before: {
      ...game,
      ...Object.fromEntries(Object.entries(fields).map(([field, [old]]) => [field, old])),
    } as Game,
    after: game,
  })),
  ...cancelled
    .filter(({ change, isNew }) => !isNew && Object.keys(change).length > 0)
    .map(({ game }) => ({ before: { ...game, state: 'planned' as const }, after: game })),
];

/** Imports games that are read already. Doing it twice changes nothing. @throws Failure `invalid` (no such team) */
export async function importGames(
  work: Work,
  input: { teamId: string; games: readonly CalendarGame[]; dryRun: boolean },
  unreadable: readonly Unreadable[] = [],
): Promise<ImportResult> {
  // whoever holds the team's row is alone with its games: two imports at once come one after the other
  await lockTeam(work.db, input.teamId);
  const team = await teamOfGame(work, input.teamId);
  const comparison = compare(
    await listGamesOfTeam(work.db, team.id),
    input.games,
    team,
    work.env.clubTimezone,
  );
  if (!input.dryRun) {
    await save(work, comparison);
    await tellImport(work, team, changesOf(comparison));
    await keepProblem(work, { kind: 'games', title: team.name, lines: [...unreadable] });
  }
  return {
    dryRun: input.dryRun,
    created: comparison.created,
    changed: comparison.changed.map(({ game, fields }) => ({ game, fields })),
    unchanged: comparison.unchanged,
    cancelled: comparison.cancelled.map(({ game }) => game),
    unreadable: [...unreadable],
  };
}

/** Reads a calendar file, which needs no database. @throws Failure `not-a-calendar`, `too-many-events`, `too-complicated` */
export const readCalendarFile = offThread<typeof readCalendar>(
  new URL('./read-calendar.ts', import.meta.url),
  'readCalendar',
  { mostMs: 5_000 },
);

/** Imports the games of a calendar that is read. @throws Failure `invalid`, `no-games` */
export async function importCalendar(
  work: Work,
  input: { teamId: string; dryRun: boolean },
  calendar: Calendar,
): Promise<ImportResult> {
  const team = await teamOfGame(work, input.teamId);
  const { games, unreadable } = pickGames(calendar, team.name);
  if (games.length === 0)
    throw new Failure('no-games', { detail: `No game of ${team.name} was found in this calendar` });
  return importGames(work, { ...input, games }, unreadable);
}
