/** The optimistic update of one's own reaction. */
import { expect, test } from 'vitest';
import { inSight, ownOf, withOwn } from './own-reaction.ts';

const three = [
  { type: '👍' as const, count: 2, mine: null },
  { type: '🏓' as const, count: 0, mine: null },
];

test('adding a reaction counts one more and marks it as one’s own', () => {
  const after = withOwn(three, '👍', 'mine');
  expect(after[0]).toEqual({ type: '👍', count: 3, mine: 'mine' });
  expect(ownOf(after, '👍')).toBe('mine');
});

test('the id from the server changes no count', () => {
  const drawn = withOwn(three, '👍', 'on its way');
  expect(withOwn(drawn, '👍', 'sent')[0]).toEqual({ type: '👍', count: 3, mine: 'sent' });
});

test('removing it counts one less', () => {
  expect(withOwn(withOwn(three, '👍', 'mine'), '👍', null)).toEqual(three);
});

test('the first of its type is inserted in the usual order', () => {
  expect(withOwn(three, '❤️', 'mine').map(({ type }) => type)).toEqual(['👍', '❤️', '🏓']);
});

test('only reactions that somebody chose are shown, and those just removed', () => {
  expect(inSight(three, []).map(({ type }) => type)).toEqual(['👍']);
  expect(inSight(three, ['🏓']).map(({ type }) => type)).toEqual(['👍', '🏓']);
});
