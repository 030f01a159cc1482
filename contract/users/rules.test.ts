/** When two spellings of a word are one slip apart: names on lists and pages in the search are found in spite of it. */
import { describe, expect, it } from 'vitest';
import { oneSlip } from './rules.ts';

describe('one slip', () => {
  it.each([
    ['a missing letter', 'meier', 'meer'],
    ['a missing last letter', 'meier', 'meie'],
    ['an added letter', 'meier', 'meiier'],
    ['a different letter', 'meier', 'meyer'],
    ['two swapped letters', 'meier', 'mieer'],
    ['words of three letters', 'ott', 'otto'],
  ])('is %s', (_, one, other) => {
    expect(oneSlip(one, other)).toBe(true);
    expect(oneSlip(other, one)).toBe(true);
  });

  it.each([
    ['the same word', 'meier', 'meier'],
    ['two different letters', 'meier', 'mayor'],
    ['two missing letters', 'meier', 'mer'],
    ['two letters swapped across a third', 'meier', 'reiem'],
    ['a word of two letters, which is too short to tell', 'jo', 'jot'],
    ['two words of two letters', 'jo', 'ju'],
  ])('is not %s', (_, one, other) => {
    expect(oneSlip(one, other)).toBe(false);
    expect(oneSlip(other, one)).toBe(false);
  });
});
