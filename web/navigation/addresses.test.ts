import { expect, test } from 'vitest';
import { viewerOf } from '../testing/people.ts';
import { mayGo } from './addresses.ts';

test.each([
  ['/teams', true],
  ['/teams?view=all', true],
  ['/posts/01a00000-0000-7000-8000-0000000000d1#comments', true],
  ['/posts/', false],
  ['/nowhere', false],
  ['/users/permissions', false],
])('a member may go to %s: %s', (address, may) => {
  expect(mayGo(address, viewerOf('anna'))).toBe(may);
});
