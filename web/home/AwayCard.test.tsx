/** My absence on the start page: while it lasts and two weeks before. */
import { listAbsences } from '@club/contract/absences/paths.ts';
import { addDays } from '@club/contract/club-time.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useNextAbsences } from '../absences/queries.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { absences as words } from '../texts/de/absences.ts';
import { AwayCard } from './AwayCard.tsx';

const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(new Date());
const day = (days: number) => addDays(today, days);

/** Shows when the data is loaded, even if the card itself shows nothing. */
function Loaded() {
  return useNextAbsences(1).isSuccess ? <p>loaded</p> : null;
}

async function showCard(from: number, to: number) {
  const absence = {
    id: '01a00000-0000-7000-8000-0000000000a1',
    userId: own,
    from: day(from),
    to: day(to),
    reason: null,
  };
  fakeServer().answer(listAbsences, () => ({ items: [absence], total: 1, nextCursor: null }));
  await show(
    onPage(
      <>
        <AwayCard />
        <Loaded />
      </>,
    ),
    { texts: ['absences'] },
  );
  await expect.element(page.getByText('loaded')).toBeVisible();
}

test.each([
  ['until its last day', -3, 2, words.awayUntil(day(2))],
  ['on its last day', -3, 0, words.awayToday],
  ['from two weeks before', 14, 20, words.awayFrom(day(14), day(20))],
  ['for a single day', 3, 3, words.awayFrom(day(3), day(3))],
])('is shown %s', async (_, from, to, sentence) => {
  await showCard(from, to);
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/absences');
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  ['earlier than two weeks before', 15, 20],
  ['when it is over', -3, -1],
])('is not shown %s', async (_, from, to) => {
  await showCard(from, to);
  expect(page.getByRole('link').elements()).toEqual([]);
});

test('names the year of a day that is not in this one', async () => {
  await showCard(3, 400);
  await expect.poll(() => page.getByRole('link').element().textContent).toContain(day(400).slice(0, 4));
});
