/** Holds a calendar's games against those the team has: what is new, changed, unchanged or cancelled. */
import { sameName, seasonHalfOf } from '@club/contract/games/rules.ts';
import type { CalendarGame, Game } from '@club/contract/games/shape.ts';
import { newId } from '../../platform/ids.ts';

type Fields = Record<string, [unknown, unknown]>;
export type Comparison = {
  created: Game[];
  changed: { game: Game; change: Partial<Game>; fields: Fields }[];
  unchanged: Game[];
  /** cancelled by this calendar; `change` is empty for those that are new or were cancelled before */
  cancelled: { game: Game; change: Partial<Game>; isNew: boolean }[];
  /** games that this calendar names for the first time */
  adopted: { id: string; externalId: string }[];
};

const halfOf = (date: string, zone: string): string => {
  const { season, half } = seasonHalfOf(
    Temporal.Instant.from(date).toZonedDateTimeISO(zone).toPlainDate().toString(),
  );
  return `${season} ${half}`;
};

const samePairing = (game: Game, told: CalendarGame, zone: string): boolean =>
  sameName(game.homeTeam, told.homeTeam) &&
  sameName(game.awayTeam, told.awayTeam) &&
  halfOf(game.date, zone) === halfOf(told.date, zone);

/** Matching: the UID, else home and away team within the season half. */
function takeMatch(told: CalendarGame, open: Game[], zone: string): Game | undefined {
  const byUid = told.externalId === null ? -1 : open.findIndex((game) => game.externalId === told.externalId);
  // a game that another UID names is another game: a cup tie can repeat a pairing of the league
  const byPairing = open.findIndex(
    (game) => (game.externalId === null || told.externalId === null) && samePairing(game, told, zone),
  );
  const at = byUid >= 0 ? byUid : byPairing;
  return at < 0 ? undefined : open.splice(at, 1)[0];
}

function changeOf(before: Game, told: CalendarGame): Partial<Game> {
  const { homeTeam, awayTeam, homeGame, cupGame, location, league = before.league } = told;
  const state: Game['state'] = told.cancelled
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
    date: new Date(told.date).toISOString(),
  };
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) =>
      field === 'date'
        ? Date.parse(before.date) !== Date.parse(told.date)
        : before[field as keyof Game] !== value,
    ),
  );
}

const fieldsOf = (before: Game, change: Partial<Game>): Fields =>
  Object.fromEntries(
    Object.entries(change).map(([field, value]) => [field, [before[field as keyof Game], value]]),
  );

const madeFrom = (told: CalendarGame, team: { id: string; league: string }): Game => ({
  id: newId(),
  teamId: team.id,
  homeTeam: told.homeTeam,
  awayTeam: told.awayTeam,
  homeGame: told.homeGame,
  cupGame: told.cupGame,
  league: told.league ?? team.league,
  date: new Date(told.date).toISOString(),
  location: told.location,
  state: told.cancelled ? 'cancelled' : 'planned',
  scoreHome: null,
  scoreGuest: null,
  source: 'import',
  externalId: told.externalId,
});

/**
 * Compares without changing anything.
 * @param known all games of the team
 * @param zone the club's zone, in which season halves are told
 */
export function compare(
  known: readonly Game[],
  told: readonly CalendarGame[],
  team: { id: string; league: string },
  zone: string,
): Comparison {
  const open = [...known];
  const result: Comparison = { created: [], changed: [], unchanged: [], cancelled: [], adopted: [] };
  // those known by their UID first, so that a pairing never takes another event's game
  const ordered = [...told].sort((a, b) => Number(isKnown(b, known)) - Number(isKnown(a, known)));
  for (const one of ordered) {
    const before = takeMatch(one, open, zone);
    if (!before) {
      const game = madeFrom(one, team);
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

const isKnown = (told: CalendarGame, known: readonly Game[]): boolean =>
  told.externalId !== null && known.some((game) => game.externalId === told.externalId);
