/** Who sees and changes a pair of buddies. */
import { expect, it } from 'vitest';
import type { Permission } from '../permissions.ts';
import { mayChangeBuddy, maySeeBuddy, refuseBuddy } from './rules.ts';

const pair = { userId: 'ada', buddyId: 'bob' };

it.each<[string, Permission[], boolean, boolean]>([
  ['ada', [], true, true],
  ['bob', [], true, true],
  ['eva', [], false, false],
  ['eva', ['g_usrs'], true, false],
  ['eva', ['m_usrs'], false, true],
  ['eva', ['m_tms'], false, false],
])('%s with %j sees the pair: %s, changes it: %s', (userId, permissions, sees, changes) => {
  const viewer = { userId, approved: true, permissions, captainOf: [], guardianOf: [] };
  expect([maySeeBuddy(pair, viewer), mayChangeBuddy(pair, viewer)]).toEqual([sees, changes]);
});

it('nobody is their own buddy', () => {
  expect(refuseBuddy({ userId: 'ada', buddyId: 'ada' })).toBe('own-buddy');
  expect(refuseBuddy(pair)).toBeNull();
});
