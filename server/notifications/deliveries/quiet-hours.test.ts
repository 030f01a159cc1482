/** Quiet hours hold for every attempt: also for what was tried before them, and for what a stopped server could not send. */
import * as api from '@club/contract/notifications/api.ts';
import * as tokens from '@club/contract/notifications/tokens/api.ts';
import * as settings from '@club/contract/settings/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openMailServer } from '../../testing/mail-server.ts';
import { openPushService, type PushService } from '../../testing/push-service.ts';
import type { Person } from '../../testing/test-app.ts';
import { type NotificationsApp, openNotificationsApp } from '../testing/notifications-app.ts';

// quiet from 22:00 to 07:00, club time
const [evening, night] = ['2026-11-20T20:50:00Z', '2026-11-20T23:30:00Z'];
const [morning, later] = ['2026-11-21T06:00:00Z', '2026-11-21T06:15:00Z'];
let app: NotificationsApp;
let service: PushService;
let post: Awaited<ReturnType<typeof openMailServer>>;
let sender: Person;
let person: Person;
let phone: ReturnType<PushService['device']>;

beforeAll(async () => {
  [service, post] = [await openPushService(), await openMailServer()];
  app = await openNotificationsApp({ SMTP_URL: post.url }, evening);
  sender = await app.person({ permissions: ['snd_not'] });
});
afterAll(async () => {
  await app.close();
  await service.close();
  await post.close();
});
beforeEach(async () => {
  app.setTime(evening);
  post.mails.length = 0;
  post.refuse(null);
  person = await app.person();
  phone = service.device();
});

const bringPhone = () =>
  person.call(tokens.createToken, {
    params: { id: person.id },
    body: { kind: 'webpush', subscription: phone.subscription },
  });
const choose = (body: object) =>
  person.call(settings.changeAppSetting, {
    params: { id: person.id },
    body: { quietHours: { from: '22:00', to: '07:00' }, ...body },
  });
const write = async () =>
  (await sender.call(api.notifyUser, { body: { userId: person.id, title: 'Hallo', body: 'Bis bald' } })).data;
const jobsAt = async (instant: string) => {
  app.setTime(instant);
  await app.doJobs();
};

it('a push that failed in the evening is tried again in the morning, not at night', async () => {
  await choose({ mailInstead: false });
  await bringPhone();
  phone.answer = { status: 503 };
  await write();
  await app.doJobs();
  phone.answer = { status: 201 };
  await jobsAt(night);
  expect(phone.tries).toBe(1);
  await jobsAt(morning);
  expect(phone.pushed).toHaveLength(1);
});

it('a mail that was refused for a while in the evening is sent in the morning', async () => {
  await choose({ channels: { direct: { push: false, mail: true, inbox: true } } });
  post.refuse(451);
  await write();
  await app.doJobs();
  post.refuse(null);
  await jobsAt(night);
  expect(post.mails).toEqual([]);
  await jobsAt(morning);
  expect(post.mails).toHaveLength(1);
});

it('a server that starts at night wakes nobody with what it could not send in the evening', async () => {
  await choose({ mailInstead: false });
  await bringPhone();
  await write();
  app.setTime(night);
  await app.jobs['sweep-messages']?.({});
  await app.doJobs();
  expect(phone.tries).toBe(0);
  await jobsAt(morning);
  expect(phone.pushed).toHaveLength(1);
});

it('what no device has confirmed is mailed after quiet hours', async () => {
  await choose({});
  await bringPhone();
  await write();
  await app.doJobs();
  await jobsAt(night);
  await jobsAt(morning);
  expect(post.mails).toEqual([]);
  await jobsAt(later);
  expect(post.mails).toHaveLength(1);
  expect(phone.tries).toBe(1);
});

it('what a device has confirmed at night is not mailed in the morning', async () => {
  await choose({});
  await bringPhone();
  await write();
  await app.doJobs();
  await jobsAt(night);
  await app.raw(`/api/main/v1/receipts/${phone.pushed[0]?.payload.receipt}`, { method: 'POST' });
  await jobsAt(later);
  expect(post.mails).toEqual([]);
});

it('an urgent message is tried again at night', async () => {
  await choose({ mailInstead: false });
  await bringPhone();
  phone.answer = { status: 503 };
  const { id } = await write();
  await app.db.updateTable('main.notifications').set({ urgent: true }).where('id', '=', id).execute();
  await app.doJobs();
  phone.answer = { status: 201 };
  await jobsAt(night);
  expect(phone.pushed).toHaveLength(1);
});
