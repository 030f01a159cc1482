/** A mail's one-tap link: asks for confirmation, acts once, and only until the event begins. */
import * as bookings from '@club/contract/bookings/api.ts';
import * as categories from '@club/contract/bookings/categories/api.ts';
import * as events from '@club/contract/bookings/events/api.ts';
import * as settings from '@club/contract/settings/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openMailServer } from '../../testing/mail-server.ts';
import type { Person } from '../../testing/test-app.ts';
import { notify } from '../actions.ts';
import { type NotificationsApp, openNotificationsApp } from '../testing/notifications-app.ts';

const noon = '2026-11-20T12:00:00Z';
let app: NotificationsApp;
let post: Awaited<ReturnType<typeof openMailServer>>;
let trainer: Person;
let categoryId: string;

beforeAll(async () => {
  post = await openMailServer();
  app = await openNotificationsApp({ SMTP_URL: post.url, PUBLIC_URL: 'https://club.example' }, noon);
  trainer = await app.person({ permissions: ['m_boka_evts', 'm_boka_evts_cats'] });
  const { data } = await trainer.call(categories.createBookableCategory, {
    body: { name: 'Training', color: '#1971c2', type: 'training' },
  });
  categoryId = data.id;
});
beforeEach(() => {
  app.setTime(noon);
  post.mails.length = 0;
});
afterAll(async () => {
  await app.close();
  await post.close();
});

/** A member with a booking who gets a mail; with the path of the link. */
async function asked(language: 'de' | 'en' = 'de') {
  const member = await app.person();
  const mine = { params: { id: member.id } };
  const channels = { bookings: { push: false, mail: true, inbox: true } };
  await member.call(settings.changeAppSetting, { ...mine, body: { channels, language } });
  const { data: event } = await trainer.call(events.createBookableEvent, {
    body: {
      title: 'Training',
      startDate: '2026-12-01T18:00:00Z',
      endDate: '2026-12-01T20:00:00Z',
      categoryId,
    },
  });
  await member.call(bookings.book, { ...mine, body: { eventId: event.id } });
  const words = {
    de: { title: 'Nachgerückt', body: 'Du bist <dabei>.' },
    en: { title: 'Moved up', body: 'You are <in>.' },
  };
  await notify(
    { db: app.db, now: new Date(noon) },
    {
      kind: 'bookings',
      words,
      about: { module: 'bookings', id: event.id },
      answer: `cancel-booking:${event.id}`,
    },
    { to: { userIds: [member.id] }, except: null },
  );
  await app.doJobs();
  const mail = post.mails.find(({ to }) => to.startsWith(member.sub));
  const path = /https:\/\/club\.example(\/answer\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no link';
  const status = async () => {
    const { data } = await member.call(events.getBookableEvent, { params: { id: event.id } });
    return data.own?.status;
  };
  return { member, event, path, status };
}
const press = (path: string) =>
  app.raw(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });

it('asks for confirmation, so that merely opening it cancels nothing', async () => {
  const { path, status } = await asked();
  const page = await app.raw(path);
  const text = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).toContain('Möchtest du absagen?');
  expect(text).toContain('Du bist &lt;dabei&gt;.');
  expect(text).toMatch(/<form method="post"><button>Ja, absagen<\/button>/);
  expect(await status()).toBe('booked');
});

it('cancels with one tap, in the reader’s language, and a second tap says the same', async () => {
  const { path, status } = await asked('en');
  expect(await (await app.raw(path)).text()).toContain('Yes, cancel');
  const answer = await press(path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Your booking is cancelled');
  expect(await status()).toBe('cancelled');
  expect(await (await press(path)).text()).toContain('Your booking is cancelled');
});

it('is too late once the event has begun, and guessing it is useless', async () => {
  const { path, status } = await asked();
  app.setTime('2026-12-01T18:00:00Z');
  const late = await press(path);
  expect(late.status).toBe(409);
  expect(await late.text()).toContain('Das geht nicht mehr');
  expect(await status()).toBe('booked');
  const guessed = await press(`/answer/${'x'.repeat(43)}`);
  expect(guessed.status).toBe(404);
});

it('does nothing for a former member', async () => {
  const { path, member } = await asked();
  await app.db.updateTable('main.users').set({ approved: false }).where('id', '=', member.id).execute();
  expect((await press(path)).status).toBe(404);
});
