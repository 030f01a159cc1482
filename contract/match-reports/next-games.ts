/** Which games of a match can be played next, at several tables. */
import type { MatchReport, ReportGame } from './fold.ts';
import type { Side } from './shape.ts';

const isDouble = ({ pairing }: ReportGame): boolean => pairing?.startsWith('D') ?? false;
const isOver = ({ state }: ReportGame): boolean => state === 'won' || state === 'void';

/** Who plays a game, each with their side, since both teams may have somebody of the same name; null while that is not known. */
function peopleIn({ home, away }: ReportGame): string[] | null {
  const of = (side: Side, players: readonly string[]) => players.map((player) => `${side} ${player}`);
  return home && away ? [...of('home', home), ...of('away', away)] : null;
}

/** Singles begin after the opening doubles: the final line-up of singles is given in between (E 4). */
function openingDoublesOver(games: readonly ReportGame[]): boolean {
  const firstSingle = games.findIndex((game) => !isDouble(game));
  return games.slice(0, firstSingle).every(isOver);
}

/**
 * The games that can begin now at the free tables, in the order of play. Nobody plays two games at once, and nobody plays
 * a later game before an earlier one of theirs. While it is not known who plays a game, it waits for all before it, and
 * those behind it wait.
 * @param tables of the match, those in use included
 */
export function nextGames({ games, ended }: MatchReport, tables: number): ReportGame[] {
  if (ended) return [];
  const running = games.filter(({ state }) => state === 'running');
  const singlesBegin = openingDoublesOver(games);
  const waiting = new Set<string>();
  const next: ReportGame[] = [];
  for (const game of games) {
    if (isOver(game)) continue;
    const people = peopleIn(game);
    const isFirst = waiting.size === 0 && running.length === 0;
    const isFree = people ? people.every((person) => !waiting.has(person)) : isFirst;
    const mayBegin = game.state === 'open' && (isDouble(game) || singlesBegin);
    if (isFree && mayBegin && running.length + next.length < tables) next.push(game);
    if (!people) break;
    for (const person of people) waiting.add(person);
  }
  return next;
}
