/** A change of a series is saved only after its effects were seen, and after the choice for bookings without a space. */
import type { Plan, PlannedDate } from '@club/contract/bookings/series/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { fakeServer, show } from '../../testing/show.ts';
import { bookableEventsRecurring as words } from '../../texts/de/bookable-events-recurring.ts';
import { reviewChange } from './review-change.ts';

const date: PlannedDate = {
  date: '2026-12-01',
  kind: 'changed',
  to: null,
  bookings: 3,
  overflowing: 0,
  holiday: null,
  schoolHoliday: null,
};
const plan: Plan = {
  dates: [date],
  schoolHolidaysUnknownFrom: null,
  touched: 1,
  bookings: 3,
  overflowing: 0,
};
const crowded: Plan = { ...plan, dates: [{ ...date, overflowing: 3 }], overflowing: 3 };

/** Shows the question. @returns its answer, once there is one */
async function ask(about: Plan) {
  fakeServer();
  await show(<p>Serie</p>, { texts: ['bookableEventsRecurring'] });
  const result: { is?: Awaited<ReturnType<typeof reviewChange>> } = {};
  void reviewChange(about).then((answer) => {
    result.is = answer;
  });
  await expect.element(page.getByRole('dialog').getByText(words.review)).toBeVisible();
  return result;
}
const confirm = () => page.getByRole('button', { name: words.reviewConfirm }).click();

test('without lost spaces nothing is chosen', async () => {
  const result = await ask(plan);
  await expect.element(page.getByText(words.planNotified)).toBeVisible();
  expect(page.getByRole('radio').elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
  await confirm();
  await expect.poll(() => result.is).toBe('refuse');
});

test('whoever does not confirm saves nothing', async () => {
  const result = await ask(plan);
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
  await expect.poll(() => result.is).toBe(null);
});

test('without a choice for the bookings that lose their space it stays open and asks for one', async () => {
  const result = await ask(crowded);
  await expect.element(page.getByRole('group', { name: words.overflowing(3) })).toBeVisible();
  await confirm();
  await expect.element(page.getByRole('alert')).toHaveTextContent(words.overflowPick);
  expect(await accessibilityFaults()).toEqual([]);
  expect(result).toEqual({});
  await page.getByRole('radio', { name: words.overflowWaiting }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await confirm();
  await expect.poll(() => result.is).toBe('waiting');
});

test('whoever wants to change the spaces instead saves nothing', async () => {
  const result = await ask(crowded);
  await page.getByRole('radio', { name: words.overflowRefuse }).click();
  await confirm();
  await expect.poll(() => result.is).toBe(null);
});
