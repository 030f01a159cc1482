/** The games of the start page: live ones, the next ones, and the latest results. */
import type { Game } from '@club/contract/games/shape.ts';

export type MyGames = { now: Game[]; next: Game[]; last: Game[] };

const most = { next: 2, last: 2 };

/** @param asked `next`: today's and later ones, earliest first; `last`: those before today, latest first */
export function myGames(asked: { next: readonly Game[]; last: readonly Game[] }): MyGames {
  const over = (game: Game) => game.state === 'final';
  const now = asked.next.filter((game) => game.state === 'live');
  const next = asked.next.filter((game) => game.state === 'planned').slice(0, most.next);
  const last = [...asked.next.filter(over).toReversed(), ...asked.last.filter(over)].slice(0, most.last);
  return { now, next, last };
}
