/** A change of a series: which dates it is about, what is saved after the question, and what comes back after an interruption. */
import { listBookableCategories } from '@club/contract/bookings/categories/paths.ts';
import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import { changeSeries, getSeries, planSeries } from '@club/contract/bookings/series/paths.ts';
import type { Plan, PlanRequest, Series } from '@club/contract/bookings/series/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { field } from '../../testing/field.ts';
import { expectInPlace } from '../../testing/in-place.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../../testing/show.ts';
import { bookableEventsRecurring as words } from '../../texts/de/bookable-events-recurring.ts';
import { failures } from '../../texts/de/failures.ts';
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
/** the second one was moved by a day */
const days = { '2036-12-02': '2036-12-02', '2036-12-09': '2036-12-10' };
const dates = Object.entries(days).map(([seriesDate, day], at) => ({
  ...training,
  id: `01a00000-0000-7000-8000-0000000000e${at}`,
  seriesDate,
  startDate: `${day}T18:00:00Z`,
}));
const options = { texts: ['bookableEventsRecurring'], permissions: ['m_boka_evts'] } as const;

const nothing: Plan = { dates: [], schoolHolidaysUnknownFrom: null, touched: 0, bookings: 0, overflowing: 0 };

async function open(sameDevice: boolean, plan = nothing) {
  const server = fakeServer();
  const planned: PlanRequest[] = [];
  const sent: [unknown, boolean][] = [];
  server.answer(
    changeSeries,
    ({ body, ifMatch }) => {
      sent.push([body, ifMatch !== null]);
      return series;
    },
    { id },
  );
  server.answer(getSeries, () => series, { id });
  server.answer(listBookableEvents, () => pageOf(...dates));
  server.answer(listBookableCategories, () => pageOf({ ...training.category, uses: 1 }));
  server.answer(planSeries, ({ body }) => {
    planned.push(body as PlanRequest);
    return plan;
  });
  const shown = await show(onPage(<EditSeriesPage />, `/series/${id}`, 'series/$id'), {
    ...options,
    sameDevice,
  });
  await expect.element(field(words.name)).toBeVisible();
  return { server, shown, planned, sent };
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
  // it would come up in the next test otherwise
  await expect.element(review).toBeVisible();
});

test('without a draft a change begins with all dates again', async () => {
  const { shown } = await open(false);
  await following().click();
  await shown.unmount();
  await open(true);
  await expect.element(following()).not.toBeChecked();
});

const save = () => page.getByRole('button', { name: words.save }).click();
const review = page.getByRole('dialog', { name: words.review });

test('a change of all dates is saved after its effects were seen, for the version that was read', async () => {
  const { sent } = await open(false);
  await field(words.location).fill('Jahnhalle');
  await save();
  await review.getByRole('button', { name: words.reviewConfirm }).click();
  await expect.element(page.getByText(words.updatedDone)).toBeVisible();
  expect(sent).toMatchObject([[{ location: 'Jahnhalle', overflow: 'refuse' }, true]]);
  expect(sent[0]?.[0]).not.toHaveProperty('from');
});

test('whoever does not confirm saves nothing, and keeps what was entered', async () => {
  const { sent } = await open(false);
  await field(words.location).fill('Jahnhalle');
  await save();
  await review.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(review).not.toBeInTheDocument();
  await expect.element(field(words.location)).toHaveValue('Jahnhalle');
  expect(sent).toEqual([]);
});

test('what was chosen for bookings without a space is saved for the dates from the chosen one on', async () => {
  const { sent } = await open(false, { ...nothing, touched: 1, bookings: 9, overflowing: 1 });
  await following().click();
  // the next date, until another one is chosen
  await expect.element(from()).toHaveValue('2036-12-02');
  // the first day is that date
  expect(field(words.startDate).elements()).toEqual([]);
  await field(words.capacity).fill('4');
  await save();
  await review.getByRole('radio', { name: words.overflowWaiting }).click();
  await review.getByRole('button', { name: words.reviewConfirm }).click();
  await expect.element(page.getByText(words.updatedDone)).toBeVisible();
  expect(sent).toMatchObject([
    [{ capacity: 4, from: '2036-12-02', startDateRecurrence: '2036-12-02', overflow: 'waiting' }, true],
  ]);
});

test('a refused change says why, and keeps what was entered', async () => {
  const { server } = await open(false);
  server.refuse(changeSeries, 'missing-permission', { id });
  await field(words.location).fill('Jahnhalle');
  await save();
  await review.getByRole('button', { name: words.reviewConfirm }).click();
  await expectInPlace(new RegExp(failures['missing-permission']));
  await expect.element(field(words.location)).toHaveValue('Jahnhalle');
});

test('a single date has its own page, and the form comes back as it was', async () => {
  await open(false);
  await field(words.location).fill('Jahnhalle');
  await page.getByRole('radio', { name: words.single }).click();
  await expect.element(page.getByText(words.singleHelp)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Mi., 10.12.2036, 19:00' }))
    .toHaveAttribute('href', `/bookable-events/edit/${dates[1]?.id}`);
  await expect.element(field(words.location)).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('radio', { name: words.all }).click();
  await expect.element(field(words.location)).toHaveValue('Jahnhalle');
});

test('a change begins with one of the coming dates, each named by when it begins', async () => {
  await open(false);
  await following().click();
  await expect.element(from()).toBeVisible();
  const options = [...(from().element() as HTMLSelectElement).options];
  expect(options.map(({ text }) => text)).toEqual([
    expect.stringMatching(/02\.12\.2036, 19:00/),
    expect.stringMatching(/10\.12\.2036, 19:00/),
  ]);
});
