/** What counts as the last state of a page. */
import { expect, test } from 'vitest';
import { settled } from './complete.ts';

/** A page that looks as listed, one after the other, and then stays as it is. */
function page(...looks: string[]) {
  let at = 0;
  const completed = async () => {
    at = Math.min(at + 1, looks.length - 1);
  };
  return { completed, lookNow: () => looks[at] ?? '' };
}

test.each([
  ['is as expected at once', ['loaded'], 'loaded'],
  ['comes late', ['empty', 'half', 'loaded'], 'loaded'],
  ['changes once more after it was as expected', ['loaded', 'loaded and a message'], 'loaded and a message'],
  ['never is as expected', ['empty', 'failed'], 'failed'],
])('what %s is seen as it is in the end', async (_, looks, end) => {
  const { completed, lookNow } = page(...looks);
  expect(await settled('loaded', completed, lookNow)).toBe(end);
});

test('without anything expected it is what stays', async () => {
  const { completed, lookNow } = page('empty', 'half', 'loaded');
  expect(await settled(undefined, completed, lookNow)).toBe('loaded');
});

test('without anything expected it is seen, too, when it comes after a while without any change', async () => {
  const { completed, lookNow } = page(...Array.from({ length: 10 }, () => 'empty'), 'loaded');
  expect(await settled(undefined, completed, lookNow)).toBe('loaded');
});
