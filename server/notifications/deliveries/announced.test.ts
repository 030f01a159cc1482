/** The page of a message counts whom it has reached: it learns of each delivery of what somebody has written, and of no other. */
import * as api from '@club/contract/notifications/api.ts';
import * as tokens from '@club/contract/notifications/tokens/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Context, nobody } from '../../platform/http/route.ts';
import { openMailServer } from '../../testing/mail-server.ts';
import { openPushService, type PushService } from '../../testing/push-service.ts';
import type { Person } from '../../testing/test-app.ts';
import { notifyPeople } from '../actions.ts';
import { type NotificationsApp, openNotificationsApp } from '../testing/notifications-app.ts';

let app: NotificationsApp;
let service: PushService;
let post: Awaited<ReturnType<typeof openMailServer>>;
let sender: Person;
beforeAll(async () => {
  [service, post] = [await openPushService(), await openMailServer()];
  app = await openNotificationsApp({ SMTP_URL: post.url });
  sender = await app.person({ permissions: ['snd_not', 'm_tms'] });
});
afterAll(async () => {
  await app.close();
  await service.close();
  await post.close();
});

const write = async (to: Person) =>
  (await sender.call(api.notifyUser, { body: { userId: to.id, title: 'Hallo', body: 'Grüße' } })).data.id;

/** What open pages of messages learn from it. */
async function learned(happens: () => Promise<unknown>): Promise<(string | null)[]> {
  await sql`delete from platform.live_events`.execute(app.db);
  await happens();
  const { rows } = await sql<{ record: string | null }>`
    select record from platform.live_events where topic = 'notifications'`.execute(app.db);
  return rows.map(({ record }) => record);
}

it('what somebody has written, once it is sent to a device and once that has confirmed it', async () => {
  const person = await app.person();
  const device = service.device();
  const body = { kind: 'webpush' as const, subscription: device.subscription };
  await person.call(tokens.createToken, { params: { id: person.id }, body });
  const id = await write(person);
  expect(await learned(app.doJobs)).toEqual([id]);
  const receipt = `/api/main/v1/receipts/${device.pushed[0]?.payload.receipt}`;
  expect(await learned(() => app.raw(receipt, { method: 'POST' }))).toEqual([id]);
});

it('also by mail; what the app writes is counted nowhere, and announced to nobody', async () => {
  const person = await app.person();
  const id = await write(person);
  expect([await learned(app.doJobs), post.mails.length]).toEqual([[id], 1]);
  const words = { title: 'Du spielst', body: 'Am Freitag' };
  const context = { db: app.db, now: new Date('2026-11-20T12:00:00Z'), caller: nobody } as Context;
  const message = { kind: 'direct' as const, words: { de: words, en: words } };
  await notifyPeople(context, message, { userIds: [person.id] });
  expect([await learned(app.doJobs), post.mails.length]).toEqual([[], 2]);
});
