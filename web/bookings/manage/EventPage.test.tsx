/** The page of an event for its managers: its facts, who has cancelled, and deleting it. */
import { listUnanswered } from '@club/contract/bookings/answers/paths.ts';
import { deleteBookableEvent, getBookableEvent } from '@club/contract/bookings/events/paths.ts';
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { cancel, listEventBookings } from '@club/contract/bookings/paths.ts';
import type { BookingOfEvent } from '@club/contract/bookings/shape.ts';
import type { FailureCode } from '@club/contract/failures.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../../testing/show.ts';
import { bookableEventsManage as words } from '../../texts/de/bookable-events-manage.ts';
import { failures } from '../../texts/de/failures.ts';
import { ui } from '../../texts/de/ui.ts';
import { bookingOf, bookingWith, training } from '../testing-training.ts';
import { EventPage } from './EventPage.tsx';

const params = { id: training.id };
const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Hof', photoUrl: null });
const [ada, ben, carl] = [person('ada', 'Ada'), person('ben', 'Ben'), person('carl', 'Carl')];
const Nothing = () => null;

/** @param bookings those of the event, or why they are refused */
async function open(event: BookableEvent = training, bookings: BookingOfEvent[] | FailureCode = []) {
  const server = fakeServer();
  server.answer(getBookableEvent, () => event, params);
  if (typeof bookings === 'string') server.refuse(listEventBookings, bookings, params);
  else server.answer(listEventBookings, () => pageOf(...bookings), params);
  server.answer(listUnanswered, () => pageOf(), params);
  await show(onPage(<EventPage Away={Nothing} About={Nothing} />, `/events/${training.id}`, 'events/$id'), {
    texts: ['bookableEvents', 'bookableEventsManage', 'declining'],
    permissions: ['m_boka_evts'],
  });
  await expect.element(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  return server;
}
const remove = page.getByRole('button', { name: words.deleteTitle });
const dialog = page.getByRole('dialog');
const past = { startDate: '2026-01-05T18:00:00Z', endDate: '2026-01-05T20:00:00Z' };

test('it says when and where it is, for whom, and to which series it belongs', async () => {
  const seriesId = '01a00000-0000-7000-8000-0000000000f1';
  await open({ ...training, internal: true, hideBookings: true, recurringBookableEventId: seriesId });
  await expect.element(page.getByText('Di., 02.12.2036, 19:00 – 21:00')).toBeVisible();
  for (const fact of ['Jahnhalle', words.internal, words.hideBookings])
    await expect.element(page.getByText(fact, { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: words.ofSeries }))
    .toHaveAttribute('href', `/bookable-events/recurring/${seriesId}`);
  await expect
    .element(page.getByRole('link', { name: words.edit }))
    .toHaveAttribute('href', `/bookable-events/edit/${training.id}`);
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  ['internal', words.internal, words.hideBookings],
  ['hideBookings', words.hideBookings, words.internal],
])('one that is only %s says nothing else', async (fact, said, unsaid) => {
  await open({ ...training, internal: false, hideBookings: false, [fact]: true });
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
  expect(page.getByText(unsaid, { exact: true }).elements()).toEqual([]);
});

test('one over several days says on which day it ends', async () => {
  await open({ ...training, endDate: '2036-12-03T15:00:00Z' });
  await expect.element(page.getByText('Di., 02.12.2036, 19:00 – Mi., 03.12.2036, 16:00')).toBeVisible();
});

test('who has cancelled is folded away, with the time, who did it, and whether it was late', async () => {
  const at = '2036-12-02T16:30:00Z';
  await open(training, [
    bookingWith(ada, { status: 'cancelled', late: true, updatedAt: at }),
    bookingWith(ben, { status: 'cancelled', updatedAt: at, changedBy: carl }),
  ]);
  await page.getByText(words.cancelledTitle(2)).click();
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  // after the face
  const text = (...parts: string[]) => new RegExp(`${parts.join('')}$`);
  await expect.element(line('Ada')).toMatchTextContent(text('Ada Hof', 'Di., 02.12.2036, 17:30', words.late));
  await expect
    .element(line('Ben'))
    .toMatchTextContent(text('Ben Hof', 'Di., 02.12.2036, 17:30', words.by('Carl Hof')));
});

test('between those who have cancelled and deleting the event is a space', async () => {
  await open(training, [bookingWith(ada, { status: 'cancelled', updatedAt: '2036-12-02T16:30:00Z' })]);
  const folded = page.getByRole('group').filter({ hasText: words.cancelledTitle(1) });
  await expect.element(folded).toBeVisible();
  const deletion = folded.element().nextElementSibling;
  expect(deletion?.textContent).toContain(words.deleteTitle);
  const top = deletion?.getBoundingClientRect().top ?? 0;
  expect(top - folded.element().getBoundingClientRect().bottom).toBe(16);
});

test('during check-in a space is cancelled for the person whose button it is', async () => {
  const begun = { ...training, startDate: new Date(Date.now() - 60_000).toISOString() };
  const all = [bookingWith(ada), bookingWith(ben), bookingWith(carl, { status: 'attended' })];
  const server = await open(begun, all);
  const cancelled: string[] = [];
  for (const { id } of [ada, ben, carl])
    server.answer(
      cancel,
      () => {
        cancelled.push(id);
        return bookingOf(id, { status: 'cancelled' });
      },
      { id, eventId: training.id },
    );
  await page.getByText(words.cancelSomebody).click();
  // who is marked as there cannot be cancelled by a slip
  expect(page.getByRole('button', { name: words.cancelFor('Carl Hof') }).elements()).toEqual([]);
  await page.getByRole('button', { name: words.cancelFor('Ben Hof') }).click();
  await expect.element(dialog.getByText(words.cancelQuestion('Ben Hof'))).toBeVisible();
  await dialog.getByRole('button', { name: words.cancel }).click();
  await expect.element(page.getByText(words.cancelledDone)).toBeVisible();
  expect(cancelled).toEqual(['ben']);
});

test('it is deleted after a question that says who is notified, for the version that was read', async () => {
  const server = await open({ ...training, waiting: 2 });
  const versions: (string | null)[] = [];
  server.answer(deleteBookableEvent, ({ ifMatch }) => void versions.push(ifMatch), params);
  await remove.click();
  await expect.element(dialog.getByText(words.deleteQuestion(training.title))).toBeVisible();
  await expect.element(dialog.getByText(words.deleteNotified(9))).toBeVisible();
  await dialog.getByRole('button', { name: ui.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(versions).toEqual([]);
  await remove.click();
  await dialog.getByRole('button', { name: words.delete, exact: true }).click();
  await expect.element(page.getByText(words.deletedDone)).toBeVisible();
  expect(versions).toEqual([expect.stringMatching(/^".*"$/)]);
});

test('of a past one nobody is notified, and the question says what is lost', async () => {
  await open({ ...training, ...past });
  await expect.element(page.getByText(words.deleteOver)).toBeVisible();
  expect(page.getByText(words.deleteHelp).elements()).toEqual([]);
  await remove.click();
  await expect.element(dialog.getByText(words.deleteOver)).toBeVisible();
});

test('a refused deletion says why, and the page stays', async () => {
  const server = await open();
  server.refuse(deleteBookableEvent, 'missing-permission', params);
  await remove.click();
  await dialog.getByRole('button', { name: words.delete, exact: true }).click();
  await expect.element(page.getByText(words.deleteFailed)).toBeVisible();
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  await expect.element(remove).toBeEnabled();
});

test('bookings that could not be loaded are not shown as none', async () => {
  await open(training, 'missing-permission');
  await expect.element(page.getByRole('button', { name: ui.retry })).toBeVisible();
  expect(page.getByText(words.nobody).elements()).toEqual([]);
});
