/** How long ago something was, on a page that stays open. */
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { lookAgainAt } from '../testing/clocks.ts';
import { show } from '../testing/show.ts';
import { TimeText } from '../ui/TimeText.tsx';
import { PostTime } from './PostTime.tsx';

const evening = '2036-11-30T19:30:00Z';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(evening), toFake: ['Date'] }));

test('what was written today was written yesterday after midnight', async () => {
  await show(<TimeText at={evening} />, { texts: ['posts'] });
  await expect.element(page.getByText('heute 20:30')).toBeVisible();
  lookAgainAt('2036-11-30T23:10:00Z');
  await expect.element(page.getByText('gestern 20:30')).toBeVisible();
});

test('the age of a post grows', async () => {
  await show(<PostTime at={evening} />, { texts: ['posts'] });
  await expect.element(page.getByText('gerade eben')).toBeVisible();
  lookAgainAt('2036-11-30T19:35:00Z');
  await expect.element(page.getByText('vor 5 Minuten')).toBeVisible();
});
