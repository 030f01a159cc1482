/** Compares a calendar's games with the team's: new, changed, unchanged or cancelled. */
import { noFixtureDetails, sameName, seasonHalfOf } from '@club/contract/games/rules.ts';
import type { CalendarGame, Game } from '@club/contract/games/shape.ts';
import { newId } from '../../platform/ids.ts';

type Fields = Record<string, [unknown, unknown]>;
export type Comparison = {
  created: Game[];
  changed: { game: Game; change: Partial<Game>; fields: Fields }[];
  unchanged: Game[];
  /** cancelled by this calendar; `change` is empty for those that are new or were cancelled before */
  cancelled: { game: Game; change: Partial<Game>; isNew: boolean }[];
  /** games that get their UID from this calendar */
  adopted: { id: string; externalId: string }[];
};

const halfOf = (date: string, zone: string): string => {
  const { season, half } = seasonHalfOf(
    Temporal.Instant.from(date).toZonedDateTimeISO(zone).toPlainDate().toString(),
  );
  return `${season} ${half}`;
};

const samePairing = (game: Game, listed: CalendarGame, zone: string): boolean =>
  sameName(game.homeTeam, listed.homeTeam) &&
  sameName(game.awayTeam, listed.awayTeam) &&
  halfOf(game.date, zone) === halfOf(listed.date, zone);

/** Matches by UID, else by home and away team within the season half. */
function takeMatch(listed: CalendarGame, open: Game[], zone: string): Game | undefined {
  const byUid =
    listed.externalId === null ? -1 : open.findIndex((game) => game.externalId === listed.externalId);
  // a game with another UID is a different one: a cup tie can repeat a pairing of the league
  const byPairing = open.findIndex(
    (game) => (game.externalId === null || listed.externalId === null) && samePairing(game, listed, zone),
  );
  const at = byUid >= 0 ? byUid : byPairing;
  return at < 0 ? undefined : open.splice(at, 1)[0];
}

function changeOf(before: Game, listed: CalendarGame): Partial<Game> {
  const { homeTeam, awayTeam, homeGame, cupGame, location, league = before.league } = listed;
  const state: Game['state'] = listed.cancelled
    ? 'cancelled'
    : before.state === 'cancelled'
      ? 'planned'
      : before.state;
  const wanted = {
    homeTeam,
    awayTeam,
    homeGame,
    cupGame,
    league,
    location,
    state,
    date: new Date(listed.date).toISOString(),
  };
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) =>
      field === 'date'
        ? Date.parse(before.date) !== Date.parse(listed.date)
        : before[field as keyof Game] !== value,
    ),
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
  source: 'import',
  externalId: listed.externalId,
});

/**
 * Compares without changing anything.
 * @param known all games of the team
 * @param zone the club's zone, which decides the season half
 */
export function compare(
  known: readonly Game[],
  listed: readonly CalendarGame[],
  team: { id: string; league: string },
  zone: string,
): Comparison {
  const open = [...known];
  const result: Comparison = { created: [], changed: [], unchanged: [], cancelled: [], adopted: [] };
  // games known by their UID first, so that no pairing takes the game of another event
  const ordered = [...listed].sort((a, b) => Number(isKnown(b, known)) - Number(isKnown(a, known)));
  for (const one of ordered) {
    const before = takeMatch(one, open, zone);
    if (!before) {
      const game = gameFrom(one, team);
      if (one.cancelled) result.cancelled.push({ game, change: {}, isNew: true });
      else result.created.push(game);
      continue;
    }
    if (one.externalId !== null && before.externalId === null)
      result.adopted.push({ id: before.id, externalId: one.externalId });
    const change = changeOf(before, one);
    const game = { ...before, ...change, externalId: before.externalId ?? one.externalId };
    if (change.state === 'cancelled') result.cancelled.push({ game, change, isNew: false });
    else if (Object.keys(change).length > 0)
      result.changed.push({ game, change, fields: fieldsOf(before, change) });
    else result.unchanged.push(game);
  }
  return result;
}

const isKnown = (listed: CalendarGame, known: readonly Game[]): boolean =>
  listed.externalId !== null && known.some((game) => game.externalId === listed.externalId);
