/** Emergency contacts in the hall list: on the day of the event alone, and nothing of them remains in the browser. */
import { listMarks, readEmergency } from '@club/contract/emergency/paths.ts';
import type { Emergency } from '@club/contract/emergency/shape.ts';
import { Failure } from '@club/contract/failures.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HallList } from '../bookings/manage/HallList.tsx';
import { hallOf } from '../bookings/manage/hall-words.ts';
import { bookingOf, training } from '../bookings/testing-training.ts';
import { createQueryClient } from '../platform/queries.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { fakeServer, show } from '../testing/show.ts';
import { bookableEventsManage as hall } from '../texts/de/bookable-events-manage.ts';
import { emergency as words } from '../texts/de/emergency.ts';
import { ui } from '../texts/de/ui.ts';
import { HallEmergency } from './HallEmergency.tsx';

const userId = '01a00000-0000-7000-8000-0000000000c1';
const contact = { name: 'Oma Rosi', phone: '09281 4711', relation: 'Oma' };
const full: Emergency = { id: userId, contacts: [contact], mustKnow: 'Qwerallergie' };
const dayMs = 86_400_000;

async function showHall({ in: days = 0, marked = false, emergency = full, lastName = 'Berg' } = {}) {
  const server = fakeServer();
  const asked: string[] = [];
  const startDate = new Date(Date.now() + days * dayMs).toISOString();
  const event = { ...training, startDate, endDate: startDate };
  const user = { id: userId, firstName: 'Mira', lastName, photoUrl: null };
  const booking = { ...bookingOf(userId), user, birthYear: 2014, changedBy: null };
  server.answer(
    listMarks,
    () => {
      asked.push('marks');
      return { items: marked ? [{ userId }] : [], total: 1, nextCursor: null };
    },
    { id: event.id },
  );
  const params = { id: event.id, userId };
  server.answer(
    readEmergency,
    () => {
      asked.push('read');
      return emergency;
    },
    params,
  );
  const cache = createQueryClient();
  const nothing = () => undefined;
  await show(
    <HallList
      event={event}
      hall={hallOf([booking])}
      mark={nothing as never}
      cancel={nothing}
      About={HallEmergency}
    />,
    { texts: ['bookableEventsManage', 'emergency'], cache },
  );
  return { server, event, asked, cache, params };
}
const button = (name = words.buttonOf('Mira Berg')) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: words.dialog('Mira Berg') });

afterEach(() => page.viewport(1000, 900));

test('on the day of the event a tap shows whom to call and what one must know, and says that the family sees it', async () => {
  const { asked, cache } = await showHall();
  await expect.element(page.getByText(hall.bornIn(2014))).toBeVisible();
  await button().click();
  const call = dialog().getByRole('link', { name: words.call('Oma Rosi', '09281 4711') });
  await expect.element(call).toHaveAttribute('href', 'tel:092814711');
  await expect.element(dialog().getByText('Qwerallergie')).toBeVisible();
  await expect.element(dialog().getByText(words.seen('Mira Berg'))).toBeVisible();
  expect(asked.filter((one) => one === 'read')).toHaveLength(1);
  expect(await accessibilityFaults()).toEqual([]);
  const inCaches = [
    ...cache
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
    ...cache
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.data),
    { ...localStorage },
    { ...sessionStorage },
  ];
  expect(JSON.stringify(inCaches)).not.toContain('Qwerallergie');
  await dialog().getByRole('button', { name: ui.close }).click();
  await expect.element(page.getByText('Qwerallergie')).not.toBeInTheDocument();
});

test('on another day there is neither a button nor a question about anybody', async () => {
  const { asked } = await showHall({ in: 2, marked: true });
  await expect.element(page.getByText(hall.bornIn(2014))).toBeVisible();
  await expect.element(button()).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('there is a mark where one must know something, without reading it', async () => {
  const { asked } = await showHall({ marked: true });
  await expect.element(button(words.buttonOfMarked('Mira Berg'))).toBeVisible();
  await expect.element(page.getByText(words.mark)).toBeVisible();
  expect(asked).toEqual(['marks']);
});

test('where it could not be loaded whether one must know something, it says so', async () => {
  const { server, event, cache } = await showHall();
  server.refuse(listMarks, 'missing-permission', { id: event.id });
  await cache.resetQueries();
  const marked = button(words.buttonOfUnknown('Mira Berg'));
  await expect.element(marked.getByText(words.unknown)).toBeVisible();
});

test('where nothing is entered it says so', async () => {
  await showHall({ emergency: { id: userId, contacts: [], mustKnow: null } });
  await button().click();
  await expect.element(dialog().getByText(words.nothing)).toBeVisible();
  await expect.element(dialog().getByText(words.seen('Mira Berg'))).toBeVisible();
});

test.each<[string, Partial<Emergency>, string]>([
  ['whom to call', { mustKnow: null }, 'Oma Rosi'],
  ['what one must know', { contacts: [] }, 'Qwerallergie'],
])('where only %s is entered it is shown', async (_, only, shown) => {
  await showHall({ emergency: { ...full, ...only } });
  await button().click();
  await expect.element(dialog().getByText(shown)).toBeVisible();
  await expect.element(dialog().getByText(words.nothing)).not.toBeInTheDocument();
});

test('a refusal can be tried again', async () => {
  const { server, params } = await showHall();
  let refuses = true;
  server.answer(
    readEmergency,
    () => {
      if (refuses) throw new Failure('unavailable');
      return full;
    },
    params,
  );
  await button().click();
  const again = dialog().getByRole('button', { name: ui.retry });
  await expect.element(again).toBeVisible();
  refuses = false;
  await again.click();
  await expect.element(dialog().getByText('Qwerallergie')).toBeVisible();
});

test('fits a narrow phone beside the marks of check-in, and is large enough for a thumb', async () => {
  await page.viewport(320, 640);
  const lastName = 'Donaudampfschifffahrtskapitän von und zu Hohenstaufen';
  await showHall({ marked: true, lastName });
  const emergency = button(words.buttonOfMarked(`Mira ${lastName}`));
  await expect.element(emergency).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const { left, width, top, height } = emergency.element().getBoundingClientRect();
  const middle = left + width / 2;
  for (const y of [top + height / 2 - 21, top + height / 2 + 21])
    expect(document.elementFromPoint(middle, y)).toBe(emergency.element());
  await emergency.click();
  await expect.element(page.getByText('Qwerallergie')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
