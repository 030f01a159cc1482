/** Balances (Bilanzen) of players: singles by place and opponent, doubles by partner. */
import type { HalfCounts } from '../../line-ups/reserves.ts';
import { isPlayed, type OwnGame, type Tally } from './own-games.ts';

/** A game with the match it belongs to. */
export type BalanceGame = OwnGame & {
  gameId: string;
  /** start of the match, ISO 8601, UTC */
  date: string;
  /** the other team */
  opponentTeam: string;
};

/** Games, their sets, and the points in these. */
export type Totals = { games: Tally; sets: Tally; balls: Tally };

export type HeadToHead = Tally & {
  name: string;
  team: string;
  /** start of the latest match against them, ISO 8601, UTC */
  latest: string;
};

export type PlayerBalance = {
  player: string;
  singles: Totals;
  /** places in ascending order */
  byPlace: (Tally & { place: number })[];
  /** in singles, latest first */
  opponents: HeadToHead[];
  doubles: Totals;
  /** those with most games first */
  partners: (Tally & { partner: string })[];
  /** won or lost without being played: not in the other figures, because they count only for the match */
  notPlayed: Tally;
};

const tallyOf = (games: readonly { won: boolean }[]): Tally => {
  const won = games.filter((game) => game.won).length;
  return { won, lost: games.length - won };
};
const sumOf = (tallies: readonly Tally[]): Tally => ({
  won: tallies.reduce((sum, { won }) => sum + won, 0),
  lost: tallies.reduce((sum, { lost }) => sum + lost, 0),
});
const totalsOf = (games: readonly OwnGame[]): Totals => ({
  games: tallyOf(games),
  sets: sumOf(games.map(({ sets }) => sets)),
  balls: sumOf(games.map(({ balls }) => balls)),
});

/** Names that differ only in spaces or capitals are the same person or team. */
const sameText = (text: string): string =>
  text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('de');
const opponentKey = (name: string, team: string): string => JSON.stringify([name, team].map(sameText));

const later = (one: BalanceGame, other: BalanceGame): BalanceGame => (other.date > one.date ? other : one);

/** Played singles by opponent and their team, latest first. Two people with the same name in one team count as one. */
export function headToHeads(games: readonly BalanceGame[]): HeadToHead[] {
  const singles = games.filter((game) => !game.isDouble && isPlayed(game));
  const byOpponent = Map.groupBy(singles, (game) => opponentKey(game.opponents[0] ?? '', game.opponentTeam));
  return [...byOpponent.values()]
    .map((own) => {
      const { opponents, opponentTeam: team, date } = own.reduce(later);
      return { name: opponents[0] ?? '', team, latest: date, ...tallyOf(own) };
    })
    .sort((one, other) => other.latest.localeCompare(one.latest) || one.name.localeCompare(other.name, 'de'));
}

function partnersOf(player: string, doubles: readonly BalanceGame[]): PlayerBalance['partners'] {
  const partner = ({ players }: OwnGame) => players.find((one) => one !== player) ?? '';
  return [...Map.groupBy(doubles, partner)]
    .map(([other, games]) => ({ partner: other, ...tallyOf(games) }))
    .sort(
      (one, other) => other.won + other.lost - one.won - one.lost || one.partner.localeCompare(other.partner),
    );
}

/** The balance of one player. @param games of the half or season in question, in any order, also those of others */
export function balanceOf(player: string, games: readonly BalanceGame[]): PlayerBalance {
  const own = games.filter(({ players }) => players.includes(player));
  const played = own.filter(isPlayed);
  const singles = played.filter(({ isDouble }) => !isDouble);
  const doubles = played.filter(({ isDouble }) => isDouble);
  const byPlace = [...Map.groupBy(singles, ({ place }) => place)]
    .map(([place, at]) => ({ place, ...tallyOf(at) }))
    .sort((one, other) => one.place - other.place);
  return {
    player,
    singles: totalsOf(singles),
    byPlace,
    opponents: headToHeads(singles),
    doubles: totalsOf(doubles),
    partners: partnersOf(player, doubles),
    notPlayed: tallyOf(own.filter((game) => !isPlayed(game))),
  };
}

/** Sorts balances: most singles won first, then fewest lost. */
export const mostWinsFirst = (
  { singles: one }: Pick<PlayerBalance, 'singles'>,
  { singles: other }: Pick<PlayerBalance, 'singles'>,
): number => other.games.won - one.games.won || one.games.lost - other.games.lost;

/**
 * The matches of a player for the reserve forecast (H 1.3.1). Only played games count: whether the association counts a
 * walk-over is not known, so that a player does not seem to have enough matches too early.
 * @param games of league matches of one half
 */
export function halfCountsOf(player: string, games: readonly BalanceGame[]): HalfCounts {
  const own = games.filter((game) => game.players.includes(player) && isPlayed(game));
  const matches = (isDouble: boolean) =>
    new Set(own.filter((game) => game.isDouble === isDouble).map(({ gameId }) => gameId)).size;
  return { singles: matches(false), doubles: matches(true) };
}
