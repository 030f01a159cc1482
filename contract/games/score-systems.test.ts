/** The final scores that the systems of play allow, compared with the list in the rule book. */
import { describe, expect, it } from 'vitest';
import listed from './score-systems.json' with { type: 'json' };
import { canEnd, isUnusualEnd, scoreSystems } from './score-systems.ts';

const scores = Array.from({ length: 17 }, (_, home) =>
  Array.from({ length: 17 }, (_, guest) => [home, guest] as const),
).flat();

describe.each(listed.systems.map((one) => [one.id, one] as const))('a match in the %s', (id, book) => {
  it('can end with the scores in the rule book and no others', () => {
    const system = scoreSystems.find((one) => one.id === id);
    expect(system).toMatchObject({ teamSize: book.teamSize, games: book.games });
    const allowed = scores
      .filter(([home, guest]) => system && canEnd(system, home, guest))
      .map(([home, guest]) => `${home}:${guest}`);
    expect(new Set(allowed)).toEqual(new Set([...book.validStop, ...book.validFullPlay]));
  });
});

it('reports a final score that no system allows', () => {
  expect([
    isUnusualEnd(8, 3),
    isUnusualEnd(9, 8),
    isUnusualEnd(0, 0),
    isUnusualEnd(7, 4),
    isUnusualEnd(16, 16),
  ]).toEqual([false, true, true, true, true]);
  // still being typed
  expect(isUnusualEnd(Number.NaN, 3)).toBe(false);
});
