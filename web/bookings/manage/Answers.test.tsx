/** Who cannot come and who has not answered, and the answers that a manager enters for them. */
import { decline, listUnanswered, withdrawDecline } from '@club/contract/bookings/answers/paths.ts';
import type { BookingOfEvent } from '@club/contract/bookings/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { fakeServer, pageOf, show } from '../../testing/show.ts';
import { bookableEventsManage as manage } from '../../texts/de/bookable-events-manage.ts';
import { declining as words } from '../../texts/de/declining.ts';
import { failures } from '../../texts/de/failures.ts';
import { ui } from '../../texts/de/ui.ts';
import { bookingOf, bookingWith, training } from '../testing-training.ts';
import { Answers } from './Answers.tsx';

const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Hof', photoUrl: null });
const [ada, ben, carl] = [person('ada', 'Ada'), person('ben', 'Ben'), person('carl', 'Carl')];
const declined = (user: typeof ada, more: Partial<BookingOfEvent> = {}) =>
  bookingWith(user, { status: 'cancelled', declined: true, ...more });
const date = { ...training, recurringBookableEventId: '01a00000-0000-7000-8000-0000000000d1' };
const Away = ({ userId, at }: { userId: string; at: string }) => (
  <span>{userId === 'carl' && at === date.startDate ? 'im Urlaub' : null}</span>
);

async function showAnswers(event: typeof training, answers: BookingOfEvent[], missing = [ben, carl]) {
  const server = fakeServer();
  const sent: string[] = [];
  server.answer(
    listUnanswered,
    () => {
      sent.push('unanswered');
      return pageOf(...missing.map((user) => ({ user })));
    },
    { id: event.id },
  );
  for (const { id } of [ada, ben, carl]) {
    const params = { id, eventId: event.id };
    server.answer(
      decline,
      () => {
        sent.push(`decline ${id}`);
        return bookingOf(id, { status: 'cancelled', declined: true });
      },
      params,
    );
    server.answer(withdrawDecline, () => void sent.push(`withdraw ${id}`), params);
  }
  await show(<Answers event={event} declined={answers} Away={Away} />, {
    texts: ['bookableEventsManage', 'declining'],
  });
  return { server, sent };
}
const row = (name: string) => page.getByRole('listitem').filter({ hasText: `${name} Hof` });
const button = (name: string, label: string) => page.getByRole('button', { name: `${name} Hof: ${label}` });
const unanswered = (count: number) => page.getByRole('heading', { name: words.unansweredTitle(count) });

test('who cannot come stands there with when, by whom, and whether that was late; it can be taken back', async () => {
  const { sent } = await showAnswers(
    date,
    [declined(ada), declined(ben, { late: true, changedBy: carl })],
    [],
  );
  await expect.element(page.getByRole('heading', { name: words.declinedTitle(2) })).toBeVisible();
  await expect.element(row('Ada').getByText(/01\.11\.2026/)).toBeVisible();
  expect(row('Ada').getByText(manage.late).elements()).toEqual([]);
  await expect.element(row('Ben').getByText(manage.late, { exact: true })).toBeVisible();
  await expect.element(row('Ben').getByText(manage.by('Carl Hof'))).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await button('Ada', words.withdraw).click();
  await expect.element(page.getByText(words.withdrawnDone)).toBeVisible();
  expect(sent).toContain('withdraw ada');
});

test('who has not answered stands below, with who is away, and gets an answer', async () => {
  const { sent } = await showAnswers(date, []);
  await expect.element(unanswered(2)).toBeVisible();
  await expect.element(row('Carl').getByText('im Urlaub')).toBeVisible();
  expect(page.getByRole('heading', { name: words.declinedTitle(0) }).elements()).toEqual([]);
  await button('Ben', manage.cannot).click();
  await expect.element(page.getByText(words.answerDone)).toBeVisible();
  expect(sent).toContain('decline ben');
});

test('a refused answer says why', async () => {
  const { server } = await showAnswers(date, []);
  server.refuse(decline, 'event-started', { id: 'ben', eventId: date.id });
  await button('Ben', manage.cannot).click();
  await expect.element(page.getByText(words.answerFailed)).toBeVisible();
  await expect.element(page.getByText(failures['event-started'])).toBeVisible();
});

test('the list of missing answers can be asked for again', async () => {
  const server = fakeServer();
  server.refuse(listUnanswered, 'missing-permission', { id: date.id });
  await show(<Answers event={date} declined={[]} Away={Away} />, {
    texts: ['bookableEventsManage', 'declining'],
  });
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  server.answer(listUnanswered, () => pageOf({ user: ben }), { id: date.id });
  await page.getByRole('button', { name: ui.retry }).click();
  await expect.element(unanswered(1)).toBeVisible();
});

test.each([
  ['is over', { ...date, startDate: '2026-01-01T18:00:00Z', endDate: '2026-01-01T20:00:00Z' }],
  ['is of no series', training],
])('nobody is expected at an event that %s', async (_, event) => {
  const { sent } = await showAnswers(event, [declined(ada)]);
  await expect.element(row('Ada')).toBeVisible();
  expect(row('Ben').elements()).toEqual([]);
  expect(sent).toEqual([]);
});

test('who has a photo is shown with it', async () => {
  const photoUrl = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=';
  await showAnswers(date, [declined({ ...ada, photoUrl } as never)], [ben]);
  await expect.element(row('Ada')).toBeVisible();
  expect(row('Ada').element().querySelector('img')?.src).toBe(photoUrl);
  await expect.element(row('Ben')).toBeVisible();
  expect(row('Ben').element().querySelector('img')).toBeNull();
});
