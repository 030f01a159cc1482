/** The games of the start page: live ones, the next ones, and the latest results. */
import { overBefore } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';

export type MyGames = { now: Game[]; next: Game[]; last: Game[] };

const most = { next: 2, last: 2 };

/** @param asked `next`: today's and later ones, earliest first; `last`: those before today, latest first  @param at the present time */
export function myGames(asked: { next: readonly Game[]; last: readonly Game[] }, at: Date): MyGames {
  const over = (game: Game) => game.state === 'final';
  const live = (game: Game) => game.state === 'live';
  // a match of last evening can end after midnight; one that nobody has ended by morning is none
  const late = asked.last.filter((game) => live(game) && Date.parse(game.date) >= overBefore(at).getTime());
  const now = [...late.toReversed(), ...asked.next.filter(live)];
  const next = asked.next.filter((game) => game.state === 'planned').slice(0, most.next);
  const last = [...asked.next.filter(over).toReversed(), ...asked.last.filter(over)].slice(0, most.last);
  return { now, next, last };
}
