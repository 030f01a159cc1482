/** One's own absences: entered, changed and deleted; places in that time are asked about and never taken. */
import {
  changeAbsence,
  createAbsence,
  deleteAbsence,
  getAbsence,
  listAbsences,
} from '@club/contract/absences/paths.ts';
import type { Absence } from '@club/contract/absences/shape.ts';
import { cancel, listUserBookings } from '@club/contract/bookings/paths.ts';
import type { BookingOfUser } from '@club/contract/bookings/shape.ts';
import { Failure } from '@club/contract/failures.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { bookingOf, training } from '../bookings/testing-training.ts';
import { readAgain } from '../platform/deleted-records.ts';
import { createQueryClient } from '../platform/queries.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { field } from '../testing/field.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { absences as words } from '../texts/de/absences.ts';
import { basicFailures } from '../texts/de/basic-failures.ts';
import { failures } from '../texts/de/failures.ts';
import { fields } from '../texts/de/fields.ts';
import { ui } from '../texts/de/ui.ts';
import { AbsencesPage } from './AbsencesPage.tsx';

const summer: Absence = {
  id: '01a00000-0000-7000-8000-0000000000a1',
  userId: own,
  from: '2036-08-01',
  to: '2036-08-14',
  reason: 'Nordsee',
};
const range = words.range('Fr., 01.08.2036', 'Do., 14.08.2036');

const place = (
  number: number,
  more: Partial<BookingOfUser> = {},
  startDate = `2036-08-0${number}T17:00:00Z`,
) => {
  const { id: _, category, color: __, ...event } = training;
  const eventId = `event-${number}`;
  return {
    ...bookingOf(own, { id: `booking-${number}`, eventId }),
    event: {
      ...event,
      id: eventId,
      title: `Training ${number}`,
      color: '#2468ae',
      category,
      startDate,
      endDate: startDate.replace(':00:00Z', ':30:00Z'),
    },
    ...more,
  } as BookingOfUser;
};

