/** `kill -9` of everything while people book: what was acknowledged stands, nothing is half, and the next start is clean. */
import * as api from '@club/contract/bookings/api.ts';
import * as categoriesApi from '@club/contract/bookings/categories/api.ts';
import * as eventsApi from '@club/contract/bookings/events/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openKeys, prepareProcess } from '../testing/process.ts';

const emails = Array.from({ length: 24 }, (_, at) => `member${at}@hof.example`);
const capacity = 12;

let keys: Awaited<ReturnType<typeof openKeys>>;
let app: ReturnType<typeof prepareProcess>;
beforeAll(async () => {
  keys = await openKeys();
  app = prepareProcess({
    OIDC_ISSUER: keys.issuer,
    OIDC_CLIENT_ID: keys.clientId,
    // the shortest way to be approved
    ADMIN_EMAILS: emails.join(','),
  });
});
afterAll(async () => {
  await app.killEverything();
  app.remove();
  keys.close();
});

it('keeps every booking that was acknowledged, and no half one', async () => {
  await app.start();
  const members = await Promise.all(
    emails.map(async (email) => {
      const token = await keys.token(email);
      const { data } = await app.callAs(token)(usersApi.getUser, { params: { id: 'me' } });
      return { token, id: data.id };
    }),
  );
  const [manager] = members;
  if (!manager) throw new Error('nobody is there');
  const day = (hours: number) => new Date(Date.now() + (7 * 24 + hours) * 3_600_000).toISOString();
  const { data: category } = await app.callAs(manager.token)(categoriesApi.createBookableCategory, {
    body: { name: 'Training', color: '#1971c2', type: 'training' },
  });
  // killed after so many were told that they have a space or wait
  for (const moment of [1, 7, 15]) {
    const body = { title: 'T', startDate: day(0), endDate: day(2), categoryId: category.id, capacity };
    const { data: event } = await app.callAs(manager.token)(eventsApi.createBookableEvent, { body });
    const told = new Map<string, string>();
    let killing: Promise<void> | undefined;
    const booking = members.map(async ({ token, id }) => {
      const request = { params: { id }, body: { eventId: event.id, waitingList: true } };
      const answer = await app
        .callAs(token)(api.book, request)
        .catch(() => null);
      if (answer) told.set(id, answer.data.status);
      if (told.size >= moment) killing ??= app.killEverything();
    });
    await Promise.all(booking);
    await killing;

    await app.start();
    const again = app.callAs(manager.token);
    const list = { params: { id: event.id }, query: { limit: 200 } };
    const { items } = (await again(api.listEventBookings, list)).data;
    const kept = new Map(items.map((one) => [one.userId, one.status as string]));
    expect(told.size).toBeGreaterThanOrEqual(moment);
    for (const [id, status] of told) expect([id, kept.get(id)]).toEqual([id, status]);
    const seen = (await again(eventsApi.getBookableEvent, { params: { id: event.id } })).data;
    const count = (status: string) => items.filter((one) => one.status === status).length;
    expect([seen.booked, seen.waiting]).toEqual([count('booked'), count('waiting')]);
    expect(seen.booked).toBe(Math.min(capacity, items.length));
  }
  expect(app.output()).not.toContain('"level":50');
}, 90_000);
