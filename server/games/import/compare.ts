/** Compares a file's games with the team's: new, changed, unchanged or cancelled. */
import { isDeepStrictEqual } from 'node:util';
import { noFixtureDetails, refuseTransition, stateAfterScore } from '@club/contract/games/rules.ts';
import type { CalendarGame, Game } from '@club/contract/games/shape.ts';
import { newId } from '../../platform/ids.ts';
import { type FileKind, matchGames } from './match-games.ts';
import { isRenamed, placeAfter } from './places.ts';

type Fields = Record<string, [unknown, unknown]>;
export type Comparison = {
  created: Game[];
  /** `renamed`: another name for the same place */
  changed: { game: Game; change: Partial<Game>; fields: Fields; renamed: boolean }[];
  unchanged: Game[];
  /** cancelled by this file; `before` is null for those that are new */
  cancelled: { game: Game; change: Partial<Game>; before: Game | null }[];
  /** games that get their UID from this file */
  adopted: { id: string; externalId: string }[];
};

type Comparing = { kind: FileKind; zone: string; now: Date };

/** The state after this file: season lists do not say what is cancelled, calendars also withdraw it. A played game stays played. */
function stateAfter(before: Game, listed: CalendarGame, { kind, now }: Comparing): Game['state'] {
  const { state, date } = before;
  if (kind === 'season') return state;
  if (listed.cancelled) return refuseTransition(state, 'cancelled') ? state : 'cancelled';
  if (state !== 'cancelled') return state;
  return before.scoreHome === null ? 'planned' : stateAfterScore({ state: 'planned', date }, now);
}

/**
 * What the game is after this file. A file changes nothing that it does not mention. Names, match day and number of a
 * game that a calendar has named are the calendar's: else two files with other spellings would change them in turn.
 */
function gameAfter(before: Game, listed: CalendarGame, comparing: Comparing): Game {
  const { kind } = comparing;
  const ofCalendar = kind === 'season' && before.externalId !== null;
  const { homeTeam, awayTeam } = ofCalendar && before.homeGame === listed.homeGame ? before : listed;
  const { matchDay, matchNumber } = listed;
  return {
    ...before,
    homeTeam,
    awayTeam,
    homeGame: listed.homeGame,
    // a calendar may leave the word out
    cupGame: listed.cupGame || (kind !== 'list' && before.cupGame),
    league: listed.league ?? before.league,
    matchDay: ofCalendar ? (before.matchDay ?? matchDay) : (matchDay ?? before.matchDay),
    matchNumber: ofCalendar ? (before.matchNumber ?? matchNumber) : (matchNumber ?? before.matchNumber),
    ...placeAfter(before, listed, kind),
    state: stateAfter(before, listed, comparing),
    date:
      Date.parse(before.date) === Date.parse(listed.date) ? before.date : new Date(listed.date).toISOString(),
  };
}

function changeOf(before: Game, listed: CalendarGame, comparing: Comparing): Partial<Game> {
  const after = gameAfter(before, listed, comparing);
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isDeepStrictEqual(before[field as keyof Game], value)),
  );
}

const fieldsOf = (before: Game, change: Partial<Game>): Fields =>
  Object.fromEntries(
    Object.entries(change).map(([field, value]) => [field, [before[field as keyof Game], value]]),
  );

const gameFrom = (listed: CalendarGame, team: { id: string; league: string }): Game => ({
  id: newId(),
  teamId: team.id,
  homeTeam: listed.homeTeam,
  awayTeam: listed.awayTeam,
  homeGame: listed.homeGame,
  cupGame: listed.cupGame,
  league: listed.league ?? team.league,
  date: new Date(listed.date).toISOString(),
  location: listed.location,
  state: listed.cancelled ? 'cancelled' : 'planned',
  scoreHome: null,
  scoreGuest: null,
  ...noFixtureDetails,
  matchDay: listed.matchDay,
  matchNumber: listed.matchNumber,
  hall: listed.hall,
  source: 'import',
  externalId: listed.externalId,
  hasReport: false,
});

/**
 * Compares without changing anything.
 * @param known all games of the team, earliest first
 * @param comparing `zone` is the club's, which decides the season half
 */
export function compare(
  known: readonly Game[],
  listed: readonly CalendarGame[],
  team: { id: string; league: string },
  comparing: Comparing,
): Comparison {
  const result: Comparison = { created: [], changed: [], unchanged: [], cancelled: [], adopted: [] };
  const matches = matchGames(known, listed, { ...comparing, teamLeague: team.league });
  for (const one of listed) {
    const before = matches.get(one);
    if (!before) {
      const game = gameFrom(one, team);
      if (one.cancelled) result.cancelled.push({ game, change: {}, before: null });
      else result.created.push(game);
      continue;
    }
    if (one.externalId !== null && before.externalId !== one.externalId)
      result.adopted.push({ id: before.id, externalId: one.externalId });
    const change = changeOf(before, one, comparing);
    const game = { ...before, ...change, externalId: one.externalId ?? before.externalId };
    if (change.state === 'cancelled') result.cancelled.push({ game, change, before });
    else if (Object.keys(change).length > 0) {
      const renamed = 'location' in change && isRenamed(before, game);
      result.changed.push({ game, change, fields: fieldsOf(before, change), renamed });
    } else result.unchanged.push(game);
  }
  return result;
}
