/** A list that keeps its order while it is read. */
import { expect, test } from 'vitest';
import { inKnownOrder } from './steady-order.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

test('a post that becomes more popular stays where it is', () => {
  expect(inKnownOrder(rows('c', 'a', 'b'), ['a', 'b', 'c'])).toEqual(rows('a', 'b', 'c'));
});

test('rows loaded later are appended in their own order', () => {
  expect(inKnownOrder(rows('b', 'a', 'd', 'c'), ['a', 'b'])).toEqual(rows('a', 'b', 'd', 'c'));
});

test('a deleted row leaves no gap', () => {
  expect(inKnownOrder(rows('c', 'a'), ['a', 'b', 'c'])).toEqual(rows('a', 'c'));
});
