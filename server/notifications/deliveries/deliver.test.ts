/** Deliveries: encrypted for the device, confirmed by it, by mail without a receipt; retried and idempotent. */
import { instantText } from '@club/contract/fields.ts';
import * as api from '@club/contract/notifications/api.ts';
import * as inbox from '@club/contract/notifications/inbox/api.ts';
import * as tokens from '@club/contract/notifications/tokens/api.ts';
import * as settings from '@club/contract/settings/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { deletePlace, insertPlace } from '../../teams/store.ts';
import { openMailServer } from '../../testing/mail-server.ts';
import { openPushService, type PushService } from '../../testing/push-service.ts';
import type { Person } from '../../testing/test-app.ts';
import { updateSignInLanguage } from '../../users/sign-in/store.ts';
import { type NotificationsApp, openNotificationsApp } from '../testing/notifications-app.ts';
import { welcome } from '../welcome-messages.ts';
import { claimDelivery } from './store.ts';

const noon = '2026-11-20T12:00:00Z';
const after = (minutes: number) => new Date(Date.parse(noon) + minutes * 60_000).toISOString();
let app: NotificationsApp;
let service: PushService;
let post: Awaited<ReturnType<typeof openMailServer>>;
let sender: Person;

beforeAll(async () => {
  [service, post] = [await openPushService(), await openMailServer()];
  app = await openNotificationsApp({ SMTP_URL: post.url, PUBLIC_URL: 'https://club.example' }, noon);
  sender = await app.person({ permissions: ['snd_not'] });
});
beforeEach(() => {
  app.setTime(noon);
  post.mails.length = 0;
  post.refuse(null);
});
afterAll(async () => {
  await app.close();
  await service.close();
  await post.close();
});

type Device = ReturnType<PushService['device']>;
async function bring(person: Person, device: Device = service.device()): Promise<Device> {
  await person.call(tokens.createToken, {
    params: { id: person.id },
    body: { kind: 'webpush', subscription: device.subscription },
  });
  return device;
}
const write = async (to: Person, title = 'Hallo', more: { body?: string; link?: string } = {}) =>
  (await sender.call(api.notifyUser, { body: { userId: to.id, title, body: 'Schöne Grüße', ...more } })).data;
const countsOf = async (id: string) => {
  const { delivered, failed, waiting } = (await sender.call(api.getNotification, { params: { id } })).data;
  return { delivered, failed, waiting };
};
const devicesOf = async (person: Person) =>
  (await person.call(tokens.listTokens, { params: { id: person.id } })).data.items;
const confirm = (receipt: string) => app.raw(`/api/main/v1/receipts/${receipt}`, { method: 'POST' });
const choose = (person: Person, body: object) =>
  person.call(settings.changeAppSetting, { params: { id: person.id }, body });

it('reaches a device encrypted and signed with the club’s key, and the device confirms it once', async () => {
  const person = await app.person();
  const device = await bring(person);
  const { id } = await write(person, 'Nachgerückt', { link: '/games' });
  expect(await countsOf(id)).toEqual({ delivered: 0, failed: 0, waiting: 1 });
  await app.doJobs();
  expect(service.refused).toEqual([]);
  const { payload, sender: key, headers } = device.pushed[0] as Device['pushed'][number];
  expect(payload).toMatchObject({
    id,
    title: 'Nachgerückt',
    body: 'Schöne Grüße',
    link: '/games',
    unread: 1,
  });
  expect(key).toBe((await person.call(tokens.getPushKey, {})).data.publicKey);
  expect(headers).toMatchObject({ topic: id.replaceAll('-', ''), ttl: '86400', urgency: 'high' });
  app.setTime(after(1));
  for (const receipt of [payload.receipt, payload.receipt, 'x'.repeat(43)])
    expect((await confirm(receipt)).status).toBe(204);
  expect(await countsOf(id)).toEqual({ delivered: 1, failed: 0, waiting: 0 });
  expect((await devicesOf(person))[0]?.lastSuccessAt).toBe(instantText(after(1)));
});

