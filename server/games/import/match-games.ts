/** Which known game each listed one is: by UID, else by match number, else by home and away team within the season half. */
import { nameKey, sameName, seasonHalfOf } from '@club/contract/games/rules.ts';
import type { CalendarGame, Game } from '@club/contract/games/shape.ts';
import { foldLetters } from '@club/contract/letters.ts';

/** What decides which fields a file owns: calendar ICS, season the club's CSV, list JSON of another program. */
export type FileKind = 'calendar' | 'season' | 'list';

/** What is asked about a known game: one of the team, or one that its calendar named before. */
type Known = Pick<
  Game,
  | 'externalId'
  | 'matchNumber'
  | 'cupGame'
  | 'homeGame'
  | 'homeTeam'
  | 'awayTeam'
  | 'date'
  | 'state'
  | 'source'
  | 'league'
>;
type Half = ReturnType<typeof seasonHalfOf>;
type Context = { kind: FileKind; teamLeague: string; halfOf: (date: string) => Half };

/** The season half of an instant in the club's zone; each is computed once. */
function halvesIn(zone: string): (date: string) => Half {
  const halves = new Map<string, Half>();
  const halfAt = (date: string) =>
    seasonHalfOf(Temporal.Instant.from(date).toZonedDateTimeISO(zone).toPlainDate().toString());
  return (date) => {
    const half = halves.get(date) ?? halfAt(date);
    halves.set(date, half);
    return half;
  };
}

/** `Grün-Weiß 1921 e.V.` and `Gruen-Weiss 1921` alike. */
const looseKey = (name: string): string =>
  foldLetters(name)
    .replace(/\be\.?\s?v\.?(?=\s|$)/, '')
    .replace(/[^a-z0-9]/g, '');

const opponentOf = (game: Pick<Game, 'homeGame' | 'homeTeam' | 'awayTeam'>): string =>
  looseKey(game.homeGame ? game.awayTeam : game.homeTeam);

/** `2026 first`; of a listed game also the half that its file says, since games are moved across New Year. */
function halvesOf(game: Known | CalendarGame, { halfOf }: Context): string[] {
  const { season, half } = halfOf(game.date);
  const named = 'half' in game ? game.half : null;
  return named === null || named === half
    ? [`${season} ${half}`]
    : [`${season} ${named}`, `${season} ${half}`];
}

const uidsAgree = (game: Known, listed: CalendarGame): boolean =>
  game.externalId === null || listed.externalId === null || game.externalId === listed.externalId;

/** Some exports give all games new UIDs each time. What is over cannot be moved: then another UID is a replay. */
const sameOrMoved = (game: Known, listed: CalendarGame): boolean =>
  uidsAgree(game, listed) || game.state !== 'final';

/** A cup tie can repeat a pairing of the league; only what was entered manually may lack the word for it. */
const sameCompetition = (game: Known, listed: CalendarGame, { kind }: Context): boolean =>
  game.cupGame === listed.cupGame ||
  kind === 'list' ||
  game.source === 'manual' ||
  Date.parse(game.date) === Date.parse(listed.date);

/** Whether two leagues differ by name: a game without a league of its own has that of its team. */
const otherLeague = (game: Known, listed: CalendarGame, { teamLeague }: Context): boolean =>
  listed.league !== undefined && !sameName(game.league, listed.league) && !sameName(game.league, teamLeague);

/** candidates that are tried for one game, so that a list with one number only cannot block the server */
const mostTried = 50;

/** Games with a common key are the same where `fits` agrees. */
type Pass = {
  keys: (game: Known | CalendarGame, context: Context) => string[];
  fits: (game: Known, listed: CalendarGame, context: Context) => boolean;
};

const byPairing = (key: (name: string) => string): Pass => ({
  keys: (game, context) =>
    halvesOf(game, context).map((half) => `${half} ${key(game.homeTeam)}\n${key(game.awayTeam)}`),
  fits: (game, listed, context) => sameOrMoved(game, listed) && sameCompetition(game, listed, context),
});

/** The most certain first: all games of one pass are taken before the next begins. */
const passes: readonly Pass[] = [
  { keys: ({ externalId }) => (externalId === null ? [] : [externalId]), fits: () => true },
  {
    // before other days: leagues can play a pairing twice within a half
    keys: ({ homeTeam, awayTeam, date }) => [
      `${nameKey(homeTeam)}\n${nameKey(awayTeam)}\n${Date.parse(date)}`,
    ],
    fits: () => true,
  },
  {
    // exports do give a game another UID; number and pairing are enough
    keys: ({ matchNumber, cupGame, homeTeam, awayTeam, date }, { halfOf }) =>
      matchNumber === null
        ? []
        : [`${halfOf(date).season} ${cupGame} ${matchNumber}\n${looseKey(homeTeam)}\n${looseKey(awayTeam)}`],
    fits: () => true,
  },
  {
    keys: (game, context) =>
      game.matchNumber === null
        ? []
        : halvesOf(game, context).map((half) => `${half} ${game.cupGame} ${game.matchNumber}`),
    fits: (game, listed, context) =>
      uidsAgree(game, listed) &&
      (opponentOf(game) === opponentOf(listed) || !otherLeague(game, listed, context)),
  },
  byPairing(nameKey),
  byPairing(looseKey),
];

/**
 * @param known all games of the team, earliest first
 * @returns the known game of each listed one; those without are new
 */
export function matchGames<K extends Known>(
  known: readonly K[],
  listed: readonly CalendarGame[],
  { zone, ...more }: { kind: FileKind; zone: string; teamLeague: string },
): Map<CalendarGame, K> {
  const context = { ...more, halfOf: halvesIn(zone) };
  const found = new Map<CalendarGame, K>();
  const taken = new Set<K>();
  for (const { keys, fits } of passes) {
    const open = known.filter((game) => !taken.has(game));
    const byKey = Map.groupBy(open, (game) => keys(game, context)[0] ?? null);
    for (const one of listed) {
      if (found.has(one)) continue;
      for (const key of keys(one, context)) {
        const candidates = byKey.get(key) ?? [];
        const at = candidates.slice(0, mostTried).findIndex((game) => fits(game, one, context));
        const [game] = at < 0 ? [] : candidates.splice(at, 1);
        if (!game) continue;
        found.set(one, game);
        taken.add(game);
        break;
      }
    }
  }
  return found;
}
