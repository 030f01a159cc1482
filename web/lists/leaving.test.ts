import { expect, it } from 'vitest';
import { draftOf, withoutTeam } from './draft.ts';
import { leavingPlaces } from './leaving.ts';
import { listedRow } from './testing-rows.ts';

const first = { team: 'Erwachsene', teamId: 't1' };
const second = { team: 'Erwachsene II', teamId: 't2' };
const place = (userId: string, teamId: string) => ({ userId, teamId, position: 1, notes: [] });
const leavingOf = (rows: ReturnType<typeof listedRow>[], ...stored: ReturnType<typeof place>[]) =>
  leavingPlaces(draftOf(rows, 'positions'), stored).map(({ userId, teamId }) => `${userId} ${teamId}`);

it('are those of people whom the list does not name in that team, also when it names them in another', () => {
  const rows = [listedRow(1, { ...first, userId: 'a' }), listedRow(2, { ...second, userId: 'b' })];
  const stored = [place('a', 't1'), place('b', 't1'), place('c', 't2')];
  expect(leavingOf(rows, ...stored)).toEqual(['b t1', 'c t2']);
});

it('are not those in teams that the list does not have, or that are left out of it', () => {
  const rows = [listedRow(1, { ...first, userId: 'a' }), listedRow(2, { ...second, userId: 'b' })];
  const stored = [place('c', 't2'), place('d', 't3')];
  expect(leavingOf(rows, ...stored)).toEqual(['c t2']);
  expect(leavingPlaces(withoutTeam(draftOf(rows, 'positions'), 'Erwachsene II'), stored)).toEqual([]);
});

it('are not those of somebody who may be meant by a row that is still open, or whose row is left out', () => {
  const open = listedRow(1, { ...first, candidates: [{ userId: 'a', confidence: 0.6 }] });
  const found = listedRow(2, { ...first, userId: 'b' });
  const draft = draftOf([open, found, listedRow(3, { ...first, userId: 'c' })], 'positions');
  const rows = draft.rows.map((row) => (row.userId === 'b' ? { ...row, userId: null, skip: true } : row));
  const stored = ['a', 'b', 'c'].map((userId) => place(userId, 't1'));
  expect(leavingPlaces({ ...draft, rows }, stored)).toEqual([]);
});
