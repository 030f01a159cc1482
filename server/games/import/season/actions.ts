/** Imports the season of all teams from the club's fixture list: previews or applies it, in the transaction of the request. */
import { Failure } from '@club/contract/failures.ts';
import { invalidFields } from '@club/contract/field-failures.ts';
import { fieldMessages } from '@club/contract/field-messages.ts';
import type { FoundTeam, SeasonForm, SeasonImport } from '@club/contract/games/import/shape.ts';
import type { CalendarGame } from '@club/contract/games/shape.ts';
import { recordProblem } from '../../../imports/problems/actions.ts';
import type { Context } from '../../../platform/http/route.ts';
import { offThread } from '../../../platform/off-thread.ts';
import { listTeams } from '../../../teams/store.ts';
import { importOfTeam } from '../actions.ts';
import { foundTeams, keyOf } from './club-teams.ts';
import type { readSeason, Season, SeasonGame } from './read-season.ts';

/** Parses a fixture list; needs no database. @throws Failure `not-a-table`, `too-many-columns`, `season-too-long`, `too-complicated` */
export const readSeasonFile = offThread<typeof readSeason>(
  new URL('./read-season.ts', import.meta.url),
  'readSeason',
  { mostMs: 5_000 },
);

/** @throws Failure `invalid` for a choice about no team of the file, or of an unknown team */
function withChoices(
  found: readonly FoundTeam[],
  choices: SeasonForm['teams'],
  known: ReadonlySet<string>,
): FoundTeam[] {
  const keys = new Set(found.map(({ key }) => key));
  const refusals = Object.entries(choices)
    .filter(([key, choice]) => !keys.has(key) || (choice !== 'skip' && !known.has(choice)))
    .map(([key]) => ({
      path: `teams.${key}`,
      code: keys.has(key) ? ('unknown-team' as const) : ('invalid' as const),
    }));
  if (refusals.length > 0) throw invalidFields(refusals);
  return found.map((one) => {
    const choice = choices[one.key];
    return choice === undefined ? one : { ...one, teamId: choice === 'skip' ? null : choice };
  });
}

/** The game from the point of view of one side. */
function seenBy(game: SeasonGame, homeGame: boolean): CalendarGame {
  const { date, half, cupGame, league, matchDay, matchNumber, hall, location } = game;
  return {
    homeTeam: game.home.name,
    awayTeam: game.away.name,
    homeGame,
    cupGame,
    ...(league !== null && { league }),
    date,
    location,
    matchDay,
    matchNumber,
    half,
    hall,
    externalId: null,
    cancelled: false,
  };
}

/** The games of each team, and the lines that are about none. Of two lines about the same game the later counts. */
function gamesByTeam(season: Season, found: readonly FoundTeam[]) {
  const teamIds = new Map(found.map(({ key, teamId }) => [key, teamId]));
  const byTeam = new Map<string, Map<string, CalendarGame>>();
  const notOurs: SeasonGame[] = [];
  for (const game of season.games) {
    const [home, away] = [keyOf(game.home), keyOf(game.away)];
    if (!teamIds.has(home) && !teamIds.has(away)) notOurs.push(game);
    // a derby is a game of both teams
    for (const [key, homeGame] of [
      [home, true],
      [away, false],
    ] as const) {
      const teamId = teamIds.get(key);
      if (!teamId || (!homeGame && teamId === teamIds.get(home))) continue;
      const games = byTeam.get(teamId) ?? new Map<string, CalendarGame>();
      byTeam.set(teamId, games);
      const same = [home, away, game.cupGame, game.matchNumber ?? game.date, game.half];
      games.set(JSON.stringify(same), seenBy(game, homeGame));
    }
  }
  return { byTeam, notOurs };
}

/**
 * Imports a parsed list, or with `dryRun` only answers what that would do. Idempotent.
 * @param title the file's name, for the lines that could not be read
 * @throws Failure `columns-missing` with their names, `invalid` also where the choice for a team is missing, `too-complicated`
 */
export async function importSeason(
  context: Context,
  { dryRun, teams: choices }: SeasonForm,
  season: Season,
  title: string,
): Promise<SeasonImport> {
  if (season.missing.length > 0) throw missingColumns(season.missing);
  const { items: teams } = await listTeams(context.db, { limit: 200 });
  const listed = foundTeams(season.games, teams, context.env.clubName);
  if (!listed) throw new Failure('too-complicated');
  const found = withChoices(listed, choices, new Set(teams.map(({ id }) => id)));
  const open = found.filter(({ key, sure }) => !sure && choices[key] === undefined);
  if (!dryRun && open.length > 0)
    throw invalidFields(open.map(({ key }) => ({ path: `teams.${key}`, code: 'team-empty' })));
  const { byTeam, notOurs } = gamesByTeam(season, found);
  const results: SeasonImport['teams'] = [];
  // in the order of ids, so that two imports never wait for each other
  for (const [teamId, games] of [...byTeam].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const { name: _, ...result } = await importOfTeam(context, {
      teamId,
      games: [...games.values()],
      dryRun,
      kind: 'season',
    });
    results.push({ teamId, ...result });
  }
  const unreadable = [...season.unreadable, ...notOurs.map(asUnreadable)].toSorted((a, b) => a.line - b.line);
  if (!dryRun) await recordProblem(context, { kind: 'games', title, lines: unreadable });
  const lines = season.games.length + season.byes + season.unreadable.length;
  const ranks = new Map(teams.map(({ id }, at) => [id, at]));
  const rankOf = ({ teamId }: { teamId: string }) => ranks.get(teamId) ?? 0;
  return {
    dryRun,
    lines,
    byes: season.byes,
    found,
    teams: results.toSorted((a, b) => rankOf(a) - rankOf(b)),
    unreadable,
  };
}

const asUnreadable = ({ line, home, away }: SeasonGame) => ({
  line,
  text: `${home.name} – ${away.name}`,
  reason: 'not-our-game' as const,
});

const missingColumns = (names: readonly string[]) =>
  new Failure('columns-missing', {
    detail: `These columns are missing: ${names.join(', ')}`,
    errors: names.map((path) => ({ path, code: 'required', message: fieldMessages.required })),
  });
