/** One's own reaction, drawn before the server has answered. */
import { expect, test } from 'vitest';
import { inSight, ownOf, withOwn } from './own-reaction.ts';

const three = [
  { type: '👍' as const, count: 2, mine: null },
  { type: '🏓' as const, count: 0, mine: null },
];

test('a reaction counts one more and is one’s own', () => {
  const after = withOwn(three, '👍', 'mine');
  expect(after[0]).toEqual({ type: '👍', count: 3, mine: 'mine' });
  expect(ownOf(after, '👍')).toBe('mine');
});

test('the id that the server gives it changes no count', () => {
  const drawn = withOwn(three, '👍', 'on its way');
  expect(withOwn(drawn, '👍', 'told')[0]).toEqual({ type: '👍', count: 3, mine: 'told' });
});

test('taken back it counts one less', () => {
  expect(withOwn(withOwn(three, '👍', 'mine'), '👍', null)).toEqual(three);
});

test('the first of its kind finds its place in the usual order', () => {
  expect(withOwn(three, '❤️', 'mine').map(({ type }) => type)).toEqual(['👍', '❤️', '🏓']);
});

test('only what somebody chose is shown, and what one has just taken back', () => {
  expect(inSight(three, []).map(({ type }) => type)).toEqual(['👍']);
  expect(inSight(three, ['🏓']).map(({ type }) => type)).toEqual(['👍', '🏓']);
});
