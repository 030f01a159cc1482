/** Setting a line-up up: people swap places, nobody is in it twice, and findings use their names. */
import type { Board } from '@club/contract/matches/line-up/shape.ts';
import { expect, test } from 'vitest';
import {
  clear,
  emptySlot,
  inputOf,
  judged,
  move,
  playable,
  put,
  type Setup,
  setupOf,
  slotOf,
  standingOf,
} from './setup.ts';

const single = (at: number) => ({ part: 'singles', at, seat: 0 }) as const;
const double = (at: number, seat: number) => ({ part: 'doubles', at, seat }) as const;
const empty = { singles: [], doubles: [] };

const listed = (id: string, label: string | null, more = {}): Board['listed'][number] => ({
  person: { id, firstName: id, lastName: 'Hof', photoUrl: null },
  label,
  notes: [],
  qttr: null,
  answer: null,
  away: false,
  busy: false,
  ...more,
});

test('a line-up has all places of its system, and more where it was set up with another one', () => {
  expect(setupOf(empty, 'bund')).toEqual({
    singles: [null, null, null, null],
    doubles: [
      [null, null],
      [null, null],
    ],
  });
  expect(setupOf(empty, 'swaythling').singles).toHaveLength(3);
  expect(setupOf(empty, null).singles).toHaveLength(6);
  expect(setupOf({ singles: ['a', 'b', 'c', 'd'], doubles: [] }, 'swaythling').singles).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
});

test('what is saved closes up in the singles; doubles keep their places', () => {
  const setup: Setup = {
    singles: ['a', null, 'b', null],
    doubles: [
      [null, null],
      ['a', null],
      [null, null],
    ],
  };
  expect(inputOf(setup)).toEqual({
    singles: ['a', 'b'],
    doubles: [
      [null, null],
      ['a', null],
    ],
  });
});

test('a person put into a taken place swaps within singles, and within doubles', () => {
  const setup: Setup = { singles: ['a', 'b', null], doubles: [['a', 'b']] };
  expect(put(setup, single(0), 'b').singles).toEqual(['b', 'a', null]);
  expect(put(setup, single(0), 'c').singles).toEqual(['c', 'b', null]);
  expect(move(setup, single(0), single(2)).singles).toEqual([null, 'b', 'a']);
  expect(move(setup, single(2), single(0))).toBe(setup);
  expect(put(setup, double(0, 0), 'b').doubles).toEqual([['b', 'a']]);
  // from the singles into a double: they play both
  expect(move(setup, single(1), double(0, 0))).toEqual({ singles: ['a', 'b', null], doubles: [['b', 'a']] });
  expect(clear(setup, single(0)).singles).toEqual([null, 'b', null]);
});

test('the next empty place is in the singles first', () => {
  expect(emptySlot({ singles: ['a', null], doubles: [[null, null]] })).toEqual(single(1));
  expect(emptySlot({ singles: ['a'], doubles: [['a', null]] })).toEqual(double(0, 1));
  expect(emptySlot({ singles: ['a', null], doubles: [[null, null]] }, 'doubles')).toEqual(double(0, 0));
  expect(emptySlot({ singles: ['a'], doubles: [['a', 'b']] })).toBeUndefined();
});

test('the referee names people, also those who are not reported', () => {
  const board = { team: 2, listed: [listed('Ada', '2.1'), listed('Bea', '2.2'), listed('Cem', null)] };
  const setup = setupOf({ singles: ['Bea', 'Ada', 'Cem'], doubles: [] }, 'bund');
  const messages = judged(setup, board, 'bund', 'en')?.findings.map(({ message }) => message);
  expect(messages).toContain('Bea Hof plays before Ada Hof, but is behind in the reported line-up.');
  expect(messages).toContain('Cem Hof is not in the reported line-up.');
});

test('without the system or the line-up of the half nothing is known', () => {
  const board = { team: 1, listed: [listed('Ada', null)] };
  expect(judged(setupOf(empty, 'bund'), board, 'bund', 'de')).toBeNull();
  const reported = { team: 1, listed: [listed('Ada', '1.1')] };
  expect(judged(setupOf(empty, null), reported, null, 'de')).toBeNull();
  expect(judged(setupOf(empty, 'bund'), reported, 'bund', 'de')?.verdict).toBe('incomplete');
});

test('who plays elsewhere at that time is found, and cannot play', () => {
  const busy = listed('Ada', '2.1', { busy: true, answer: 'yes' });
  const board = { team: 2, listed: [busy] };
  const setup = setupOf({ singles: ['Ada'], doubles: [] }, 'bund');
  expect(judged(setup, board, 'bund', 'en')?.findings.map(({ code }) => code)).toContain('busy');
  expect(standingOf(busy, 2)).toBe('no');
  expect(standingOf(listed('Ada', '3.1'), 2)).toBe('others');
  expect(standingOf(listed('Ada', '2.1'), 2)).toBe('open');
  expect(standingOf(listed('Ada', '2.1', { answer: 'maybe', away: true }), 2)).toBe('no');
});

test('players of higher teams are not offered; those of the team, of lower ones and without a place are', () => {
  const all = [
    listed('Ada', '1.4'),
    listed('Bea', '2.1'),
    listed('Cem', '3.1'),
    listed('Dan', '10.1'),
    listed('Eli', null),
  ];
  const names = playable({ team: 2, listed: all }).map(({ person }) => person.id);
  expect(names).toEqual(['Bea', 'Cem', 'Dan', 'Eli']);
});

test('who has no place in the line-up of the half counts as one of the team', () => {
  expect(standingOf(listed('Ada', null), 2)).toBe('open');
  expect(standingOf(listed('Ada', '3.1', { answer: 'substituteOnly' }), 2)).toBe('substituteOnly');
  expect(standingOf(listed('Ada', '2.1', { answer: 'no' }), 2)).toBe('no');
});

test('the place of somebody is found in singles and in doubles apart', () => {
  const setup: Setup = { singles: ['a', 'b'], doubles: [['c', 'b']] };
  expect(slotOf(setup, 'singles', 'b')).toEqual(single(1));
  expect(slotOf(setup, 'doubles', 'b')).toEqual(double(0, 1));
  expect(slotOf(setup, 'doubles', 'a')).toBeUndefined();
});
