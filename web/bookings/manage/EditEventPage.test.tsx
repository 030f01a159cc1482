/** Changing an event: nobody loses a space without a question, and a date of a series says what a change means. */
import { listBookableCategories } from '@club/contract/bookings/categories/paths.ts';
import { changeBookableEvent, getBookableEvent } from '@club/contract/bookings/events/paths.ts';
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { Failure } from '@club/contract/failures.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { field } from '../../testing/field.ts';
import { expectInPlace } from '../../testing/in-place.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../../testing/show.ts';
import { bookableEventsManage as words } from '../../texts/de/bookable-events-manage.ts';
import { failures } from '../../texts/de/failures.ts';
import { ui } from '../../texts/de/ui.ts';
import { training } from '../testing-training.ts';
import { EditEventPage } from './EditEventPage.tsx';

const params = { id: training.id };
const seriesId = '01a00000-0000-7000-8000-0000000000f1';
const text = (shown: string) => page.getByText(shown, { exact: false });

/** A server with the event. @returns each change as it was sent, with whether it names the version that was read */
async function open(event: BookableEvent = training, refused?: (spaces: number | null) => Failure | null) {
  const server = fakeServer();
  const sent: [Record<string, unknown>, boolean][] = [];
  server.answer(getBookableEvent, () => event, params);
  server.answer(listBookableCategories, () => pageOf({ ...training.category, uses: 1 }));
  server.answer(
    changeBookableEvent,
    ({ body, ifMatch }) => {
      const input = body as Record<string, unknown>;
      sent.push([input, ifMatch !== null]);
      const cause = 'overflow' in input ? null : refused?.(input.capacity as number | null);
      if (cause) throw cause;
      return event;
    },
    params,
  );
  await show(onPage(<EditEventPage />, `/edit/${training.id}`, 'edit/$id'), {
    texts: ['bookableEventsManage'],
    permissions: ['m_boka_evts'],
  });
  await expect.element(field(words.eventTitle)).toHaveValue(event.title);
  return { server, sent };
}
const save = () => page.getByRole('button', { name: words.save }).click();
const dialog = page.getByRole('dialog');
const tooSmall = (spaces: number | null) =>
  spaces !== null && spaces < 7 ? new Failure('capacity-below-bookings') : null;

test('a change is sent for the version that was read, with everything that stays', async () => {
  const { sent } = await open({
    ...training,
    bookableFromDaysBefore: 6,
    bookableToHoursBefore: 2,
    internal: true,
  });
  await expect.element(field(words.daysBefore)).toHaveValue('6');
  await expect.element(field(words.hoursBefore)).toHaveValue('2');
  await field(words.location).fill('Neue Halle');
  await page.getByRole('checkbox', { name: words.hideBookings }).click();
  await save();
  await expect.element(page.getByText(words.updatedDone)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject([
    {
      title: training.title,
      categoryId: training.categoryId,
      startDate: training.startDate,
      endDate: training.endDate,
      location: 'Neue Halle',
      capacity: 8,
      bookableFromDaysBefore: 6,
      bookableFrom: null,
      bookableToHoursBefore: 2,
      bookableTo: null,
      internal: true,
      hideBookings: true,
    },
    true,
  ]);
});

test('fewer spaces than bookings: only after a question the last ones go to the waiting list', async () => {
  const { sent } = await open(training, tooSmall);
  await field(words.capacity).fill('5');
  await save();
  await expect.element(dialog.getByText(words.overflowQuestion(7, 5))).toBeVisible();
  await expect.element(dialog.getByText(words.overflowHelp(2))).toBeVisible();
  await dialog.getByRole('button', { name: words.overflowGo }).click();
  await expect.element(page.getByText(words.updatedDone)).toBeVisible();
  expect(sent.at(-1)).toMatchObject([{ capacity: 5, overflow: 'waiting' }, true]);
});

test('who does not want that changes nothing, and keeps what was entered', async () => {
  const { sent } = await open(training, tooSmall);
  await field(words.capacity).fill('5');
  await save();
  await dialog.getByRole('button', { name: words.overflowKeep }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(words.updateFailed)).toBeVisible();
  await expect.element(field(words.capacity)).toHaveValue('5');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.[0]).not.toHaveProperty('overflow');
});

test('another refusal asks nothing, and says why', async () => {
  const { sent } = await open(training, () => new Failure('missing-permission'));
  await field(words.capacity).fill('5');
  await save();
  await expectInPlace(new RegExp(failures['missing-permission']));
  expect(dialog.elements()).toEqual([]);
  expect(sent).toHaveLength(1);
});

test.each([
  [false, words.willDetach],
  [true, words.detached],
])('a date of a series says what its change means: %s', async (detached, sentence) => {
  await open({ ...training, recurringBookableEventId: seriesId, detached });
  await expect.element(text(sentence)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: words.editSeries }))
    .toHaveAttribute('href', `/bookable-events/recurring/edit/${seriesId}`);
  expect(await accessibilityFaults()).toEqual([]);
});

test('an event of its own has no series to change', async () => {
  await open();
  expect(page.getByRole('link', { name: words.editSeries }).elements()).toEqual([]);
});

test('categories that could not be loaded can be loaded again', async () => {
  const server = fakeServer();
  server.answer(getBookableEvent, () => training, params);
  server.refuse(listBookableCategories, 'missing-permission');
  await show(onPage(<EditEventPage />, `/edit/${training.id}`, 'edit/$id'), {
    texts: ['bookableEventsManage'],
  });
  await expect.element(page.getByRole('button', { name: ui.retry })).toBeVisible();
  server.answer(listBookableCategories, () => pageOf({ ...training.category, uses: 1 }));
  await page.getByRole('button', { name: ui.retry }).click();
  await expect.element(field(words.eventTitle)).toHaveValue(training.title);
});

test.each([
  ['<p>Mit <strong>Robotern</strong></p>', words.descriptionFormatted, words.descriptionHelp],
  ['<p>Mit Robotern</p>', words.descriptionHelp, words.descriptionFormatted],
])('the description %s says what becomes of its format', async (description, said, unsaid) => {
  await open({ ...training, description });
  await expect.element(field(words.description)).toHaveValue('Mit Robotern');
  await expect.element(page.getByText(said)).toBeVisible();
  expect(page.getByText(unsaid).elements()).toEqual([]);
});

test('an event that begins earlier keeps its length', async () => {
  await open();
  await expect.element(field(words.endTime)).toHaveValue('21:00');
  await field(words.startTime).fill('18:00');
  await field(words.location).click();
  await expect.element(field(words.endTime)).toHaveValue('20:00');
});
