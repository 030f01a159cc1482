/** Check-in in the hall: optimistic, and a refusal cancels all pending taps. */
import { changeStatus, listEventBookings } from '@club/contract/bookings/paths.ts';
import type { BookingStatus } from '@club/contract/bookings/rules.ts';
import { Failure } from '@club/contract/failures.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { fakeServer, show } from '../../testing/show.ts';
import { bookableEventsManage as words } from '../../texts/de/bookable-events-manage.ts';
import { failures } from '../../texts/de/failures.ts';
import { useEventBookings } from '../queries.ts';
import { bookingOf, bookingWith, training } from '../testing-training.ts';
import { HallList } from './HallList.tsx';
import { drawnAs, hallOf } from './hall-words.ts';
import { useCheckIn } from './use-hall-list.ts';

const begun = { ...training, startDate: new Date().toISOString() };
const names = [
  ['Ada', 'Angriff'],
  ['Berta', 'Block'],
  ['Carl', 'Konter'],
] as const;
const bookings = names.map(([firstName, lastName], at) =>
  bookingWith({ id: `user-${at}`, firstName, lastName, photoUrl: null }, { id: `booking-${at}` }),
);

function Hall() {
  const list = useEventBookings(begun.id).data ?? [];
  const { pending, mark } = useCheckIn();
  const hall = hallOf(list.map((one) => drawnAs(one, pending.get(one.id))));
  return <HallList event={begun} hall={hall} mark={mark} cancel={() => undefined} About={() => null} />;
}

/** A server with the three bookings; it refuses the people in `refused`. */
async function showHall(refused?: string) {
  const server = fakeServer();
  const stored = new Map<string, BookingStatus>();
  const asked: string[] = [];
  const now = () => bookings.map((one) => ({ ...one, status: stored.get(one.id) ?? one.status }));
  server.answer(listEventBookings, () => ({ items: now(), total: bookings.length, nextCursor: null }), {
    id: begun.id,
  });
  const slow = Promise.withResolvers<void>();
  server.answer(changeStatus, async ({ body }) => {
    const { bookingId, status } = body as { bookingId: string; status: BookingStatus };
    asked.push(bookingId);
    await slow.promise;
    if (bookingId === refused) throw new Failure('missing-permission');
    stored.set(bookingId, status);
    return bookingOf(bookingId, { status });
  });
  await show(<Hall />, { texts: ['bookableEventsManage'] });
  await expect.element(page.getByText(words.counts(0, 0, 3))).toBeVisible();
  return { server, asked, answer: slow.resolve };
}
const mark = (name: string, as: 'attended' | 'absent') =>
  page.getByRole('button', { name: `${name}: ${words.marks[as]}` });

test('a tap marks somebody at once, and the same tap again undoes it', async () => {
  const { asked, answer } = await showHall();
  await mark('Ada Angriff', 'attended').click();
  await expect.element(mark('Ada Angriff', 'attended')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText(words.counts(1, 0, 2))).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  answer();
  await mark('Ada Angriff', 'attended').click();
  await expect.element(page.getByText(words.counts(0, 0, 3))).toBeVisible();
  await expect.poll(() => asked).toEqual(['booking-0', 'booking-0']);
});

test('of two marks the later one stays, also while only the earlier one is answered', async () => {
  const { server, answer } = await showHall();
  await mark('Ada Angriff', 'attended').click();
  await mark('Ada Angriff', 'absent').click();
  const { promise: sent, resolve: sends } = Promise.withResolvers<void>();
  server.answer(changeStatus, () => {
    sends();
    return new Promise(() => undefined);
  });
  answer();
  await sent;
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await expect.element(mark('Ada Angriff', 'absent')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(mark('Ada Angriff', 'attended')).toHaveAttribute('aria-pressed', 'false');
});

test('when one of all is refused, nobody after them is asked about, and only those before are marked', async () => {
  const { asked, answer } = await showHall('booking-1');
  await page.getByRole('button', { name: words.allAttended(3) }).click();
  await expect.element(page.getByText(words.counts(3, 0, 0))).toBeVisible();
  answer();
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  await expect.element(page.getByText(words.markedDone(1))).toBeVisible();
  await expect.element(page.getByText(words.counts(1, 0, 2))).toBeVisible();
  await expect.element(mark('Carl Konter', 'attended')).toHaveAttribute('aria-pressed', 'false');
  expect(asked).toEqual(['booking-0', 'booking-1']);
});

test('“all are there” leaves those alone who are marked as absent', async () => {
  const { asked, answer } = await showHall();
  answer();
  await mark('Berta Block', 'absent').click();
  await expect.element(page.getByText(words.counts(0, 1, 2))).toBeVisible();
  await expect.element(mark('Berta Block', 'absent')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: words.allAttended(2) }).click();
  await expect.element(page.getByText(words.counts(2, 1, 0))).toBeVisible();
  await expect.element(page.getByText(words.markedDone(2))).toBeVisible();
  expect(asked).toEqual(['booking-1', 'booking-0', 'booking-2']);
  // there is nobody left to mark, or to cancel for
  await expect.element(page.getByRole('button', { name: /alle/i })).not.toBeInTheDocument();
  await expect.element(page.getByText(words.cancelSomebody)).not.toBeInTheDocument();
});

const [ada, berta] = bookings as [(typeof bookings)[0], (typeof bookings)[0]];
async function showRows(event: typeof training) {
  fakeServer();
  const cancelled: string[] = [];
  const coming = [{ ...ada, birthYear: 2014, arrival: '2036-12-02T18:30:00Z', extra: true }, berta];
  await show(
    <HallList
      event={event}
      hall={hallOf(coming)}
      mark={async () => undefined}
      cancel={({ id }) => cancelled.push(id)}
      About={({ userId }) => <span>{`über ${userId}`}</span>}
    />,
    { texts: ['bookableEventsManage'] },
  );
  return cancelled;
}

test('before check-in opens it says when, and cancelling for somebody is beside their name', async () => {
  const cancelled = await showRows(training);
  await expect.element(page.getByText(words.checkInOpens('Di., 02.12.2036, 17:00'))).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Ada Angriff' });
  for (const text of [words.bornIn(2014), words.comesAt('19:30'), words.extra, 'über user-0'])
    await expect.element(row.getByText(text, { exact: true })).toBeVisible();
  expect(mark('Ada Angriff', 'attended').elements()).toEqual([]);
  await page.getByRole('button', { name: words.cancelFor('Berta Block') }).click();
  expect(cancelled).toEqual(['booking-1']);
  expect(await accessibilityFaults()).toEqual([]);
});

test('during check-in cancelling for somebody is folded away', async () => {
  const cancelled = await showRows(begun);
  await expect.element(mark('Berta Block', 'absent')).toBeVisible();
  const cancel = page.getByRole('button', { name: words.cancelFor('Berta Block') });
  await expect.element(cancel).not.toBeInTheDocument();
  await page.getByText(words.cancelSomebody).click();
  await cancel.click();
  expect(cancelled).toEqual(['booking-1']);
});
