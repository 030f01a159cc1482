/** A device whose clock is wrong: what can be booked, and what is today, is as the server says. */
import { listBookableCategories } from '@club/contract/bookings/categories/paths.ts';
import { createBookableEvent, listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { onNewDay } from '../platform/today.ts';
import { field } from '../testing/field.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../testing/show.ts';
import { bookableEvents as words } from '../texts/de/bookable-events.ts';
import { bookableEventsManage as manage } from '../texts/de/bookable-events-manage.ts';
import { textModulesOf } from '../texts/text-modules.ts';
import { BookableEventsPage } from './BookableEventsPage.tsx';
import { CreateEventPage } from './manage/CreateEventPage.tsx';
import { training } from './testing-training.ts';

// on Friday, 27 November; booking opens at 13:00 club time
const event = {
  ...training,
  startDate: '2026-11-27T18:00:00Z',
  endDate: '2026-11-27T20:00:00Z',
  opensAt: '2026-11-27T12:00:00Z',
  closesAt: '2026-11-27T18:00:00Z',
};

/** The page in a frame that reads everything again on a new day, as the app's does. */
function Framed() {
  const cache = useQueryClient();
  useEffect(() => onNewDay(() => void cache.invalidateQueries()), [cache]);
  return <BookableEventsPage />;
}

/** @param device the time on the device  @param server the right time */
async function open(device: string, server: string) {
  vi.setSystemTime(device);
  const from: (string | null)[] = [];
  const club = fakeServer();
  club.setTime(server);
  club.answer(listBookableEvents, ({ query }) => {
    from.push(query.get('from'));
    return pageOf(event);
  });
  club.answer(listBookableCategories, () => pageOf());
  await show(onPage(<Framed />, '/bookable-events'), { texts: textModulesOf('/bookable-events') });
  return { from };
}
const book = () => page.getByRole('button', { name: `${words.book}: ${event.title}` });

test('whose clock is ten minutes slow can book as soon as booking is open', async () => {
  await open('2026-11-27T11:51:00Z', '2026-11-27T12:01:00Z');
  await expect.element(book()).toBeEnabled();
});

test('whose clock is ten minutes fast is not offered what the server would refuse', async () => {
  await open('2026-11-27T12:08:00Z', '2026-11-27T11:58:00Z');
  await expect.element(page.getByText(words.opens('Fr., 27.11.2026, 13:00'))).toBeVisible();
});

test('whose clock is a day fast sees the training of today', async () => {
  const { from } = await open('2026-11-28T12:01:00Z', '2026-11-27T12:01:00Z');
  await expect.poll(() => from.at(-1)).toBe('2026-11-26T23:00:00Z');
  await expect.element(book()).toBeEnabled();
});

test('whose clock is a day slow asks for nothing of yesterday', async () => {
  const { from } = await open('2026-11-26T12:01:00Z', '2026-11-27T12:01:00Z');
  await expect.poll(() => from.at(-1)).toBe('2026-11-26T23:00:00Z');
});

test('whose clock is a day fast can enter a training for this evening', async () => {
  vi.setSystemTime('2026-11-28T12:00:00Z');
  const club = fakeServer();
  club.setTime('2026-11-27T12:00:00Z');
  const sent: unknown[] = [];
  club.answer(listBookableCategories, () => pageOf({ ...training.category, uses: 1 }));
  club.answer(createBookableEvent, ({ body }) => {
    sent.push(body);
    return event;
  });
  await show(onPage(<CreateEventPage />, '/bookable-events/create'), {
    texts: ['bookableEventsManage'],
    permissions: ['m_boka_evts'],
  });
  await field(manage.eventTitle).fill('Heute noch');
  await field(manage.startDate).fill('27.11.2026');
  await field(manage.startTime).fill('19:00');
  await field(manage.endTime).fill('21:00');
  await page.getByRole('button', { name: manage.create, exact: true }).click();
  await expect.poll(() => sent).toMatchObject([{ startDate: '2026-11-27T18:00:00Z' }]);
});
