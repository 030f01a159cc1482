/** A week with more games in one hour than a day has columns for. */
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useDates } from '../platform/i18n.ts';
import { createQueryClient } from '../platform/queries.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, show } from '../testing/show.ts';
import { events as words } from '../texts/de/events.ts';
import { weekOf } from './days.ts';
import type { DrawnEvent } from './drawn-event.ts';
import { spanOf } from './spans.ts';
import { useDrawing } from './use-drawing.ts';
import { WeekView } from './WeekView.tsx';

const game = (number: number): DrawnEvent => ({
  id: `01a00000-0000-7000-8000-00000000000${number}`,
  title: `Spiel ${number}`,
  description: null,
  location: null,
  categoryId: '01a00000-0000-7000-8000-0000000000c2',
  allDay: false,
  internal: false,
  startDate: '2036-11-08T18:00:00Z',
  endDate: '2036-11-08T21:00:00Z',
});
const days = weekOf('2036-11-08');

function Week({ count }: { count: number }) {
  const dates = useDates();
  const drawing = useDrawing({ first: days[0] ?? '', last: days.at(-1) ?? '' });
  const spans = Array.from({ length: count }, (_, at) => spanOf(game(at + 1), dates));
  const { searchStr } = useLocation();
  return (
    <>
      <WeekView days={days} title="Woche" today="2036-11-03" spans={spans} drawing={drawing} />
      <output>{searchStr}</output>
    </>
  );
}

const thursday = { ...game(2), startDate: '2036-11-06T18:00:00Z', endDate: '2036-11-06T21:00:00Z' };

/** A game that can be moved, after another one; both as a query of the calendar. */
function MovedGame() {
  const dates = useDates();
  const drawing = useDrawing({ first: days[0] ?? '', last: days.at(-1) ?? '' });
  const { data: games = [] } = useQuery({ queryKey: ['games'], queryFn: () => [thursday, game(1)] });
  const spans = games.map((one) => spanOf(one, dates));
  return <WeekView days={days} title="Woche" today="2036-11-03" spans={spans} drawing={drawing} />;
}

test('a game keeps the focus on its new day, also when its days are loaded later', async () => {
  fakeServer();
  const cache = createQueryClient();
  await show(onPage(<MovedGame />), { texts: ['events'], cache });
  const mark = page.getByRole('button', { name: /^Spiel 1/ });
  await mark.click();
  const before = mark.element();
  const friday = { ...game(1), startDate: '2036-11-07T18:00:00Z', endDate: '2036-11-07T21:00:00Z' };
  cache.setQueryData(['games'], [thursday, friday]);
  await expect.poll(() => before.isConnected).toBe(false);
  await expect.element(mark).toHaveFocus();
  cache.setQueryData(['games'], [thursday]);
  await expect.element(mark).not.toBeInTheDocument();
  cache.setQueryData(['games'], [thursday, game(1)]);
  await expect.element(mark).toHaveFocus();
});

test('an early event is in sight, also when it is loaded after the week is there', async () => {
  fakeServer();
  const cache = createQueryClient();
  cache.setQueryData(['games'], []);
  await show(onPage(<MovedGame />), { texts: ['events'], cache });
  const hours = page.getByRole('region', { name: words.hours });
  await expect.element(hours).toBeVisible();
  const atNine = hours.element().scrollTop;
  const early = { ...game(1), startDate: '2036-11-06T05:00:00Z', endDate: '2036-11-06T08:00:00Z' };
  cache.setQueryData(['games'], [early]);
  await expect.element(page.getByRole('button', { name: /^Spiel 1/ })).toBeVisible();
  expect(hours.element().scrollTop).toBeLessThan(atNine);
});

test('the line of the present moment moves on while the page is open', async () => {
  vi.useFakeTimers({
    now: new Date('2036-11-03T09:00:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  fakeServer();
  await show(onPage(<Week count={1} />), { texts: ['events'] });
  const top = () => document.querySelector('[class*="now"]')?.getBoundingClientRect().top ?? 0;
  await expect.element(page.getByRole('button', { name: /^Spiel 1/ })).toBeVisible();
  const before = top();
  vi.advanceTimersByTime(30 * 60_000);
  await expect.poll(() => top() - before).toBeGreaterThan(10);
});

test('two of many games at once can be read, the others are counted and lead to the list of the day', async () => {
  await page.viewport(1280, 900);
  fakeServer();
  await show(onPage(<Week count={7} />), { texts: ['events'] });
  const blocks = page.getByRole('button', { name: /^Spiel \d/ });
  await expect.poll(() => blocks.elements().length).toBe(2);
  for (const block of blocks.elements()) expect(block.getBoundingClientRect().width).toBeGreaterThan(44);
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('button', { name: new RegExp(`^${words.moreOn(5, '')}`) }).click();
  await expect.poll(() => document.querySelector('output')?.textContent).toContain('day=2036-11-08');
  expect(document.querySelector('output')?.textContent).toContain('view=agenda');
});
