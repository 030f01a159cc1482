/** A change of a series that is interrupted: what was entered comes back for the dates it was meant for. */
import { listBookableCategories } from '@club/contract/bookings/categories/paths.ts';
import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import { getSeries, planSeries } from '@club/contract/bookings/series/paths.ts';
import type { PlanRequest, Series } from '@club/contract/bookings/series/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { field } from '../../testing/field.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../../testing/show.ts';
import { bookableEventsRecurring as words } from '../../texts/de/bookable-events-recurring.ts';
import { training } from '../testing-training.ts';
import { EditSeriesPage } from './EditSeriesPage.tsx';
import { newValues } from './series-form.ts';

const id = '01a00000-0000-7000-8000-0000000000f1';
const series = {
  ...newValues('2036-11-01', training.categoryId),
  id,
  title: 'Training am Dienstag',
  weekdays: ['tuesday'],
  startTimeEvents: '18:00',
  endTimeEvents: '20:00',
  endDateRecurrence: '2036-12-30',
  exceptionDates: [],
  extraDates: [],
  category: training.category,
  upcoming: 2,
  next: training.startDate,
} as unknown as Series;
const dates = ['2036-12-02', '2036-12-09'].map((day, at) => ({
  ...training,
  id: `01a00000-0000-7000-8000-0000000000e${at}`,
  seriesDate: day,
  startDate: `${day}T18:00:00Z`,
}));
const options = { texts: ['bookableEventsRecurring'], permissions: ['m_boka_evts'] } as const;

async function open(sameDevice: boolean) {
  const server = fakeServer();
  const planned: PlanRequest[] = [];
  server.answer(getSeries, () => series, { id });
  server.answer(listBookableEvents, () => pageOf(...dates));
  server.answer(listBookableCategories, () => pageOf({ ...training.category, uses: 1 }));
  server.answer(planSeries, ({ body }) => {
    planned.push(body as PlanRequest);
    return { dates: [], schoolHolidaysUnknownFrom: null, touched: 0, bookings: 0, overflowing: 0 };
  });
  const shown = await show(onPage(<EditSeriesPage />, `/series/${id}`, 'series/$id'), {
    ...options,
    sameDevice,
  });
  await expect.element(field(words.name)).toBeVisible();
  return { shown, planned };
}
const following = () => page.getByRole('radio', { name: words.following });
const from = () => page.getByRole('combobox', { name: words.fromDate });

test('"this and the following" comes back with the draft, and is not turned into all dates', async () => {
  const { shown } = await open(false);
  await following().click();
  await from().selectOptions('2036-12-09');
  await field(words.name).fill('Training, jetzt später');
  await shown.unmount();
  const { planned } = await open(true);
  await expect.element(field(words.name)).toHaveValue('Training, jetzt später');
  await expect.element(following()).toBeChecked();
  await expect.element(from()).toHaveValue('2036-12-09');
  await page.getByRole('button', { name: words.save }).click();
  await expect.poll(() => planned.at(-1)).toMatchObject({ change: { from: '2036-12-09' } });
});

test('without a draft a change begins with all dates again', async () => {
  const { shown } = await open(false);
  await following().click();
  await shown.unmount();
  await open(true);
  await expect.element(following()).not.toBeChecked();
});
