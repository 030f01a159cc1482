/** A plan before it is saved: what happens to each date, and what the organizer must know. */
import { planSeries } from '@club/contract/bookings/series/paths.ts';
import type { Plan, PlannedDate, SeriesInput } from '@club/contract/bookings/series/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { fakeServer, show } from '../../testing/show.ts';
import { bookableEventsRecurring as words } from '../../texts/de/bookable-events-recurring.ts';
import { ui } from '../../texts/de/ui.ts';
import { PlanList } from './PlanList.tsx';
import { PlanPreview } from './PlanPreview.tsx';

const date = (day: string, more: Partial<PlannedDate> = {}): PlannedDate => ({
  date: day,
  kind: 'changed',
  to: null,
  bookings: 0,
  overflowing: 0,
  holiday: null,
  schoolHoliday: null,
  ...more,
});
const planOf = (dates: PlannedDate[], more: Partial<Plan> = {}): Plan => ({
  dates,
  schoolHolidaysUnknownFrom: null,
  touched: dates.length,
  bookings: 0,
  overflowing: 0,
  ...more,
});
const texts = { texts: ['bookableEventsRecurring'] } as const;
const line = (at: number) => page.getByRole('listitem').nth(at);

test('each date says what happens to it, month by month', async () => {
  const plan = planOf([
    date('2036-11-25', { kind: 'moved', to: '2036-11-26', bookings: 2, overflowing: 1 }),
    date('2036-12-02', { kind: 'holiday', holiday: 'Advent', schoolHoliday: 'Advent' }),
    date('2036-12-09', { kind: 'created', schoolHoliday: 'Weihnachtsferien' }),
  ]);
  await show(<PlanList plan={plan} fresh={false} />, texts);
  await expect
    .element(line(0))
    .toHaveTextContent(
      `Di., 25.11.2036${words.movedTo('Mi., 26.11.2036')}${words.bookingCount(2)}${words.withoutSpace(1)}`,
    );
  // a holiday that is in the calendar of schools too is named once
  await expect.element(line(1)).toHaveTextContent(`Di., 02.12.2036${words.kinds.holiday}Advent`);
  await expect
    .element(line(2))
    .toHaveTextContent(`Di., 09.12.2036${words.kinds.created}${words.schoolHoliday('Weihnachtsferien')}`);
  await expect.element(page.getByText('November 2036')).toBeVisible();
  await expect.element(page.getByText('Dezember 2036')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('in a new series no date is called new', async () => {
  await show(<PlanList plan={planOf([date('2036-12-02', { kind: 'created' })])} fresh />, texts);
  await expect.element(line(0)).toHaveTextContent('Di., 02.12.2036');
});

test('dates that stay as they are can be looked up, and are not among the changes', async () => {
  const plan = planOf([date('2036-12-02'), date('2036-12-09', { kind: 'unchanged' })]);
  await show(<PlanList plan={plan} fresh={false} folded />, texts);
  await expect.element(page.getByText('Di., 02.12.2036')).toBeVisible();
  await expect.element(page.getByText('Di., 09.12.2036')).not.toBeVisible();
  await page.getByText(words.unchanged(1)).click();
  await expect.element(page.getByText('Di., 09.12.2036')).toBeVisible();
});

test.each([
  [6, true],
  [7, false],
])('of %i changes each is shown before the question: %s', async (count, visible) => {
  const dates = Array.from({ length: count }, (_, at) => date(`2036-12-0${at + 1}`));
  await show(<PlanList plan={planOf(dates)} fresh={false} folded />, texts);
  const first = page.getByText('Mo., 01.12.2036');
  if (visible) await expect.element(first).toBeVisible();
  else {
    await expect.element(first).not.toBeVisible();
    await page.getByText(words.eachDate).click();
    await expect.element(first).toBeVisible();
  }
});

test('says from when on school holidays are not known, and that people are notified', async () => {
  const plan = planOf([date('2036-12-02')], { schoolHolidaysUnknownFrom: '2036-12-24', bookings: 3 });
  await show(<PlanList plan={plan} fresh={false} />, texts);
  await expect.element(page.getByText(words.schoolUnknown('24.12.2036'))).toBeVisible();
  await expect.element(page.getByText(words.planNotified)).toBeVisible();
});

test('where nobody has booked, nobody is said to be notified', async () => {
  await show(<PlanList plan={planOf([date('2036-12-02')])} fresh={false} />, texts);
  await expect.element(line(0)).toBeVisible();
  expect(page.getByText(words.planNotified).elements()).toEqual([]);
});

test('a preview that failed says so, and is asked for again', async () => {
  const server = fakeServer();
  server.refuse(planSeries, 'missing-permission');
  await show(<PlanPreview request={{ series: { title: 'Training' } as SeriesInput }} fresh />, texts);
  await expect.element(page.getByRole('button', { name: ui.retry })).toBeVisible();
  server.answer(planSeries, () => planOf([date('2036-12-02', { kind: 'created' })]));
  await page.getByRole('button', { name: ui.retry }).click();
  await expect.element(page.getByText(words.previewCount(1))).toBeVisible();
});
