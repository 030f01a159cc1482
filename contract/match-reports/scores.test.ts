/** The points of a set: 11 with two ahead. */
import { expect, it } from 'vitest';
import { filledSet, isSet, isUnfinishedSet, setsOf, sumOf, winnerPoints } from './scores.ts';

it.each<[number, number, 'set' | 'unfinished' | 'neither']>([
  [11, 0, 'set'],
  [11, 9, 'set'],
  [9, 11, 'set'],
  [12, 10, 'set'],
  [10, 12, 'set'],
  [31, 29, 'set'],
  [11, 10, 'unfinished'],
  [10, 10, 'unfinished'],
  [12, 11, 'unfinished'],
  [0, 0, 'unfinished'],
  [10, 0, 'unfinished'],
  [5, 3, 'unfinished'],
  [12, 9, 'neither'],
  [12, 0, 'neither'],
  [13, 10, 'neither'],
  [21, 11, 'neither'],
  [11, -1, 'neither'],
  [-1, 11, 'neither'],
  [-2, -1, 'neither'],
  [11, 8.5, 'neither'],
  [12.5, 10.5, 'neither'],
  [5, 3.5, 'neither'],
  [Number.NaN, 11, 'neither'],
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 'neither'],
])('%d:%d is a finished set, an unfinished one, or neither', (home, away, expected) => {
  expect([isSet({ home, away }), isUnfinishedSet({ home, away })]).toEqual([
    expected === 'set',
    expected === 'unfinished',
  ]);
});

it('the points of the winner follow from those of the other side', () => {
  expect([0, 8, 9, 10, 15].map(winnerPoints)).toEqual([11, 11, 11, 12, 17]);
});

it('a set that one side did not finish is filled up for the other', () => {
  expect(filledSet('home', { home: 5, away: 3 })).toEqual({ home: 11, away: 3 });
  expect(filledSet('away', { home: 10, away: 3 })).toEqual({ home: 10, away: 12 });
  expect(filledSet('home', { home: 13, away: 14 })).toEqual({ home: 16, away: 14 });
});

it('sets and points are added up', () => {
  const scores = [
    { home: 11, away: 9 },
    { home: 3, away: 11 },
    { home: 11, away: 0 },
  ];
  expect([setsOf(scores), sumOf(scores)]).toEqual([
    { home: 2, away: 1 },
    { home: 25, away: 20 },
  ]);
});