it('is sent by mail once after a quarter of an hour, if neither of two devices confirmed it', async () => {
  const person = await app.person({ firstName: 'Anna' });
  await bring(person);
  await bring(person);
  const { id } = await write(person, 'Training fällt aus', { link: '/bookable-events' });
  await app.doJobs();
  app.setTime(after(14));
  await app.doJobs();
  expect(post.mails).toEqual([]);
  app.setTime(after(16));
  await app.doJobs();
  expect(post.mails).toHaveLength(1);
  const { to, headers, text } = post.mails[0] as (typeof post.mails)[number];
  expect(to).toBe(`${person.sub}@club.example`);
  expect(text).toContain('Hallo Anna');
  expect(text).toContain('Schöne Grüße');
  expect(text).toContain('https://club.example/de/bookable-events');
  expect(headers).toContain(`List-Unsubscribe: <https://club.example/de/users/${person.id}#messages>`);
  expect(await countsOf(id)).toEqual({ delivered: 1, failed: 0, waiting: 2 });
});

it('is not sent by mail when a device confirmed it, it was read, or the person wants no mail instead', async () => {
  const [confirmed, read, unwilling] = [await app.person(), await app.person(), await app.person()];
  const device = await bring(confirmed);
  await bring(read);
  await bring(unwilling);
  await choose(unwilling, { mailInstead: false });
  for (const person of [confirmed, read, unwilling]) await write(person);
  await app.doJobs();
  await confirm(device.pushed[0]?.payload.receipt ?? '');
  await read.call(inbox.readInbox, { params: { id: read.id } });
  app.setTime(after(20));
  await app.doJobs();
  expect(post.mails).toEqual([]);
});

it('to several people is sent by mail to those whose own devices did not confirm it', async () => {
  const [confirmed, missed] = [await app.person(), await app.person()];
  const device = await bring(confirmed);
  await bring(missed);
  const body = { userIds: [confirmed.id, missed.id], teamIds: [], title: 'Hallo', body: 'Schöne Grüße' };
  await sender.call(api.notifyGroup, { body });
  await app.doJobs();
  await confirm(device.pushed[0]?.payload.receipt ?? '');
  app.setTime(after(20));
  await app.doJobs();
  expect(post.mails.map(({ to }) => to)).toEqual([`${missed.sub}@club.example`]);
});

it('removes a dead device; if it was the last, important messages go by mail at once', async () => {
  const person = await app.person();
  const dead = await bring(person, service.device({ status: 410 }));
  await bring(person, service.device({ status: 404 }));
  const { id } = await write(person);
  await app.doJobs();
  expect(await devicesOf(person)).toEqual([]);
  expect(dead.tries).toBe(1);
  expect(post.mails).toHaveLength(1);
  expect(await countsOf(id)).toEqual({ delivered: 1, failed: 2, waiting: 0 });
  app.setTime(after(20));
  await app.doJobs();
  expect(post.mails).toHaveLength(1);
});

it('is retried with growing pauses, not before the service’s retry-after, and given up after a day', async () => {
  const person = await app.person();
  await choose(person, { mailInstead: false });
  const busy = await bring(person, service.device({ status: 429, headers: { 'retry-after': '600' } }));
  const broken = await bring(person, service.device({ status: 503 }));
  const { id } = await write(person);
  await app.doJobs();
  app.setTime(after(9));
  await app.doJobs();
  expect(busy.tries).toBe(1);
  app.setTime(after(11));
  await app.doJobs();
  expect(busy.tries).toBe(2);
  busy.answer = { status: 201 };
  for (let hour = 1; hour <= 26; hour += 1) {
    app.setTime(after(hour * 60));
    await app.doJobs();
  }
  expect(busy.pushed).toHaveLength(1);
  expect(broken.tries).toBeGreaterThan(8);
  expect(broken.tries).toBeLessThan(25);
  expect(await countsOf(id)).toEqual({ delivered: 0, failed: 1, waiting: 1 });
  await app.jobs['sweep-messages']?.({});
  expect(await countsOf(id)).toEqual({ delivered: 0, failed: 2, waiting: 0 });
});

it('is not pushed after it was sent by mail', async () => {
  const person = await app.person();
  const device = await bring(person, service.device('hang-up'));
  await write(person);
  await app.doJobs();
  app.setTime(after(16));
  await app.doJobs();
  expect(post.mails).toHaveLength(1);
  device.answer = { status: 201 };
  app.setTime(after(200));
  await app.doJobs();
  expect(device.pushed).toEqual([]);
});

it('is sent once by two concurrent workers', async () => {
  const person = await app.person();
  const device = await bring(person);
  await write(person);
  const jobs = (await app.take()).filter(({ name }) => name === 'deliver-message');
  await Promise.all(
    jobs.flatMap(({ payload }) => [1, 2, 3].map(() => app.jobs['deliver-message']?.(payload))),
  );
  expect(device.tries).toBe(1);
});

