/** `kill -9` of the server while people book: acknowledged bookings persist, nothing is half written, and the next start is clean. */
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
    // the shortest way to approve them
    ADMIN_EMAILS: emails.join(','),
  });
});
afterAll(async () => {
  await app.killEverything();
  app.remove();
  keys.close();
});

it('keeps every acknowledged booking, and no partial one', async () => {
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
  // killed after this many acknowledged bookings
  for (const moment of [1, 7, 15]) {
    const body = { title: 'T', startDate: day(0), endDate: day(2), categoryId: category.id, capacity };
    const { data: event } = await app.callAs(manager.token)(eventsApi.createBookableEvent, { body });
    const acknowledged = new Map<string, string>();
    let killing: Promise<void> | undefined;
    const booking = members.map(async ({ token, id }) => {
      const request = { params: { id }, body: { eventId: event.id, waitingList: true } };
      const answer = await app
        .callAs(token)(api.book, request)
        .catch(() => null);
      if (answer) acknowledged.set(id, answer.data.status);
      if (acknowledged.size >= moment) killing ??= app.killEverything();
    });
    await Promise.all(booking);
    await killing;

    await app.start();
    const again = app.callAs(manager.token);
    const list = { params: { id: event.id }, query: { limit: 200 } };
    const { items } = (await again(api.listEventBookings, list)).data;
    const stored = new Map(items.map((one) => [one.userId, one.status as string]));
    expect(acknowledged.size).toBeGreaterThanOrEqual(moment);
    for (const [id, status] of acknowledged) expect([id, stored.get(id)]).toEqual([id, status]);
    const counts = (await again(eventsApi.getBookableEvent, { params: { id: event.id } })).data;
    const count = (status: string) => items.filter((one) => one.status === status).length;
    expect([counts.booked, counts.waiting]).toEqual([count('booked'), count('waiting')]);
    expect(counts.booked).toBe(Math.min(capacity, items.length));
  }
  expect(app.output()).not.toContain('"level":50');
});
