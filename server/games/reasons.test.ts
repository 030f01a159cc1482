/** Which change of a game is worth a message: what each field alone does. */
import type { Game } from '@club/contract/games/shape.ts';
import { expect, it } from 'vitest';
import { reasonOf } from './notify.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hall = { name: 'Jahnhalle', street: 'Jahnstraße 1', zip: '95028', town: 'Hof' };
const game = {
  ...{ date: '2026-12-04T18:30:00Z', location: 'Jahnhalle', hall, state: 'planned' },
  ...{ scoreHome: null, scoreGuest: null },
} as Game;
const ended = { ...game, state: 'final', scoreHome: 9, scoreGuest: 3 } as Game;

it.each<[Partial<Game>, string | null]>([
  [{ date: '2026-12-04T19:00:00Z' }, 'moved'],
  [{ location: 'Turnhalle' }, 'moved'],
  [{ hall: { ...hall, name: 'Turnhalle' } }, 'moved'],
  [{ hall: { ...hall, street: 'Jahnstraße 3' } }, 'moved'],
  [{ hall: { ...hall, town: 'Rehau' } }, 'moved'],
  // a mistyped figure leads nobody elsewhere
  [{ hall: { ...hall, zip: '95030' } }, null],
  [{ hall: null }, null],
  [{ league: 'Bezirksliga' }, null],
])('a game with %o: %s', (change, reason) => {
  expect(reasonOf(game, { ...game, ...change }, now)).toBe(reason);
});

it.each<[Partial<Game>, string | null]>([
  [{ scoreHome: 8 }, 'final'],
  [{ scoreGuest: 4 }, 'final'],
  [{ league: 'Bezirksliga' }, null],
])('an ended game with %o: %s', (change, reason) => {
  expect(reasonOf(ended, { ...ended, ...change }, now)).toBe(reason);
});