it('survives a crash between sending and recording: the device shows it once, thanks to the same topic, id and receipt', async () => {
  const person = await app.person();
  await choose(person, { mailInstead: false });
  const device = await bring(person);
  await write(person);
  const job = (await app.take()).find(({ name }) => name === 'deliver-message');
  const id = String((job?.payload as { id?: string } | undefined)?.id);
  await claimDelivery(app.db, id, new Date(noon));
  for (const minutes of [0, 1.9]) {
    app.setTime(after(minutes));
    await app.jobs['deliver-message']?.(job?.payload);
    expect(device.tries).toBe(0);
  }
  app.setTime(after(15));
  await app.jobs['sweep-messages']?.({});
  await app.doJobs();
  expect(device.tries).toBe(1);
  app.setTime(after(16));
  const { db } = app;
  await db.updateTable('main.deliveries').set({ state: 'waiting' }).where('id', '=', id).execute();
  await app.jobs['deliver-message']?.(job?.payload);
  const [first, second] = device.pushed;
  expect(second?.headers.topic).toBe(first?.headers.topic);
  expect(second?.payload).toMatchObject({ id: first?.payload.id, receipt: first?.payload.receipt });
});

it('gets no second job while the first may still be on its way', async () => {
  const person = await app.person();
  await choose(person, { mailInstead: false });
  const device = await bring(person);
  await write(person);
  const taken = async () => (await app.take()).filter(({ name }) => name === 'deliver-message').length;
  expect(await taken()).toBe(1);
  app.setTime(after(2));
  await app.jobs['sweep-messages']?.({});
  expect(await taken()).toBe(0);
  for (const minutes of [4, 5]) {
    app.setTime(after(minutes));
    await app.jobs['sweep-messages']?.({});
    expect(await app.waitingJobs('deliver-message')).toHaveLength(1);
  }
  await app.doJobs();
  expect(device.tries).toBe(1);
});

it('stays delivered however long ago a device confirmed it, and is failed after a day without', async () => {
  const [near, far] = [await app.person(), await app.person()];
  const devices = [];
  for (const person of [near, far]) {
    await choose(person, { mailInstead: false });
    devices.push(await bring(person));
  }
  const ids = [(await write(near)).id, (await write(far)).id];
  await app.doJobs();
  await confirm(String(devices[0]?.pushed[0]?.payload.receipt));
  app.setTime(after(24 * 60 + 1));
  await app.jobs['sweep-messages']?.({});
  expect([await countsOf(ids[0] ?? ''), await countsOf(ids[1] ?? '')]).toMatchObject([
    { delivered: 1, failed: 0 },
    { delivered: 0, failed: 1 },
  ]);
});

it('uses the chosen language, else that of the last sign-in', async () => {
  const person = await app.person();
  await choose(person, { channels: { direct: { push: false, mail: true, inbox: true } } });
  const greeting = async () => {
    post.mails.length = 0;
    await welcome(app.db, app.env, person.id, new Date(noon));
    await app.doJobs();
    return post.mails[0]?.headers.match(/^Subject: .*$/im)?.[0];
  };
  expect(await greeting()).toContain('Willkommen');
  await updateSignInLanguage(app.db, person.id, 'en');
  expect(await greeting()).toContain('Welcome');
  await choose(person, { language: 'de' });
  expect(await greeting()).toContain('Willkommen');
  const read = async (query: object) =>
    (await person.call(inbox.listInbox, { params: { id: person.id }, query })).data.items[0]?.title;
  expect(await read({})).toContain('Willkommen');
  expect(await read({ language: 'en' })).toContain('Welcome');
});

it('retries a temporarily refused mail with the same Message-ID', async () => {
  const person = await app.person();
  await choose(person, { channels: { direct: { push: false, mail: true, inbox: false } } });
  post.refuse(451);
  const { id } = await write(person);
  await app.doJobs();
  expect(await countsOf(id)).toEqual({ delivered: 0, failed: 0, waiting: 1 });
  post.refuse(null);
  app.setTime(after(5));
  await app.doJobs();
  expect(post.mails).toHaveLength(1);
  expect(post.mails[0]?.headers).toMatch(/^Message-ID: <[0-9a-f-]{36}@club.example>/im);
  post.refuse(550);
  const refused = await write(person);
  await app.doJobs();
  expect(await countsOf(refused.id)).toEqual({ delivered: 0, failed: 1, waiting: 0 });
});

