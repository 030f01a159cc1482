import { expect, test } from 'vitest';
import { cameBack, hearNavigation } from './came-back.ts';

test.each([
  ['BACK', true],
  ['FORWARD', true],
  ['GO', true],
  ['PUSH', false],
  ['REPLACE', false],
])('after %s the page is scrolled to where it was: %s', (action, scrolled) => {
  hearNavigation(action);
  expect(cameBack()).toBe(scrolled);
});
