/** A new event: its category, when booking opens and closes, and that each choice is sent in its field. */
import { listBookableCategories } from '@club/contract/bookings/categories/paths.ts';
import type { BookableCategory } from '@club/contract/bookings/categories/shape.ts';
import { createBookableEvent } from '@club/contract/bookings/events/paths.ts';
import type { Permission } from '@club/contract/permissions.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { field } from '../../testing/field.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../../testing/show.ts';
import { bookableEventsManage as words } from '../../texts/de/bookable-events-manage.ts';
import { fields } from '../../texts/de/fields.ts';
import { ui } from '../../texts/de/ui.ts';
import { training } from '../testing-training.ts';
import { CreateEventPage } from './CreateEventPage.tsx';

const only: BookableCategory = { ...training.category, uses: 1 };
const second: BookableCategory = { ...only, id: '01a00000-0000-7000-8000-0000000000c2', name: 'Lehrgang' };

async function open(
  categories: BookableCategory[],
  permissions: Permission[] = ['m_boka_evts'],
  sameDevice = false,
) {
  const server = fakeServer();
  const sent: unknown[] = [];
  server.answer(listBookableCategories, () => pageOf(...categories));
  server.answer(createBookableEvent, ({ body }) => {
    sent.push(body);
    return training;
  });
  const { unmount } = await show(onPage(<CreateEventPage />, '/bookable-events/create'), {
    texts: ['bookableEventsManage'],
    permissions,
    sameDevice,
  });
  return { sent, unmount };
}
const choose = (group: string, option: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name: option, exact: true }).click();
const save = () => page.getByRole('button', { name: words.create, exact: true }).click();

async function enter() {
  await field(words.eventTitle).fill('Lehrgang');
  await field(words.startDate).fill('05.12.2036');
  await field(words.startTime).fill('10:00');
  await field(words.endTime).fill('16:00');
}

test.each([true, false])(
  'without a category, only who manages categories is led to a new one: %s',
  async (may) => {
    await open([], may ? ['m_boka_evts', 'm_boka_evts_cats'] : ['m_boka_evts']);
    await expect.element(page.getByText(words.noCategories)).toBeVisible();
    expect(page.getByRole('link', { name: words.createCategory }).elements()).toHaveLength(may ? 1 : 0);
    expect(page.getByRole('textbox').elements()).toEqual([]);
  },
);

test('the only category is chosen already', async () => {
  await open([only]);
  await expect.element(field(words.category)).toHaveValue(only.id);
});

test('of several categories one has to be chosen', async () => {
  const { sent } = await open([only, second]);
  await expect.element(field(words.category)).toHaveValue('');
  await enter();
  await save();
  await expect.element(page.getByText(fields['category-empty'])).toBeVisible();
  expect(sent).toEqual([]);
});

test('without a choice it can be booked at once and until its start, by anybody, without limit', async () => {
  const { sent } = await open([only]);
  await enter();
  await save();
  await expect.element(page.getByText(words.createdDone)).toBeVisible();
  expect(sent).toMatchObject([
    {
      title: 'Lehrgang',
      startDate: '2036-12-05T09:00:00Z',
      endDate: '2036-12-05T15:00:00Z',
      capacity: null,
      bookableFromDaysBefore: null,
      bookableFrom: null,
      bookableToHoursBefore: null,
      bookableTo: null,
      internal: false,
      hideBookings: false,
    },
  ]);
});

test('days before and hours before are sent as such, and so is what is hidden', async () => {
  const { sent } = await open([only]);
  await enter();
  expect(field(words.daysBefore).elements()).toEqual([]);
  await choose(words.opening, words.openings['days-before']);
  await field(words.daysBefore).fill('6');
  await choose(words.closing, words.closings['hours-before']);
  await field(words.hoursBefore).fill('2');
  await page.getByRole('checkbox', { name: words.internal }).click();
  await page.getByRole('checkbox', { name: words.hideBookings }).click();
  expect(await accessibilityFaults()).toEqual([]);
  await save();
  await expect.element(page.getByText(words.createdDone)).toBeVisible();
  expect(sent).toMatchObject([
    { bookableFromDaysBefore: 6, bookableToHoursBefore: 2, internal: true, hideBookings: true },
  ]);
});

test('points in time are asked for once they are chosen, and each is sent in its field', async () => {
  const { sent } = await open([only]);
  await enter();
  expect(field(words.bookableFrom).elements()).toEqual([]);
  expect(field(words.bookableTo).elements()).toEqual([]);
  await choose(words.opening, words.openings.at);
  await choose(words.closing, words.closings.at);
  await save();
  await expect.element(page.getByText(fields.required).first()).toBeVisible();
  expect(page.getByText(fields.required).elements()).toHaveLength(2);
  expect(sent).toEqual([]);
  await field(words.bookableFrom).fill('01.12.2036');
  await field(ui.time).first().fill('8:00');
  await field(words.bookableTo).fill('04.12.2036');
  await field(ui.time).last().fill('20:00');
  await save();
  await expect.element(page.getByText(words.createdDone)).toBeVisible();
  expect(sent).toMatchObject([{ bookableFrom: '2036-12-01T07:00:00Z', bookableTo: '2036-12-04T19:00:00Z' }]);
});

test('the next new event lasts as long as the last one did', async () => {
  const { unmount } = await open([only]);
  await enter();
  await save();
  await expect.element(page.getByText(words.createdDone)).toBeVisible();
  await unmount();
  await open([only], ['m_boka_evts'], true);
  await field(words.startDate).fill('06.12.2036');
  await field(words.startTime).fill('18:00');
  await field(words.eventTitle).click();
  await expect.element(field(words.endTime)).toHaveValue('20:00');
});
