/** Which game a line of a pasted text is about. */
import type { PastedCodes } from '@club/contract/matches/codes/pasted/shape.ts';
import { expect, test } from 'vitest';
import { entriesOf } from './choices.ts';

const gameOf = (id: string, teamId: string): PastedCodes['games'][number] => ({
  id,
  teamId,
  date: '2026-12-01T18:30:00Z',
  homeTeam: 'Hof',
  awayTeam: 'Selb',
  matchNumber: '101',
  codes: { code: null, pin: null },
});
const games = [gameOf('a', 'ours'), gameOf('b', 'ours'), gameOf('c', 'theirs')];
const line = (number: number, ...gameIds: string[]) => ({
  line: number,
  code: `CODE${number}`,
  pin: null,
  gameIds,
});
const gamesOf = (found: PastedCodes['found'], picked = {}) =>
  entriesOf({ found, games, unread: [] }, picked, 'ours').map(({ game }) => game?.id ?? null);

test('the only game, else the only one of the own team; between two of these somebody has to choose', () => {
  expect(gamesOf([line(1, 'c')])).toEqual(['c']);
  expect(gamesOf([line(1, 'a', 'c')])).toEqual(['a']);
  expect(gamesOf([line(1, 'a', 'b', 'c')])).toEqual([null]);
  expect(gamesOf([line(1, 'a', 'b')], { 1: 'b' })).toEqual(['b']);
  expect(gamesOf([line(1, 'a', 'c')], { 1: '' })).toEqual([null]);
});

test('a game that another line has got is not offered again', () => {
  const found = [line(1, 'a'), line(2, 'a', 'b', 'c')];
  expect(gamesOf(found)).toEqual(['a', 'b']);
  const entries = entriesOf({ found, games, unread: [] }, { 2: 'a' }, 'ours');
  expect(entries.map(({ game }) => game?.id ?? null)).toEqual(['a', null]);
});
