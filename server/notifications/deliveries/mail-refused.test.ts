/** What a mail server refuses: one mail for good, or all of them because of how it is set up, which somebody mends. */
import * as api from '@club/contract/notifications/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openMailServer, type Step } from '../../testing/mail-server.ts';
import type { Person } from '../../testing/test-app.ts';
import { type NotificationsApp, openNotificationsApp } from '../testing/notifications-app.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
let app: NotificationsApp;
let post: Awaited<ReturnType<typeof openMailServer>>;
let sender: Person;
beforeAll(async () => {
  post = await openMailServer();
  app = await openNotificationsApp({ SMTP_URL: post.url });
  sender = await app.person({ permissions: ['snd_not'] });
});
beforeEach(() => {
  post.mails.length = 0;
  post.refuse(null);
  app.setTime(new Date(noon).toISOString());
});
afterAll(async () => {
  await app.close();
  await post.close();
});

/** Writes to somebody without a device while the server refuses, and once more when it does not. @returns the counts before and after */
async function written(code: number, step: Step): Promise<object[]> {
  const person = await app.person();
  const body = { userId: person.id, title: 'Hallo', body: 'Schöne Grüße' };
  post.refuse(code, step);
  const { id } = (await sender.call(api.notifyUser, { body })).data;
  const counts = async () => {
    const { delivered, failed, waiting } = (await sender.call(api.getNotification, { params: { id } })).data;
    return { delivered, failed, waiting };
  };
  await app.doJobs();
  const before = await counts();
  post.refuse(null);
  app.setTime(new Date(noon + 10 * 60_000).toISOString());
  await app.doJobs();
  return [before, await counts()];
}

const waits = { delivered: 0, failed: 0, waiting: 1 };
const arrived = { delivered: 1, failed: 0, waiting: 0 };
const failed = { delivered: 0, failed: 1, waiting: 0 };

it.each([
  ['a password that is wrong for a while', 535, 'sign-in'],
  ['a server that demands a password', 530, 'sender'],
  ['a sender whom the server does not let send', 553, 'sender'],
  ['a server to which the club is a stranger', 530, 'recipient'],
  ['greylisting', 450, 'recipient'],
  ['a mailbox that is busy', 451, 'text'],
] as const)('a mail waits for the end of %s, and arrives once', async (_what, code, step) => {
  expect(await written(code, step)).toEqual([waits, arrived]);
  expect(post.mails).toHaveLength(1);
});

it.each([
  ['an address that does not exist', 550, 'recipient'],
  ['a text that the server does not accept', 554, 'text'],
] as const)('%s is not tried again', async (_what, code, step) => {
  expect(await written(code, step)).toEqual([failed, failed]);
  expect(post.mails).toEqual([]);
});
