/** The order of play of each system, compared with published sources (E 6). */
import { describe, expect, it } from 'vitest';
import { type MatchSystemId, matchSystemIds } from '../match-systems.ts';
import { matchSystems, systemFor } from './systems.ts';

const orders: Record<MatchSystemId, string> = {
  sixPairs: 'D1-D2, D2-D1, D3-D3, 1-2, 2-1, 3-4, 4-3, 5-6, 6-5, 1-1, 2-2, 3-3, 4-4, 5-5, 6-6, D1-D1',
  bund: 'D1-D1, D2-D2, 1-2, 2-1, 3-4, 4-3, 1-1, 2-2, 3-3, 4-4',
  scheffler: 'D1-D1, D2-D2, 1-2, 2-1, 3-4, 4-3, 1-1, 2-2, 3-3, 4-4, 3-1, 1-3, 2-4, 4-2',
  swaythling: '1-2, 2-1, 3-3, D1-D1, 1-1, 3-2, 2-3',
  braunschweig: 'D1-D1, D2-D2, 1-2, 2-1, 3-4, 4-3, 1-1, 2-2, 3-3, 4-4',
};

describe.each(matchSystemIds)('%s', (id) => {
  const { games, total } = matchSystems[id];
  it('is played in this order', () => {
    expect(games?.join(', ')).toBe(orders[id]);
    expect(total).toBe(games?.length);
  });
  it('has every single once', () => {
    const singles = (games ?? []).filter((game) => !game.startsWith('D'));
    expect(new Set(singles).size).toBe(singles.length);
  });
});

it('with three, the Braunschweiger System has ten games in an order that is not known', () => {
  expect(systemFor('braunschweig', 3)).toMatchObject({ games: null, total: 10, singles: 3, doubles: 1 });
});
