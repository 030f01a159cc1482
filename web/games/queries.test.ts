/** The list of coming games of today is shown tomorrow until the new one is loaded; other lists are not mixed up with it. */
import { expect, test } from 'vitest';
import { gamesQuery } from './queries.ts';

const keyOf = (filters: Parameters<typeof gamesQuery>[0]) => JSON.stringify(gamesQuery(filters).queryKey);
const today = { from: '2026-11-24T23:00:00Z' };

test('coming games are found again on the next day', () => {
  expect(keyOf({ from: '2026-11-25T23:00:00Z' })).toBe(keyOf(today));
});

test.each([{}, { ...today, teamId: 'a' }, { ...today, q: 'Nord' }, { ...today, state: 'live' }])(
  'and %j is another list',
  (other) => {
    expect(keyOf(other)).not.toBe(keyOf(today));
  },
);
