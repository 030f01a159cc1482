/** A draft of the club's news about a match, in the club's language. */
import type { MatchReport } from '../fold.ts';
import { otherSide } from '../game-result.ts';
import type { Side } from '../shape.ts';
import { isPlayed, type OwnGame, ownGamesOf } from './own-games.ts';

export type DraftPost = {
  headline: string;
  /** plain text */
  paragraphs: string[];
  /** the same as HTML */
  content: string;
};

/** as posts allow */
const longestHeadline = 200;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const listFormat = new Intl.ListFormat('de', { type: 'conjunction' });

type Singles = { name: string; won: number; lost: number };

/** Everybody who has won a single, in the order of the line-up. */
function winnersOf(games: readonly OwnGame[], nameOf: (player: string) => string): Singles[] {
  const singles = games.filter((game) => !game.isDouble && isPlayed(game));
  return [
    ...Map.groupBy(
      singles.toSorted((a, b) => a.place - b.place),
      ({ players }) => players[0] ?? '',
    ),
  ]
    .map(([player, own]) => {
      const won = own.filter((game) => game.won).length;
      return { name: nameOf(player), won, lost: own.length - won };
    })
    .filter(({ won }) => won > 0);
}

const numbers = ['kein', 'ein', 'zwei', 'drei', 'vier'];
const names = (people: readonly { name: string }[]): string =>
  listFormat.format(people.map(({ name }) => name));

/** The best players: those who won all of two and more singles, else those who won most. */
function playersText(winners: readonly Singles[]): string | null {
  const unbeaten = winners.filter(({ won, lost }) => lost === 0 && won > 1);
  if (unbeaten.length > 0) {
    const all = unbeaten.every(({ won }) => won === 2) ? 'beide Einzel' : 'alle ihre Einzel';
    const own = unbeaten.length === 1 && all !== 'beide Einzel' ? 'jedes Einzel' : all;
    return `${names(unbeaten)} ${unbeaten.length === 1 ? 'gewann' : 'gewannen'} ${own}.`;
  }
  const most = Math.max(0, ...winners.map(({ won }) => won));
  const best = winners.filter(({ won }) => won === most);
  if (best.length === 0) return null;
  const count = numbers[most] ?? String(most);
  return best.length === 1
    ? `${names(best)} gewann ${count} Einzel.`
    : `${names(best)} gewannen je ${count} Einzel.`;
}

function doublesText(games: readonly OwnGame[], nameOf: (player: string) => string): string | null {
  const won = games.filter((game) => game.isDouble && isPlayed(game) && game.won);
  const pairs = [...new Set(won.map(({ players }) => players.map(nameOf).join('/')))];
  return pairs.length === 0 ? null : `Im Doppel siegten ${listFormat.format(pairs)}.`;
}

/** Cut where it is too long for a headline. */
const fitting = (headline: string): string =>
  headline.length <= longestHeadline ? headline : `${headline.slice(0, longestHeadline - 1).trimEnd()}…`;

/**
 * @param report of a match that has ended  @param match `side` is ours, `nameOf` names our players
 * @param sentence of the captain, plain text; left out where it is empty
 * @returns null: the match has not ended
 */
export function draftPost(
  report: Pick<MatchReport, 'games' | 'points' | 'sets' | 'result'>,
  match: { side: Side; teams: Readonly<Record<Side, string>>; nameOf: (player: string) => string },
  sentence = '',
): DraftPost | null {
  const { side, teams, nameOf } = match;
  if (report.result === null) return null;
  const [own, other] = [report.points[side], report.points[otherSide(side)]];
  const verb = own > other ? 'gewinnt' : own < other ? 'verliert' : 'spielt';
  const headline = fitting(`${teams[side]} ${verb} ${own}:${other} gegen ${teams[otherSide(side)]}`);
  const games = ownGamesOf(report, side);
  const result = [
    `${teams.home} – ${teams.away} ${report.points.home}:${report.points.away}`,
    ...(report.sets ? [`(${report.sets.home}:${report.sets.away} Sätze)`] : []),
  ].join(' ');
  const people = [playersText(winnersOf(games, nameOf)), doublesText(games, nameOf)].filter(
    (text) => text !== null,
  );
  const paragraphs = [
    result,
    ...(people.length > 0 ? [people.join(' ')] : []),
    ...(sentence.trim() ? [sentence.trim()] : []),
  ];
  return { headline, paragraphs, content: paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('') };
}
