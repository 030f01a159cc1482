/** The form of a recurring training: the end follows the start, and the dates are shown before anything is saved. */
import type { BookableCategory } from '@club/contract/bookings/categories/shape.ts';
import { planSeries } from '@club/contract/bookings/series/paths.ts';
import type { Plan, PlanRequest, Series, SeriesInput } from '@club/contract/bookings/series/shape.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, show } from '../../testing/show.ts';
import { bookableEventsRecurring as words } from '../../texts/de/bookable-events-recurring.ts';
import { fields } from '../../texts/de/fields.ts';
import { SeriesForm } from './SeriesForm.tsx';
import { newValues } from './series-form.ts';

const category = { id: '01a00000-0000-7000-8000-0000000000c1', name: 'Training' } as BookableCategory;
const noDates: Plan = { dates: [], schoolHolidaysUnknownFrom: null, touched: 0, bookings: 0, overflowing: 0 };

async function showForm() {
  const server = fakeServer();
  const planned: PlanRequest[] = [];
  server.answer(planSeries, ({ body }) => {
    planned.push(body as PlanRequest);
    return noDates;
  });
  const save = vi.fn<(input: SeriesInput) => Promise<Series>>();
  await show(
    onPage(
      <SeriesForm
        initial={newValues('2036-11-01', category.id)}
        categories={[category]}
        request={(series) => ({ series })}
        save={save}
        success={words.createdDone}
        failure={words.createFailed}
        submitLabel={words.createGo}
        done={() => undefined}
      />,
    ),
    { texts: ['bookableEventsRecurring'] },
  );
  await expect.element(field(words.name)).toBeVisible();
  return { save, planned };
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const send = () => page.getByRole('button', { name: words.createGo }).click();

test('the end follows the start by an hour and a half, and then by as long as was entered', async () => {
  await showForm();
  await field(words.startTime).fill('18');
  await expect.element(field(words.endTime)).toHaveValue('19:30');
  await field(words.endTime).fill('20');
  await field(words.startTime).fill('1830');
  await expect.element(field(words.endTime)).toHaveValue('20:30');
});

test('the dates are planned as soon as weekday and period are there, and not before', async () => {
  const { planned } = await showForm();
  await expect.element(page.getByText(words.previewWaiting)).toBeVisible();
  await page.getByRole('checkbox', { name: words.every.tuesday }).click();
  await expect.element(page.getByText(words.previewWaiting)).toBeVisible();
  await field(words.endDate).fill('20.12.2036');
  await expect.element(page.getByText(words.previewCount(0))).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  expect(planned).toMatchObject([
    { series: { weekdays: ['tuesday'], startDateRecurrence: '2036-11-01', endDateRecurrence: '2036-12-20' } },
  ]);
});

test('what is missing or not understood is not sent, and the first of it gets the focus', async () => {
  const { save } = await showForm();
  await field(words.name).fill('Training');
  await field(words.capacity).fill('acht');
  await field(words.bookableFrom).fill('gestern');
  await send();
  await expect.element(page.getByText(fields['weekdays-empty'])).toBeVisible();
  await expect.element(page.getByText(fields['not-a-date'])).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: words.every.monday })).toHaveFocus();
  await expect.element(field(words.capacity)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field(words.capacity)).toHaveValue('acht');
  await expect.element(field(words.bookableFrom)).toHaveValue('gestern');
  expect(await accessibilityFaults()).toEqual([]);
  expect(save).not.toHaveBeenCalled();
});