/** A server with these absences and bookings; it refuses to cancel those in `refused`. */
async function showAbsences(
  stored: Absence[],
  places: BookingOfUser[] = [],
  refused: string[] = [],
  url = '/',
) {
  const server = fakeServer();
  const state = { absences: stored, places, cancelled: [] as string[] };
  server.answer(listAbsences, ({ query }) =>
    pageOf(...state.absences.filter(({ to }) => query.has('past') || to > '2030')),
  );
  server.answer(listUserBookings, () => pageOf(...state.places), { id: own });
  for (const { eventId } of places)
    server.answer(
      cancel,
      () => {
        if (refused.includes(eventId)) throw new Failure('event-started');
        state.cancelled.push(eventId);
        state.places = state.places.filter((one) => one.eventId !== eventId);
        return bookingOf(own, { eventId, status: 'cancelled' });
      },
      { id: own, eventId },
    );
  const cache = createQueryClient();
  await show(onPage(<AbsencesPage Games={() => null} />, url), { texts: ['absences', 'forms'], cache });
  return { server, state, cache };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

test('an absence is entered with its days, and the last day follows the first', async () => {
  const { server, state } = await showAbsences([]);
  const asked: unknown[] = [];
  server.answer(createAbsence, ({ body }) => {
    asked.push(body);
    state.absences = [summer];
    return summer;
  });
  await expect.element(page.getByText(words.none)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.add).last().click();
  await field(words.from).fill('1.8.2036');
  await expect.element(field(words.to)).toHaveValue('01.08.2036');
  await field(words.to).fill('14.8.2036');
  await field(words.reason).fill('Nordsee');
  expect(await accessibilityFaults()).toEqual([]);
  await button(ui.save).click();
  await expect.element(page.getByRole('heading', { name: range })).toHaveFocus();
  await expect.element(page.getByText(words.createdDone)).toBeVisible();
  await expect.element(page.getByText(words.days(14))).toBeVisible();
  await expect.element(page.getByRole('img', { name: words.onlyYou })).toBeVisible();
  await expect.element(field(words.from)).not.toBeInTheDocument();
  expect(asked).toEqual([{ from: '2036-08-01', to: '2036-08-14', reason: 'Nordsee' }]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('how long it is stands there before it is saved, and an end a few days before the start is not next year', async () => {
  await showAbsences([]);
  await button(words.add).last().click();
  await field(words.from).fill('5.12.2035');
  await field(words.to).fill('3.11.2036');
  await expect.element(page.getByText(words.days(335))).toBeVisible();
  await field(words.to).fill('3.12.');
  await expect.element(page.getByText(words.days(335))).not.toBeInTheDocument();
  await field(words.reason).click();
  await expect.element(field(words.to)).toHaveValue('03.12.2035');
});

test('what is missing or not understood is not sent; errors of the server are shown at their field', async () => {
  const { server } = await showAbsences([]);
  let sent = 0;
  server.answer(createAbsence, () => {
    sent += 1;
    const errors = [{ path: 'to', code: 'longer-than-a-year' as const, message: '' }];
    throw new Failure('invalid', { errors });
  });
  await button(words.add).last().click();
  await field(words.from).fill('morgens');
  await button(ui.save).click();
  await expect.element(page.getByText(fields['not-a-date'])).toBeVisible();
  expect(sent).toBe(0);
  await field(words.from).fill('1.8.2036');
  await field(words.to).fill('1.8.2038');
  await button(ui.save).click();
  await expect.element(page.getByText(fields['longer-than-a-year'])).toBeVisible();
  await expect.element(field(words.to)).toHaveFocus();
  await expect.element(field(words.from)).toHaveValue('01.08.2036');
  expect(sent).toBe(1);
  expect(await accessibilityFaults()).toEqual([]);
});

test('an absence is changed in its place, with the version that was read', async () => {
  const { server, state } = await showAbsences([summer]);
  server.answer(getAbsence, () => summer, { id: summer.id });
  const asked: unknown[] = [];
  server.answer(
    changeAbsence,
    ({ body }) => {
      asked.push(body);
      state.absences = [{ ...summer, to: '2036-08-20', reason: null }];
      return state.absences[0] as Absence;
    },
    { id: summer.id },
  );
  await button(words.edit(range)).click();
  await expect.element(field(words.reason)).toHaveValue('Nordsee');
  await field(words.reason).fill('');
  await field(words.to).fill('20.8.2036');
  await button(ui.save).click();
  const changed = words.range('Fr., 01.08.2036', 'Mi., 20.08.2036');
  await expect.element(page.getByRole('heading', { name: changed })).toHaveFocus();
  await expect.element(page.getByText(words.changedDone)).toBeVisible();
  await expect.element(page.getByRole('img', { name: words.onlyYou })).not.toBeInTheDocument();
  expect(asked).toMatchObject([{ to: '2036-08-20', reason: null }]);
});

test('an absence is deleted after a question', async () => {
  const { server, state } = await showAbsences([summer]);
  server.answer(
    deleteAbsence,
    () => {
      state.absences = [];
      return undefined;
    },
    { id: summer.id },
  );
  await button(words.remove(range)).click();
  const question = page.getByRole('dialog', { name: words.deleteQuestion });
  expect(await accessibilityFaults()).toEqual([]);
  await question.getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.none)).toBeVisible();
  await expect.element(page.getByText(words.deletedDone)).toBeVisible();
});

test('one that is deleted on another device while it is changed here stays until the form is closed', async () => {
  const { server, state, cache } = await showAbsences([summer]);
  server.answer(getAbsence, () => summer, { id: summer.id });
  await button(words.edit(range)).click();
  await field(words.reason).fill('Ostsee und Rügen');
  state.absences = [];
  server.refuse(getAbsence, 'not-found', { id: summer.id });
  await readAgain(cache, 'absences');
  await expect.element(page.getByRole('alert').getByText(basicFailures['not-found'])).toBeVisible();
  await expect.element(field(words.reason)).toHaveValue('Ostsee und Rügen');
  await expect.element(field(words.reason)).toHaveFocus();
  await expect.element(button(ui.save)).toBeDisabled();
  await button(ui.cancel).click();
  await dialog.getByRole('button', { name: ui.leave }).click();
  await expect.element(page.getByText(words.none)).toBeVisible();
});

test('past ones are shown when they are wanted, below the others', async () => {
  const old = { ...summer, id: '01a00000-0000-7000-8000-0000000000a2', from: '2020-01-01', to: '2020-01-01' };
  await showAbsences([summer, old]);
  await expect.element(page.getByRole('heading', { name: range })).toBeVisible();
  await expect.element(page.getByText('Mi., 01.01.2020')).not.toBeInTheDocument();
  await button(words.showPast).click();
  await expect
    .element(page.getByRole('list', { name: words.past }).getByText('Mi., 01.01.2020'))
    .toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('one’s places in that time are asked about, and only those that are given back go', async () => {
  const { state } = await showAbsences(
    [summer],
    [place(1), place(2), place(3, { status: 'waiting', place: 2 }), place(4, {}, '2036-08-15T17:00:00Z')],
  );
  await expect.element(page.getByText(words.places(3))).toBeVisible();
  await expect.element(page.getByText(words.waiting(2), { exact: false })).toBeVisible();
  await expect.element(page.getByText('Training 4')).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);

  const giveBack = button(words.giveBackOf('Training 1', 'Fr., 01.08.2036, 19:00'));
  const question = page.getByRole('dialog', { name: words.question(1) });
  await giveBack.click();
  await question.getByRole('button', { name: words.keep }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(state.cancelled).toEqual([]);
  await giveBack.click();
  await question.getByRole('button', { name: words.giveBack }).click();
  await expect.element(page.getByText(words.places(2))).toBeVisible();
  expect(state.cancelled).toEqual(['event-1']);
});

test('all are given back at once; one that is refused stays and says why', async () => {
  const { state } = await showAbsences([summer], [place(1), place(2), place(3)], ['event-2']);
  await button(words.giveAllBack(3)).click();
  const question = page.getByRole('dialog', { name: words.question(3) });
  expect(await accessibilityFaults()).toEqual([]);
  await question.getByRole('button', { name: words.giveBack }).click();
  await expect.element(page.getByText(words.givenBackDone(2))).toBeVisible();
  await expect.element(page.getByText(words.places(1))).toBeVisible();
  // at the place as well as in the message, which goes
  const place2 = page.getByRole('listitem').filter({ hasText: /^Training 2/ });
  await expect.element(place2.getByText(failures['event-started'])).toBeVisible();
  expect(state.cancelled).toEqual(['event-1', 'event-3']);
});

test('a place at something that has begun cannot be given back, and says so', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const current = { ...summer, from: today, to: '2036-08-14' };
  const begun = new Date(Date.now() - 60_000).toISOString();
  const running = place(1);
  running.event = {
    ...running.event,
    startDate: begun,
    endDate: new Date(Date.now() + 3_600_000).toISOString(),
  };
  await showAbsences([current], [running]);
  await expect.element(page.getByText(failures['event-started'])).toBeVisible();
  await expect.element(page.getByText(words.giveBack, { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText(words.now, { exact: true })).toBeVisible();
});

test('a last day that was entered stays while the first one is not after it', async () => {
  await showAbsences([]);
  await button(words.add).last().click();
  await field(words.from).fill('1.8.2036');
  await field(words.to).fill('14.8.2036');
  await field(words.from).fill('14.8.2036');
  await field(words.reason).fill('Nordsee');
  await expect.element(field(words.to)).toHaveValue('14.08.2036');
  await field(words.from).fill('2.8.2036');
  await field(words.reason).fill('Ostsee');
  await expect.element(field(words.to)).toHaveValue('14.08.2036');
  await field(words.from).fill('15.8.2036');
  await expect.element(field(words.to)).toHaveValue('15.08.2036');
});

test('an absence stays when deleting it is not confirmed, or refused', async () => {
  const { server } = await showAbsences([summer]);
  let asked = 0;
  server.answer(
    deleteAbsence,
    () => {
      asked += 1;
      throw new Failure('stale');
    },
    { id: summer.id },
  );
  await button(words.remove(range)).click();
  await expect.element(dialog.getByText(range)).toBeVisible();
  await dialog.getByRole('button', { name: ui.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked).toBe(0);
  await button(words.remove(range)).click();
  await dialog.getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deleteFailed)).toBeVisible();
  await expect.element(page.getByText(failures.stale)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: range })).toBeVisible();
});

test.each([
  ['a new absence', null],
  ['a change of one', summer],
])('%s that was begun is there again after a reload, until it is given up', async (_, edited) => {
  const { server } = await showAbsences([summer]);
  server.answer(getAbsence, () => summer, { id: summer.id });
  await (edited ? button(words.edit(range)) : button(words.add)).click();
  await field(words.reason).fill('Ostsee');
  await expect.poll(() => JSON.stringify(localStorage)).toContain('Ostsee');
  await cleanup();
  await show(onPage(<AbsencesPage Games={() => null} />), { texts: ['absences'], sameDevice: true });
  await expect.element(field(words.reason)).toHaveValue('Ostsee');
  // the other form stays closed
  expect(document.querySelectorAll('form')).toHaveLength(1);
  // on a phone nothing floats above it
  await expect.element(button(words.add)).not.toBeInTheDocument();
  await button(ui.cancel).click();
  await dialog.getByRole('button').last().click();
  await expect.element(field(words.reason)).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: range })).toBeVisible();
  await expect.element(button(words.add)).toBeVisible();
});

