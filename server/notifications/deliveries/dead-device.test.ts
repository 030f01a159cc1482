/** Whose only device is gone gets what needs an answer by mail at once, and everything else when no device has confirmed it. */
import * as tokens from '@club/contract/notifications/tokens/api.ts';
import * as settings from '@club/contract/settings/api.ts';
import { messageKinds } from '@club/contract/settings/rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMailServer } from '../../testing/mail-server.ts';
import { openPushService, type PushService } from '../../testing/push-service.ts';
import { notify } from '../actions.ts';
import { type NotificationsApp, openNotificationsApp } from '../testing/notifications-app.ts';

const noon = '2026-11-20T12:00:00Z';
let app: NotificationsApp;
let service: PushService;
let post: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  [service, post] = [await openPushService(), await openMailServer()];
  app = await openNotificationsApp({ SMTP_URL: post.url }, noon);
});
afterAll(async () => {
  await app.close();
  await service.close();
  await post.close();
});

const titles = () => post.mails.map(({ text }) => /^Kind (\w+)$/m.exec(text)?.[1]).toSorted();

it('of each kind of message', async () => {
  const person = await app.person();
  const id = { id: person.id };
  const push = { push: true, mail: false, inbox: true };
  const channels = Object.fromEntries(messageKinds.map((kind) => [kind, push]));
  await person.call(settings.changeAppSetting, { params: id, body: { channels } });
  for (const kind of messageKinds) {
    const { subscription } = service.device({ status: 410 });
    await person.call(tokens.createToken, { params: id, body: { kind: 'webpush', subscription } });
    const words = { title: `Kind ${kind}`, body: 'Mehr steht in der App.' };
    await notify(
      { db: app.db, now: new Date(noon) },
      { kind, words: { de: words, en: words }, link: '/' },
      { to: { userIds: [person.id] }, except: null },
    );
    await app.doJobs();
  }
  expect(titles()).toEqual(['bookings', 'direct', 'matchDay', 'matchQuestions', 'reportDue']);
  app.setTime('2026-11-20T12:16:00Z');
  await app.doJobs();
  expect(titles()).toEqual([...messageKinds].toSorted());
});
