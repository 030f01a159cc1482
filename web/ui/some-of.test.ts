import { expect, test } from 'vitest';
import { someOf } from './some-of.ts';

test('a question shows some of many names, and all of a few', () => {
  const names = ['I', 'II', 'III', 'IV', 'V', 'VI'];
  const others = (count: number) => `und ${count} weitere`;
  expect(someOf(names, others)).toBe('I, II, III, IV und 2 weitere');
  expect(someOf(names.slice(0, 5), others)).toBe('I, II, III, IV, V');
  expect(someOf(['I'], others)).toBe('I');
});
