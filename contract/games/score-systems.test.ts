/** Which end scores the systems of play allow, held against the rule book's list. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { canEnd, isUnusualEnd, scoreSystems } from './score-systems.ts';

type Listed = { id: string; teamSize: number; games: number; validStop: string[]; validFullPlay: string[] };
const { systems } = JSON.parse(readFileSync(new URL('./score-systems.json', import.meta.url), 'utf8')) as {
  systems: Listed[];
};
const scores = Array.from({ length: 17 }, (_, home) =>
  Array.from({ length: 17 }, (_, guest) => [home, guest] as const),
).flat();

describe.each(systems.map((listed) => [listed.id, listed] as const))('a match in the %s', (id, listed) => {
  it('can end as the rule book lists it, and in no other way', () => {
    const system = scoreSystems.find((one) => one.id === id);
    expect(system).toMatchObject({ teamSize: listed.teamSize, games: listed.games });
    const allowed = scores
      .filter(([home, guest]) => system && canEnd(system, home, guest))
      .map(([home, guest]) => `${home}:${guest}`);
    expect(new Set(allowed)).toEqual(new Set([...listed.validStop, ...listed.validFullPlay]));
  });
});

it('points out an end that no system knows', () => {
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