test('an absence to come says in how many days it begins, a current one that it is now', async () => {
  vi.setSystemTime(new Date('2036-07-29T22:30:00Z'));
  const autumn = {
    ...summer,
    id: '01a00000-0000-7000-8000-0000000000a3',
    from: '2036-07-30',
    to: '2036-07-31',
  };
  await showAbsences([summer, autumn]);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect
    .element(row('Nordsee').filter({ hasText: '14.08.2036' }).getByText('übermorgen'))
    .toBeVisible();
  await expect.element(row('30.07.2036').getByText(words.now, { exact: true })).toBeVisible();
  expect(row('14.08.2036').getByText(words.now, { exact: true }).elements()).toEqual([]);
});

test('the past is hidden again', async () => {
  const old = { ...summer, id: '01a00000-0000-7000-8000-0000000000a2', from: '2020-01-01', to: '2020-01-01' };
  await showAbsences([old]);
  await expect.element(button(words.showPast)).toHaveAttribute('aria-pressed', 'false');
  await button(words.showPast).click();
  await expect.element(page.getByText('Mi., 01.01.2020')).toBeVisible();
  await expect.element(button(words.hidePast)).toHaveAttribute('aria-pressed', 'true');
  // it is over, so there is still none to come
  await expect.element(page.getByText(words.none)).toBeVisible();
  await button(words.hidePast).click();
  await expect.element(page.getByText('Mi., 01.01.2020')).not.toBeInTheDocument();
});

test.each([
  ['2036-08-01T14:59:00Z', words.questionHelp],
  ['2036-08-01T15:01:00Z', words.questionLate],
])('at %s it is known beforehand whether giving back counts as late', async (at, help) => {
  vi.setSystemTime(new Date(at));
  await showAbsences([summer], [place(1)]);
  await button(words.giveBackOf('Training 1', 'Fr., 01.08.2036, 19:00')).click();
  await expect.element(dialog.getByText(help)).toBeVisible();
});

test('a place on a waiting list is left without a question, and places that were given up are none', async () => {
  const { state } = await showAbsences(
    [summer],
    [place(1, { status: 'waiting', place: 2 }), place(2, { status: 'cancelled' })],
  );
  await expect.element(page.getByText(words.places(1))).toBeVisible();
  await button(words.leaveOf('Training 1', 'Fr., 01.08.2036, 19:00')).click();
  await expect.element(page.getByText(words.givenBackDone(1))).toBeVisible();
  expect(state.cancelled).toEqual(['event-1']);
  expect(dialog.elements()).toEqual([]);
});
