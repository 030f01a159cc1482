import { expect, test } from 'vitest';
import { movedBy, orderOf } from './candidate-order.ts';

test('one of the order goes up or down, and stays at its ends', () => {
  expect(movedBy(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(movedBy(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(movedBy(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(movedBy(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
});

test('people who cannot be asked any more leave the order, and new ones come last', () => {
  expect(orderOf(['c', 'gone', 'a'], ['a', 'b', 'c'])).toEqual(['c', 'a', 'b']);
});
