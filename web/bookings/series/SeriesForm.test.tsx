/** The form of a recurring training: the end follows the start, and the dates are shown before anything is saved. */
import type { BookableCategory } from '@club/contract/bookings/categories/shape.ts';
import { planSeries } from '@club/contract/bookings/series/paths.ts';
import type { Plan, PlanRequest, Series, SeriesInput } from '@club/contract/bookings/series/shape.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, show } from '../../testing/show.ts';
import { bookableEventsRecurring as words } from '../../texts/de/bookable-events-recurring.ts';
import { fields } from '../../texts/de/fields.ts';
import { SeriesForm } from './SeriesForm.tsx';
import { newValues } from './series-form.ts';

const category = { id: '01a00000-0000-7000-8000-0000000000c1', name: 'Training' } as BookableCategory;
const noDates: Plan = { dates: [], schoolHolidaysUnknownFrom: null, touched: 0, bookings: 0, overflowing: 0 };

async function showForm(initial = newValues('2036-11-01', category.id)) {
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
        initial={initial}
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

test('a last day without a year is the one after the first day', async () => {
  await showForm();
  await field(words.endDate).fill('30.6.');
  await userEvent.tab();
  await expect.element(field(words.endDate)).toHaveValue('30.06.2037');
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

test('everything that is entered is sent in its field', async () => {
  const { save } = await showForm();
  save.mockResolvedValue({ startTimeEvents: '18:00', endTimeEvents: '20:00' } as Series);
  const typed: [string, string][] = [
    [words.name, 'Training'],
    [words.startTime, '18:00'],
    [words.endTime, '20:00'],
    [words.startDate, '03.11.2036'],
    [words.endDate, '20.12.2036'],
    [words.recurringWeeks, '2'],
    [words.location, 'Jahnhalle'],
    [words.description, 'Mit Robotern'],
    [words.capacity, '12'],
    [words.daysBefore, '6'],
    [words.hoursBefore, '3'],
    [words.bookableFrom, '01.10.2036'],
  ];
  for (const [label, text] of typed) await field(label).fill(text);
  await field('Uhrzeit').first().fill('10:00');
  for (const day of ['friday', 'tuesday', 'monday'] as const)
    await page.getByRole('checkbox', { name: words.every[day] }).click();
  await page.getByRole('checkbox', { name: words.every.monday }).click();
  for (const box of [words.skipSchool, words.internal])
    await page.getByRole('checkbox', { name: box }).click();
  const add = page.getByRole('group', { name: words.extraDates });
  await add.getByRole('textbox', { name: words.addDate, exact: true }).fill('04.12.2036');
  await send();
  await expect.poll(() => save.mock.calls.length).toBe(1);
  expect(save.mock.calls[0]?.[0]).toMatchObject({
    title: 'Training',
    categoryId: category.id,
    weekdays: ['tuesday', 'friday'],
    startTimeEvents: '18:00',
    endTimeEvents: '20:00',
    startDateRecurrence: '2036-11-03',
    endDateRecurrence: '2036-12-20',
    recurringWeeks: 2,
    location: 'Jahnhalle',
    capacity: 12,
    bookableFromDaysBefore: 6,
    bookableToHoursBefore: 3,
    bookableFrom: '2036-10-01T08:00:00Z',
    bookableTo: null,
    ignoreHolidays: false,
    skipSchoolHolidays: true,
    exceptionDates: [],
    extraDates: ['2036-12-04'],
    internal: true,
    hideBookings: false,
  });
});

test('a first day that is past says that dates begin today', async () => {
  vi.useFakeTimers({ now: new Date('2036-11-05T12:00:00Z'), toFake: ['Date'] });
  await showForm(newValues('2036-11-05', category.id));
  const notice = page.getByText(words.beganBefore('05.11.2036'));
  expect(notice.elements()).toEqual([]);
  await field(words.startDate).fill('04.11.2036');
  await expect.element(notice).toBeVisible();
});
