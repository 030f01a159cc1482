import type { User } from '@club/contract/users/shape.ts';
import { expect, test } from 'vitest';
import { userShape } from './user-shape.ts';

const member = { userId: 'mira', approved: true, permissions: [], captainOf: [], guardianOf: [] };

const wrong = (values: unknown) =>
  userShape('2026-11-21', member, { id: 'mira', birthday: null } as User)
    .safeParse(values)
    .error?.issues.map(({ path }) => path.join('.'));

test('a birthday in the future is reported together with a missing name', () => {
  expect(wrong({ firstName: '', lastName: 'Hof', birthday: '2026-11-22' })).toEqual([
    'firstName',
    'birthday',
  ]);
});

test('a birthday today or no birthday is valid', () => {
  expect(wrong({ firstName: 'Mira', lastName: 'Hof', birthday: '2026-11-21' })).toBeUndefined();
  expect(wrong({ firstName: 'Mira', lastName: 'Hof', birthday: null })).toBeUndefined();
});
