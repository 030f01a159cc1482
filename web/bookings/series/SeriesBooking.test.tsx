/** Booking many dates of a series in one go: which dates are meant, what is sent, and what became of each. */
import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { bookSeries } from '@club/contract/bookings/paths.ts';
import type { SeriesBooked } from '@club/contract/bookings/shape.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { field } from '../../testing/field.ts';
import { fakeServer, own, pageOf, show } from '../../testing/show.ts';
import { failures } from '../../texts/de/failures.ts';
import { seriesBooking as words } from '../../texts/de/series-booking.ts';
import { ui } from '../../texts/de/ui.ts';
import { ForWhom } from '../for-whom.ts';
import { bookingOf, training } from '../testing-training.ts';
import { MoreDates } from './SeriesBooking.tsx';

const seriesId = '01a00000-0000-7000-8000-0000000000d1';
const child = '01a00000-0000-7000-8000-0000000000c2';

/** A date of the series at 18:00. @param day as `2036-12-02`, which is a Tuesday */
const on = (day: string, more: Partial<BookableEvent> = {}): BookableEvent => ({
  ...training,
  id: `event-${day}`,
  startDate: `${day}T17:00:00Z`,
  endDate: `${day}T19:00:00Z`,
  recurringBookableEventId: seriesId,
  ...more,
});
const tuesdays = [on('2036-12-02'), on('2036-12-09'), on('2036-12-16'), on('2036-12-30')];
const thursdays = [on('2036-12-04'), on('2036-12-11')];

type Outcome = SeriesBooked['dates'][number]['outcome'];
const outcome = ({ id, startDate }: BookableEvent, is: Outcome, opensAt: string | null = null) => ({
  eventId: id,
  startDate,
  outcome: is,
  opensAt,
});

/** @param result what becomes of the dates, request by request */
async function showDates(coming: BookableEvent[], result: SeriesBooked['dates'][] = [], forChild = false) {
  const server = fakeServer();
  const sent: unknown[] = [];
  const reads = vi.fn(({ query }: { query: URLSearchParams }) =>
    pageOf(...(query.get('userId') === (forChild ? child : null) ? coming : [])),
  );
  server.answer(listBookableEvents, reads);
  server.answer(
    bookSeries,
    ({ body }) => {
      sent.push(body);
      return { dates: result.shift() ?? [] };
    },
    { id: forChild ? child : own },
  );
  const dates = <MoreDates event={coming[0] ?? training} seriesId={seriesId} />;
  await show(forChild ? <ForWhom value={child}>{dates}</ForWhom> : dates, { texts: ['seriesBooking'] });
  await page.getByRole('button', { name: words.open }).click();
  return { server, sent, reads };
}
const book = (count: number) => page.getByRole('button', { name: words.book(count) });
const line = (day: string) => page.getByRole('listitem').filter({ hasText: day });

