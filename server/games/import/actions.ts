/** Imports a season: parses and compares, then previews or applies it, in the transaction of the request. */
import { Failure } from '@club/contract/failures.ts';
import type { CalendarGame, Game, ImportResult } from '@club/contract/games/shape.ts';
import { recordProblem } from '../../imports/problems/actions.ts';
import type { Context } from '../../platform/http/route.ts';
import { offThread } from '../../platform/off-thread.ts';
import { lockTeam } from '../../teams/store.ts';
import { changesFeed, teamOfGame } from '../actions.ts';
import { notifyImport } from '../notify.ts';
import { rereadReport } from '../reread-report.ts';
import { insertGames, listGamesOfTeam, lockGamesOfTeam, updateGame } from '../store.ts';
import { type Comparison, compare } from './compare.ts';
import type { FileKind } from './match-games.ts';
import type { readTeamGames } from './pick-games.ts';
import type { Unreadable } from './read-calendar.ts';

async function save(context: Context, comparison: Comparison): Promise<void> {
  const fresh = comparison.cancelled.filter(({ before }) => !before).map((one) => one.game);
  await insertGames(context.db, [...comparison.created, ...fresh]);
  for (const { game, change } of [
    ...comparison.changed,
    ...comparison.cancelled.filter(({ before }) => before),
  ])
    await updateGame(context.db, game.id, change, context.now, changesFeed(change));
  for (const { id, externalId } of comparison.adopted)
    await updateGame(context.db, id, { externalId }, context.now, false);
  await context.publish('games');
}

/** The existing games it changed, before and after; another name for the same place needs no notification. */
const changesOf = ({ changed, cancelled }: Comparison) => [
  ...changed.map(({ game, fields, renamed }) => ({
    before: {
      ...game,
      ...Object.fromEntries(Object.entries(fields).map(([field, [old]]) => [field, old])),
      ...(renamed && { location: game.location }),
    } as Game,
    after: game,
  })),
  ...cancelled.flatMap(({ game, before }) => (before ? [{ before, after: game }] : [])),
];

/** What an import does with the games of one team. */
export type TeamResult = Omit<ImportResult, 'dryRun' | 'unreadable'>;

/** Imports games of one team, or with `dryRun` only compares them. @throws Failure `invalid` (no such team) */
export async function importOfTeam(
  context: Context,
  { teamId, games, dryRun, kind }: TeamGames & { kind: FileKind },
): Promise<TeamResult & { name: string }> {
  // two imports are serialised by the team's row: both may create a game
  await lockTeam(context.db, teamId);
  // and whoever changes a game locks only that one
  if (!dryRun) await lockGamesOfTeam(context.db, teamId);
  const team = await teamOfGame(context, teamId);
  const known = await listGamesOfTeam(context.db, team.id);
  const comparison = compare(known, games, team, { kind, zone: context.env.clubTimezone, now: context.now });
  if (!dryRun) {
    await save(context, comparison);
    const changes = changesOf(comparison);
    for (const { before, after } of changes) await rereadReport(context.db, before, after);
    await notifyImport(context, team, changes);
  }
  return {
    name: team.name,
    created: comparison.created,
    changed: comparison.changed.map(({ game, fields }) => ({ game, fields })),
    unchanged: comparison.unchanged,
    cancelled: comparison.cancelled.map(({ game }) => game),
  };
}

type TeamGames = { teamId: string; games: readonly CalendarGame[]; dryRun: boolean };

/** Imports parsed games. Idempotent. @throws Failure `invalid` (no such team) */
export async function importGames(
  context: Context,
  input: TeamGames,
  { kind, unreadable = [] }: { kind: FileKind; unreadable?: readonly Unreadable[] },
): Promise<ImportResult> {
  const { name, ...result } = await importOfTeam(context, { ...input, kind });
  if (!input.dryRun) await recordProblem(context, { kind: 'games', title: name, lines: [...unreadable] });
  return { dryRun: input.dryRun, ...result, unreadable: [...unreadable] };
}

/** The games of a team in a calendar file; needs no database. @throws Failure `not-a-calendar`, `too-many-events`, `too-complicated` */
export const readCalendarFile = offThread<typeof readTeamGames>(
  new URL('./pick-games.ts', import.meta.url),
  'readTeamGames',
  { mostMs: 5_000 },
);

/** Imports the games of a calendar file. @throws Failure `invalid`, `no-games` */
export async function importCalendar(
  context: Context,
  input: { teamId: string; dryRun: boolean },
  { games, unreadable }: ReturnType<typeof readTeamGames>,
): Promise<ImportResult> {
  const team = await teamOfGame(context, input.teamId);
  if (games.length === 0)
    throw new Failure('no-games', { detail: `No game of ${team.name} was found in this calendar` });
  return importGames(context, { ...input, games }, { kind: 'calendar', unreadable });
}
