import { expect, test } from 'vitest';
import { userShape } from './user-shape.ts';

const wrong = (values: unknown) =>
  userShape('2026-11-21')
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