test('until Christmas at first, and then the whole series', async () => {
  const { sent } = await showDates(tuesdays, [tuesdays.map((one) => outcome(one, 'booked'))]);
  await expect.element(book(3)).toBeVisible();
  await expect.element(page.getByText(words.found(3))).toBeVisible();
  await expect.element(field(words.until)).toHaveValue('christmas');
  // there is one weekday only
  expect(field(words.which).elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
  await field(words.until).selectOptions(words.end('30.12.2036'));
  await book(4).click();
  await expect.element(page.getByText(words.booked(4))).toBeVisible();
  expect(sent).toEqual([{ recurringBookableEventId: seriesId, until: '2036-12-30', waitingList: false }]);
});

test.each([
  ['ends before it', [on('2036-12-02'), on('2036-12-23')]],
  ['begins after it', [on('2036-12-27'), on('2037-01-03')]],
])('no Christmas is offered for a series that %s', async (_, coming) => {
  await showDates(coming);
  await expect.element(book(2)).toBeVisible();
  await expect.element(field(words.until)).toHaveValue('end');
  expect(field(words.until).getByText(words.christmas).elements()).toEqual([]);
});

test('of several weekdays that of the opened date, or all of them', async () => {
  const coming = [...tuesdays, ...thursdays].toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  const { sent } = await showDates(coming, [[]]);
  await expect.element(book(3)).toBeVisible();
  await expect.element(field(words.which)).toHaveTextContent(words.every.tuesday + words.all);
  await field(words.which).selectOptions(words.all);
  await expect.element(book(5)).toBeVisible();
  await field(words.which).selectOptions(words.every.tuesday);
  await book(3).click();
  await expect.element(page.getByText(words.booked(0))).toBeVisible();
  expect(sent).toMatchObject([{ until: '2036-12-24', weekdays: ['tuesday'] }]);
});

test('until a day of one’s own choice, that day included', async () => {
  const { sent } = await showDates(tuesdays, [[]]);
  await field(words.until).selectOptions(words.aDay);
  await expect.element(page.getByText(words.found(0))).toBeVisible();
  expect(book(0).elements()).toEqual([]);
  await field(words.lastDay).fill('09.12.2036');
  await book(2).click();
  await expect.element(page.getByText(words.booked(0))).toBeVisible();
  expect(sent).toMatchObject([{ until: '2036-12-09' }]);
});

test('dates that are booked, waited for or declined are not meant; cancelled ones are', async () => {
  const answered = (day: string, more: object) => on(day, { own: bookingOf(own, more) });
  await showDates([
    answered('2036-12-02', { status: 'booked' }),
    answered('2036-12-09', { status: 'cancelled', declined: true }),
    answered('2036-12-16', { status: 'cancelled' }),
    on('2036-12-23'),
  ]);
  await expect.element(book(2)).toBeVisible();
});

test('what became of each date stands there, and full ones can be waited for', async () => {
  const [first, second, third, fourth] = tuesdays as [
    BookableEvent,
    BookableEvent,
    BookableEvent,
    BookableEvent,
  ];
  const { sent, reads } = await showDates(tuesdays, [
    [
      outcome(first, 'booked'),
      outcome(second, 'event-full'),
      outcome(third, 'booking-not-open', '2036-12-09T17:00:00Z'),
      outcome(fourth, 'declined'),
    ],
    [outcome(first, 'already-booked'), outcome(second, 'waiting')],
  ]);
  await book(3).click();
  await expect.element(page.getByText(words.booked(1))).toBeVisible();
  await expect.element(line('02.12.').getByText(words.outcomes.booked)).toBeVisible();
  await expect.element(line('Di., 09.12.').getByText(words.outcomes['event-full'])).toBeVisible();
  await expect.element(line('16.12.').getByText(/^Buchbar ab .*09\.12\.2036/)).toBeVisible();
  await expect.element(line('30.12.').getByText(words.outcomes.declined)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  // the spaces of the dates are others now
  await expect.poll(() => reads.mock.calls.length).toBe(2);

  await page.getByRole('button', { name: words.wait(1) }).click();
  await expect.element(page.getByText(words.booked(0))).toBeVisible();
  await expect.element(line('Di., 09.12.').getByText(words.outcomes.waiting)).toBeVisible();
  expect(page.getByRole('button', { name: words.wait(1) }).elements()).toEqual([]);
  expect(sent).toMatchObject([{ waitingList: false }, { waitingList: true }]);
});

test('a refusal says why, and can be tried again', async () => {
  const { server } = await showDates(tuesdays);
  server.refuse(bookSeries, 'missing-permission', { id: own });
  await book(3).click();
  await expect.element(page.getByText(words.failed)).toBeVisible();
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  await expect.element(book(3)).toBeEnabled();
});

test('for a child its own dates are read, and it is the one who is booked', async () => {
  const { sent } = await showDates(tuesdays, [[]], true);
  await book(3).click();
  await expect.element(page.getByText(words.booked(0))).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('dates that cannot be read are asked for again', async () => {
  const server = fakeServer();
  server.refuse(listBookableEvents, 'missing-permission');
  await show(<MoreDates event={training} seriesId={seriesId} />, { texts: ['seriesBooking'] });
  await page.getByRole('button', { name: words.open }).click();
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  server.answer(listBookableEvents, () => pageOf(...tuesdays));
  await page.getByRole('button', { name: ui.retry }).click();
  await expect.element(book(3)).toBeVisible();
});
