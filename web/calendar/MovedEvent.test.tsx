/** Moving an event: shown before the server has answered, and taken back when it refuses. */
import { changeCalendarEvent, getCalendarEvent, listCalendarEvents } from '@club/contract/calendar/paths.ts';
import type { CalendarEvent } from '@club/contract/calendar/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '../platform/queries.ts';
import { fakeServer, show } from '../testing/show.ts';
import { events as words } from '../texts/de/events.ts';
import { failures } from '../texts/de/failures.ts';
import { useEventsBetween } from './queries.ts';
import { useMove } from './use-move.ts';

const cup: CalendarEvent = {
  id: '01a00000-0000-7000-8000-0000000000a1',
  title: 'Vereinspokal',
  description: null,
  location: null,
  categoryId: '01a00000-0000-7000-8000-0000000000c2',
  startDate: '2036-11-08T18:30:00Z',
  endDate: '2036-11-08T21:00:00Z',
  allDay: false,
  internal: false,
};
const range = { from: '2036-11-01T00:00:00Z', to: '2036-12-01T00:00:00Z' };

function Month() {
  const events = useEventsBetween(range, {}).data ?? [];
  const move = useMove();
  return events.map((event) => (
    <button key={event.id} type="button" onClick={() => void move(event, { days: 1 })}>
      {event.title} {event.startDate.slice(8, 10)}
    </button>
  ));
}

test('a move stays where it was shown while the month is read again, and the next one goes on from it', async () => {
  const server = fakeServer();
  const cache = createQueryClient();
  const list = (event: CalendarEvent) => () => ({ items: [event], total: 1, nextCursor: null });
  server.answer(listCalendarEvents, list(cup));
  await show(<Month />, { texts: ['events'], cache });
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let stored = cup;
  let saves = 0;
  server.answer(getCalendarEvent, () => stored, { id: cup.id });
  server.answer(
    changeCalendarEvent,
    async ({ body }) => {
      await (saves === 0 ? first : second).promise;
      saves += 1;
      stored = { ...stored, ...(body as Partial<CalendarEvent>) };
      return stored;
    },
    { id: cup.id },
  );
  await page.getByText('Vereinspokal 08').click();
  await expect.element(page.getByText('Vereinspokal 09')).toBeVisible();
  // as after an event of the live stream, while the move is being saved
  await cache.invalidateQueries({ queryKey: ['calendar'] });
  await page.getByText('Vereinspokal 09').click();
  await expect.element(page.getByText('Vereinspokal 10')).toBeVisible();
  await cache.invalidateQueries({ queryKey: ['calendar'] });
  await expect.element(page.getByText('Vereinspokal 10')).toBeVisible();
  server.answer(listCalendarEvents, () => list(stored)());
  first.resolve();
  await expect.element(page.getByRole('button', { name: words.undo })).toBeVisible();
  await cache.invalidateQueries({ queryKey: ['calendar'] });
  // what was read is drawn
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await expect.element(page.getByText('Vereinspokal 10')).toBeVisible();
  second.resolve();
  await expect.poll(() => saves).toBe(2);
  await expect.element(page.getByText('Vereinspokal 10')).toBeVisible();
  await expect.poll(() => stored.startDate.slice(8, 10)).toBe('10');
  await expect.element(page.getByText(words.moveFailed)).not.toBeInTheDocument();
});

test('a move that is taken back leaves the event with the times it had, the end as well', async () => {
  const server = fakeServer();
  let stored = { ...cup, title: 'Sommerfest' };
  const sent: unknown[] = [];
  server.answer(listCalendarEvents, () => ({ items: [stored], total: 1, nextCursor: null }));
  server.answer(getCalendarEvent, () => stored, { id: cup.id });
  server.answer(
    changeCalendarEvent,
    ({ body }) => {
      sent.push(body);
      stored = { ...stored, ...(body as Partial<CalendarEvent>) };
      return stored;
    },
    { id: cup.id },
  );
  await show(<Month />, { texts: ['events'] });
  await page.getByText('Sommerfest 08').click();
  const moved = page.getByRole('status').filter({ hasText: 'Sommerfest' });
  await moved.getByRole('button', { name: words.undo }).click();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent).toEqual([
    { startDate: '2036-11-09T18:30:00Z', endDate: '2036-11-09T21:00:00Z' },
    { startDate: cup.startDate, endDate: cup.endDate },
  ]);
  await expect.element(page.getByText('Sommerfest 08')).toBeVisible();
});

test('a refused move is taken back, also while the month is not loaded again', async () => {
  const server = fakeServer();
  server.answer(listCalendarEvents, () => ({ items: [cup], total: 1, nextCursor: null }));
  await show(<Month />, { texts: ['events'] });
  await expect.element(page.getByText('Vereinspokal 08')).toBeVisible();

  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  server.answer(getCalendarEvent, () => answered.then(() => cup), { id: cup.id });
  server.refuse(changeCalendarEvent, 'missing-permission', { id: cup.id });
  server.answer(listCalendarEvents, () => new Promise(() => undefined));
  await page.getByText('Vereinspokal 08').click();
  await expect.element(page.getByText('Vereinspokal 09')).toBeVisible();
  answer();
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  await expect.element(page.getByText('Vereinspokal 08')).toBeVisible();
});