it('does not reach people who lost approval, left, or gave the device to somebody else meanwhile', async () => {
  const [declined, left, moved, next] = await Promise.all([1, 2, 3, 4].map(() => app.person()));
  if (!declined || !left || !moved || !next) throw new Error('nobody there');
  const devices = await Promise.all([declined, left, moved].map((person) => bring(person)));
  for (const person of [declined, left, moved]) await write(person);
  const { db } = app;
  await db.updateTable('main.users').set({ approved: false }).where('id', '=', declined.id).execute();
  await db.deleteFrom('main.users').where('id', '=', left.id).execute();
  await bring(next, devices[2]);
  await app.doJobs();
  app.setTime(after(20));
  await app.doJobs();
  expect(devices.map(({ tries }) => tries)).toEqual([0, 0, 0]);
  expect(post.mails).toEqual([]);
});

it('to a team does not reach former players', async () => {
  const person = await app.person();
  const device = await bring(person);
  const id = newId();
  await app.db
    .insertInto('main.teams')
    .values({ id, name: 'Herren I', league: 'Bezirksliga', rank: 1, type: 'adults', color: '#123456' })
    .execute();
  await insertPlace(app.db, person.id, id);
  await sender.call(api.notifyTopic, { body: { topic: `team-${id}`, title: 'Auswärts', body: 'Um acht.' } });
  await deletePlace(app.db, person.id, id);
  await app.doJobs();
  expect(device.tries).toBe(0);
});

it('waits until quiet hours end, while the inbox has it at once', async () => {
  const person = await app.person();
  const device = await bring(person);
  await choose(person, { quietHours: { from: '22:00', to: '07:00' } });
  app.setTime('2026-11-20T22:30:00Z');
  await write(person);
  await app.doJobs();
  const { data } = await person.call(inbox.listInbox, { params: { id: person.id } });
  expect(data.unread).toBe(1);
  app.setTime('2026-11-21T05:59:00Z');
  await app.doJobs();
  expect(device.tries).toBe(0);
  app.setTime('2026-11-21T06:00:00Z');
  await app.doJobs();
  expect(device.pushed).toHaveLength(1);
  expect(post.mails).toEqual([]);
});

it('is not pushed once it was read, as when it has waited for the morning', async () => {
  const person = await app.person();
  const device = await bring(person);
  await choose(person, { quietHours: { from: '22:00', to: '07:00' } });
  app.setTime('2026-11-20T22:30:00Z');
  for (const title of ['Gelesen', 'Noch nicht']) {
    await write(person, title);
    await app.doJobs();
    if (title === 'Gelesen') await person.call(inbox.readInbox, { params: { id: person.id } });
  }
  app.setTime('2026-11-21T06:00:00Z');
  await app.doJobs();
  expect(device.pushed.map(({ payload }) => payload.title)).toEqual(['Noch nicht']);
});

it('fits into a push message, however long the text and whatever its letters', async () => {
  const person = await app.person();
  const device = await bring(person);
  await write(person, 'Lang', { body: '🏓'.repeat(500) });
  await app.doJobs();
  expect(device.pushed[0]?.payload.body).toMatch(/^🏓+…?$/u);
});

it('is pushed to one person also when another gets the same message by mail', async () => {
  const [byMail, byPush] = [await app.person(), await app.person()];
  await choose(byMail, { channels: { news: { push: false, mail: true, inbox: true } } });
  await choose(byPush, { channels: { news: { push: true, mail: false, inbox: true } } });
  const device = await bring(byPush);
  await sender.call(api.notifyTopic, { body: { topic: 'news', title: 'Sommerfest', body: 'Kommt alle.' } });
  await app.doJobs();
  expect(post.mails.map(({ to }) => to)).toContain(`${byMail.sub}@club.example`);
  expect(device.pushed.map(({ payload }) => payload.title)).toEqual(['Sommerfest']);
});

it('is mailed also if all messages were marked as read in an inbox that does not show it', async () => {
  const person = await app.person();
  await choose(person, { channels: { direct: { push: true, mail: false, inbox: false } } });
  await bring(person);
  await write(person, 'Ohne Eingang');
  await app.doJobs();
  await person.call(inbox.readInbox, { params: { id: person.id } });
  app.setTime(after(16));
  await app.doJobs();
  expect(post.mails.map(({ to }) => to)).toContain(`${person.sub}@club.example`);
});
