/** The page of a series: its rhythm in words, its coming dates, and deleting it with them. */
import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { deleteSeries, getSeries } from '@club/contract/bookings/series/paths.ts';
import type { Series } from '@club/contract/bookings/series/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../../testing/show.ts';
import { bookableEventsRecurring as words } from '../../texts/de/bookable-events-recurring.ts';
import { failures } from '../../texts/de/failures.ts';
import { ui } from '../../texts/de/ui.ts';
import { training } from '../testing-training.ts';
import { SeriesPage } from './SeriesPage.tsx';
import { newValues } from './series-form.ts';

const id = '01a00000-0000-7000-8000-0000000000f1';
const plain = {
  ...newValues('2036-11-01', training.categoryId),
  id,
  title: 'Training am Dienstag',
  weekdays: ['tuesday'],
  startTimeEvents: '18:00',
  endTimeEvents: '20:00',
  endDateRecurrence: '2036-12-30',
  recurringWeeks: 1,
  location: null,
  description: null,
  color: null,
  capacity: null,
  bookableFromDaysBefore: null,
  bookableToHoursBefore: null,
  category: training.category,
  upcoming: 2,
  next: training.startDate,
} as unknown as Series;

const dateOf = (at: number, more: Partial<BookableEvent> = {}): BookableEvent => ({
  ...training,
  id: `01a00000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  startDate: `2036-12-${String(at).padStart(2, '0')}T18:00:00Z`,
  ...more,
});

async function open(dates: BookableEvent[], series: Series = plain) {
  const server = fakeServer();
  server.answer(getSeries, () => series, { id });
  server.answer(listBookableEvents, () => pageOf(...dates));
  await show(onPage(<SeriesPage />, `/series/${id}`, 'series/$id'), { texts: ['bookableEventsRecurring'] });
  await expect.element(page.getByRole('heading', { level: 1, name: series.title })).toBeVisible();
  return server;
}
const fact = (name: string) =>
  page.getByText(name, { exact: true }).element().closest('div')?.querySelector('dd')?.textContent;
const coming = page.getByRole('region', { name: words.coming });
const remove = page.getByRole('button', { name: words.deleteTitle });
const dialog = page.getByRole('dialog');

test('says when it takes place, and each rule that was entered', async () => {
  await open([], {
    ...plain,
    recurringWeeks: 2,
    capacity: 12,
    bookableFromDaysBefore: 6,
    bookableToHoursBefore: 3,
    bookableFrom: '2036-10-01T08:00:00Z',
    bookableTo: '2036-12-20T18:00:00Z',
    exceptionDates: ['2036-11-11'],
    extraDates: ['2036-11-12'],
    location: 'Jahnhalle',
    skipSchoolHolidays: true,
    hideBookings: true,
  });
  await expect.element(page.getByText(`dienstags, 18:00–20:00, ${words.weeks(2)}`)).toBeVisible();
  expect(fact(words.period)).toBe(words.range('01.11.2036', '30.12.2036'));
  expect(fact(words.capacity)).toBe([words.spaces(12), words.opens(6), words.closes(3)].join(', '));
  expect(fact(words.bookableFrom)).toBe('Mi., 01.10.2036, 10:00');
  expect(fact(words.bookableTo)).toBe('Sa., 20.12.2036, 19:00');
  expect(fact(words.exceptionDates)).toBe('Di., 11.11.2036');
  expect(fact(words.extraDates)).toBe('Mi., 12.11.2036');
  expect(fact(words.location)).toBe('Jahnhalle');
  await expect.element(page.getByText(`${words.skipSchool}, ${words.hide}`, { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: words.edit }))
    .toHaveAttribute('href', `/bookable-events/recurring/edit/${id}`);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a series without limits says that, and nothing that was not entered', async () => {
  await open([]);
  expect(fact(words.capacity)).toBe([words.spaces(null), words.opens(null)].join(', '));
  expect(page.getByRole('term').elements()).toHaveLength(3);
  await expect.element(page.getByText(words.noComing)).toBeVisible();
});

test('each coming date leads to its page, with its bookings and whether it was changed by itself', async () => {
  await open([dateOf(2, { waiting: 3, detached: true }), dateOf(9, { booked: 0 })]);
  const items = coming.getByRole('listitem');
  await expect
    .element(items.nth(0))
    .toHaveTextContent(`Di., 02.12.2036, 19:00${words.taken(7, 8)}${words.waiting(3)}${words.ownWay}`);
  await expect.element(items.nth(1)).toHaveTextContent(`Di., 09.12.2036, 19:00${words.taken(0, 8)}`);
  await expect
    .element(items.nth(1).getByRole('link'))
    .toHaveAttribute('href', `/bookable-events/${dateOf(9).id}`);
});

test('a date that has begun is not among them, and many are shown in parts', async () => {
  const begun = dateOf(31, { startDate: new Date().toISOString() });
  await open([begun, ...Array.from({ length: 13 }, (_, at) => dateOf(at + 1))]);
  const items = coming.getByRole('listitem');
  await expect.element(items.nth(0)).toMatchTextContent('01.12.2036');
  expect(items.elements()).toHaveLength(12);
  await coming.getByRole('button', { name: ui.more }).click();
  await expect.element(items.nth(12)).toMatchTextContent('13.12.2036');
  await expect.element(coming.getByRole('button', { name: ui.more })).not.toBeInTheDocument();
});

test('it is deleted after a question that counts the dates and bookings, for the version that was read', async () => {
  const server = await open([dateOf(2, { waiting: 3 }), dateOf(9, { booked: 1 })]);
  const versions: (string | null)[] = [];
  server.answer(deleteSeries, ({ ifMatch }) => void versions.push(ifMatch), { id });
  await remove.click();
  await expect.element(dialog.getByText(words.deleteQuestion(plain.title))).toBeVisible();
  await expect.element(dialog.getByText(words.deleteTouches(2, 11))).toBeVisible();
  await dialog.getByRole('button', { name: ui.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(versions).toEqual([]);
  await remove.click();
  await dialog.getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deletedDone)).toBeVisible();
  expect(versions).toEqual(['"0"']);
});

test('a refused deletion says why, and the series stays', async () => {
  const server = await open([dateOf(2)]);
  server.refuse(deleteSeries, 'stale', { id });
  await remove.click();
  await dialog.getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deleteFailed)).toBeVisible();
  await expect.element(page.getByText(failures.stale)).toBeVisible();
  await expect.element(remove).toBeEnabled();
});

test('while its dates are not known it cannot be deleted, and they can be loaded again', async () => {
  const server = fakeServer();
  server.answer(getSeries, () => plain, { id });
  server.refuse(listBookableEvents, 'missing-permission');
  await show(onPage(<SeriesPage />, `/series/${id}`, 'series/$id'), { texts: ['bookableEventsRecurring'] });
  await expect.element(coming.getByRole('button', { name: ui.retry })).toBeVisible();
  await expect.element(remove).toBeDisabled();
  server.answer(listBookableEvents, () => pageOf(dateOf(2)));
  await coming.getByRole('button', { name: ui.retry }).click();
  await expect.element(remove).toBeEnabled();
});
