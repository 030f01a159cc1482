import { describe, expect, test } from 'vitest';
import { makingWay } from './toast-limit.ts';

const done = (id: string) => ({ id, role: 'status' });
const undoable = (id: string) => ({ id, role: 'status', autoClose: 10_000 });
const failed = (id: string) => ({ id, role: 'alert' });

describe('for a new toast', () => {
  test('nothing makes way while there are few', () => {
    expect(makingWay([], 2)).toEqual([]);
    expect(makingWay([done('a')], 2)).toEqual([]);
  });

  test('the oldest success makes way', () => {
    expect(makingWay([done('a'), done('b')], 2)).toEqual(['a']);
    expect(makingWay([done('a'), done('b'), done('c')], 2)).toEqual(['a', 'b']);
  });

  test('what can be undone, and what failed, stay longer than what merely succeeded', () => {
    expect(makingWay([failed('a'), undoable('b'), done('c')], 3)).toEqual(['c']);
    expect(makingWay([failed('a'), undoable('b'), undoable('c')], 3)).toEqual(['b']);
    expect(makingWay([failed('a'), failed('b')], 2)).toEqual(['a']);
  });
});
