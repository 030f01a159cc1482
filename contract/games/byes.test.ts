/** Which names in the association's files mean that there is no opponent. */
import { expect, it } from 'vitest';
import { isBye } from './byes.ts';

it.each(['spielfrei', '(spielfrei)', 'SPIELFREI 4', 'spielfrei 12', 'spielfrei XII', 'Bye', 'N.N.', 'n. n.'])(
  '%s is no opponent',
  (name) => {
    expect(isBye(name)).toBe(true);
  },
);

it.each(['TTC Spielfrei', 'spielfrei 100', 'Byern 2', 'N.N. Hof'])('%s is a team', (name) => {
  expect(isBye(name)).toBe(false);
});
