/** Line-ups as people know them. */
import { usualTolerances } from '@club/contract/order-tolerances.ts';
import type { Position } from '@club/contract/positions/shape.ts';
import { expect, it } from 'vitest';
import { ageClassesOf, orderAfter, sameOrder, valuesUntil } from './line-ups.ts';

const team = (id: string, rank: number, type: Position['team']['type'] = 'adults') => ({
  id,
  name: `Hof ${id}`,
  color: '#134677',
  type,
  ageGroup: type === 'youth' ? '19' : null,
  rank,
  league: 'Liga',
});
const teams = [team('four', 4), team('one', 1), team('boys', 6, 'youth')];
const makePosition = (
  id: string,
  teamId: string,
  position: number,
  more: Partial<Position> = {},
): Position => ({
  id,
  userId: `user-${id}`,
  teamId,
  season: 2026,
  seasonHalf: 'first',
  position,
  date: '2026-06-20',
  notes: [],
  user: { id: `user-${id}`, firstName: 'Eva', lastName: id },
  youth: false,
  team: teams.find((one) => one.id === teamId) as Position['team'],
  ...more,
});
const lineUps = (positions: Position[], values: Record<string, number> | null) =>
  ageClassesOf(
    positions,
    teams,
    values && new Map(Object.entries(values).map(([id, value]) => [`user-${id}`, value])),
    usualTolerances,
  );

it('number the teams within their age class, whatever their rank in the club', () => {
  const found = lineUps(
    [makePosition('a', 'one', 2), makePosition('b', 'four', 1), makePosition('c', 'boys', 1)],
    null,
  );
  expect(found.map((one) => one.lineUps.map((line) => line.places.map((own) => own.label)))).toEqual([
    [['1.2'], ['2.1']],
    [['1.1']],
  ]);
});

it('report who is listed too low, across teams too, and nothing to those who may not see values', () => {
  const positions = [makePosition('a', 'one', 1), makePosition('b', 'four', 1)];
  const [adults] = lineUps(positions, { a: 1500, b: 1551 });
  expect(adults?.lineUps[1]?.places[0]?.breach).toMatchObject({
    points: 51,
    allowed: 50,
    aheadLabel: '1.1',
    ahead: { id: 'a' },
  });
  expect(lineUps(positions, null)[0]?.lineUps[1]?.places[0]).toMatchObject({ breach: null, qttr: null });
});

it('give young players a tolerance among adults, and not among themselves', () => {
  const among = (teamId: string) =>
    lineUps([makePosition('a', teamId, 1), makePosition('b', teamId, 2, { youth: true })], {
      a: 1500,
      b: 1560,
    })[0]?.lineUps[0]?.places[1]?.breach?.allowed;
  expect(among('one')).toBeUndefined();
  expect(among('boys')).toBeUndefined();
  const boys = [makePosition('a', 'boys', 1), makePosition('b', 'boys', 2)];
  const breach = lineUps(boys, { a: 1400, b: 1471 })[0]?.lineUps[0]?.places[1]?.breach;
  expect(breach).toMatchObject({ points: 71, allowed: 70, sameTeam: true });
});

it('report who needs a Sperrvermerk because somebody below in the team has one, also without values', () => {
  const positions = [
    makePosition('a', 'one', 1),
    makePosition('b', 'four', 1),
    makePosition('c', 'four', 2, { notes: ['SPV'] }),
    makePosition('d', 'four', 3),
  ];
  const listed = lineUps(positions, null)[0]?.lineUps.flatMap((lineUp) => lineUp.places) ?? [];
  expect(listed.map((one) => one.block?.belowLabel ?? null)).toEqual([null, '2.2', null, null]);
});

it('change by a step that swaps two positions', () => {
  const order = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(orderAfter(order, 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(orderAfter(order, 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(orderAfter(order, 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(orderAfter(order, 'c', 1)).toEqual(['a', 'b', 'c']);
});

it('are in the same order when they have the same positions in sequence', () => {
  expect(sameOrder([{ id: 'a' }, { id: 'b' }], [{ id: 'a' }, { id: 'b' }])).toBe(true);
  expect(sameOrder([{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'a' }])).toBe(false);
  expect(sameOrder([{ id: 'a' }], [{ id: 'a' }, { id: 'b' }])).toBe(false);
});

it('use values that were entered some weeks after their date', () => {
  expect(valuesUntil('2026-05-11')).toBe('2026-06-22');
});
