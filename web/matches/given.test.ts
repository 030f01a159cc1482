/** Answers for a game: which of them count, and which can be taken back. */
import type { Answer } from '@club/contract/matches/rules.ts';
import type { MatchPlayer } from '@club/contract/matches/shape.ts';
import { expect, it } from 'vitest';
import { countsOf, isStored, validAnswer } from './given.ts';

const given = (answer: Answer, more: Partial<NonNullable<MatchPlayer['given']>> = {}) => ({
  given: {
    answer,
    remark: null,
    answeredAt: '2036-11-01T10:00:00Z',
    answeredBy: 'self' as const,
    forDate: '2036-11-14T18:30:00Z',
    stale: false,
    ...more,
  },
});
const none = { given: null };
const stale = given('yes', { stale: true });

it('an answer for another time of the game counts as none', () => {
  expect(validAnswer(given('no').given)).toBe('no');
  expect(validAnswer(stale.given)).toBeNull();
  expect(validAnswer(null)).toBeNull();
});

it('only who said yes can play, and only who has said nothing is open', () => {
  const all = [given('yes'), given('maybe'), given('substituteOnly'), given('no'), stale, none];
  expect(countsOf(all)).toEqual({ yes: 1, open: 2 });
  expect(countsOf([])).toEqual({ yes: 0, open: 0 });
});

it('what follows from an absence cannot be taken back as an answer', () => {
  expect(isStored(given('no', { answeredBy: 'absence', answeredAt: null }).given)).toBe(false);
  expect(isStored(given('no').given)).toBe(true);
  expect(isStored(null)).toBe(false);
});
