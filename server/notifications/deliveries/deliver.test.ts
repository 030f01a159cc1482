/** Sending: encrypted to the device, confirmed by it, by mail where nothing confirms; retried, and harmless twice. */
import { instantText } from '@club/contract/fields.ts';
import * as api from '@club/contract/notifications/api.ts';
import * as inbox from '@club/contract/notifications/inbox/api.ts';
import * as tokens from '@club/contract/notifications/tokens/api.ts';
import * as settings from '@club/contract/settings/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { welcome } from '../../arrivals.ts';
import { newId } from '../../platform/ids.ts';
import { deletePlace, insertPlace } from '../../teams/store.ts';
import type { Person } from '../../testing/house.ts';
import { openMailServer } from '../../testing/mail-server.ts';
import { openPushService, type PushService } from '../../testing/push-service.ts';
import { updateSignInLanguage } from '../../users/sign-in/store.ts';
import { openPostHouse, type PostHouse } from '../testing/post-round.ts';
import { claimDelivery } from './store.ts';

const noon = '2026-11-20T12:00:00Z';
const after = (minutes: number) => new Date(Date.parse(noon) + minutes * 60_000).toISOString();
let house: PostHouse;
let service: PushService;
let post: Awaited<ReturnType<typeof openMailServer>>;
let sender: Person;

beforeAll(async () => {
  [service, post] = [await openPushService(), await openMailServer()];
  house = await openPostHouse({ SMTP_URL: post.url, PUBLIC_URL: 'https://club.example' }, noon, 300);
  sender = await house.person({ permissions: ['snd_not'] });
});
beforeEach(() => {
  house.setTime(noon);
  post.mails.length = 0;
  post.refuse(null);
});
afterAll(async () => {
  await house.close();
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
const confirm = (receipt: string) => house.raw(`/api/main/v1/receipts/${receipt}`, { method: 'POST' });
const choose = (person: Person, body: object) =>
  person.call(settings.changeAppSetting, { params: { id: person.id }, body });

it('reaches a device encrypted and signed with the club’s key, and the device confirms it once', async () => {
  const person = await house.person();
  const device = await bring(person);
  const { id } = await write(person, 'Nachgerückt', { link: '/games' });
  expect(await countsOf(id)).toEqual({ delivered: 0, failed: 0, waiting: 1 });
  await house.doJobs();
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
  house.setTime(after(1));
  for (const receipt of [payload.receipt, payload.receipt, 'x'.repeat(43)])
    expect((await confirm(receipt)).status).toBe(204);
  expect(await countsOf(id)).toEqual({ delivered: 1, failed: 0, waiting: 0 });
  expect((await devicesOf(person))[0]?.lastSuccessAt).toBe(instantText(after(1)));
});

it('goes by mail once after a quarter of an hour, where none of two devices confirmed', async () => {
  const person = await house.person({ firstName: 'Anna' });
  await bring(person);
  await bring(person);
  const { id } = await write(person, 'Training fällt aus', { link: '/bookable-events' });
  await house.doJobs();
  house.setTime(after(14));
  await house.doJobs();
  expect(post.mails).toEqual([]);
  house.setTime(after(16));
  await house.doJobs();
  expect(post.mails).toHaveLength(1);
  const { to, headers, text } = post.mails[0] as (typeof post.mails)[number];
  expect(to).toBe(`${person.sub}@club.example`);
  expect(text).toContain('Hallo Anna');
  expect(text).toContain('Schöne Grüße');
  expect(text).toContain('https://club.example/de/bookable-events');
  expect(headers).toContain(`List-Unsubscribe: <https://club.example/de/users/${person.id}#messages>`);
  expect(await countsOf(id)).toEqual({ delivered: 1, failed: 0, waiting: 2 });
});

it('does not go by mail when a device confirmed, when it was read, or when one wants no mail instead', async () => {
  const [confirmed, read, unwilling] = [await house.person(), await house.person(), await house.person()];
  const device = await bring(confirmed);
  await bring(read);
  await bring(unwilling);
  await choose(unwilling, { mailInstead: false });
  for (const person of [confirmed, read, unwilling]) await write(person);
  await house.doJobs();
  await confirm(device.pushed[0]?.payload.receipt ?? '');
  await read.call(inbox.readInbox, { params: { id: read.id } });
  house.setTime(after(20));
  await house.doJobs();
  expect(post.mails).toEqual([]);
});

it('forgets a device that is gone; what cannot wait goes by mail at once if it was the last', async () => {
  const person = await house.person();
  const gone = await bring(person, service.device({ status: 410 }));
  await bring(person, service.device({ status: 404 }));
  const { id } = await write(person);
  await house.doJobs();
  expect(await devicesOf(person)).toEqual([]);
  expect(gone.tries).toBe(1);
  expect(post.mails).toHaveLength(1);
  expect(await countsOf(id)).toEqual({ delivered: 1, failed: 2, waiting: 0 });
  house.setTime(after(20));
  await house.doJobs();
  expect(post.mails).toHaveLength(1);
});

it('is tried again with growing pauses, as late as the service asks, and given up after a day', async () => {
  const person = await house.person();
  await choose(person, { mailInstead: false });
  const busy = await bring(person, service.device({ status: 429, headers: { 'retry-after': '600' } }));
  const broken = await bring(person, service.device({ status: 503 }));
  const { id } = await write(person);
  await house.doJobs();
  house.setTime(after(9));
  await house.doJobs();
  expect(busy.tries).toBe(1);
  house.setTime(after(11));
  await house.doJobs();
  expect(busy.tries).toBe(2);
  busy.answer = { status: 201 };
  for (let hour = 1; hour <= 26; hour += 1) {
    house.setTime(after(hour * 60));
    await house.doJobs();
  }
  expect(busy.pushed).toHaveLength(1);
  expect(broken.tries).toBeGreaterThan(8);
  expect(broken.tries).toBeLessThan(25);
  expect(await countsOf(id)).toEqual({ delivered: 0, failed: 1, waiting: 1 });
  await house.jobs['sweep-messages']?.({});
  expect(await countsOf(id)).toEqual({ delivered: 0, failed: 2, waiting: 0 });
});

it('does not push any more what has gone by mail', async () => {
  const person = await house.person();
  const device = await bring(person, service.device('hang-up'));
  await write(person);
  await house.doJobs();
  house.setTime(after(16));
  await house.doJobs();
  expect(post.mails).toHaveLength(1);
  device.answer = { status: 201 };
  house.setTime(after(200));
  await house.doJobs();
  expect(device.pushed).toEqual([]);
});

it('sent by two workers at once reaches the device once', async () => {
  const person = await house.person();
  const device = await bring(person);
  await write(person);
  const jobs = (await house.take()).filter(({ name }) => name === 'deliver-message');
  await Promise.all(
    jobs.flatMap(({ payload }) => [1, 2, 3].map(() => house.jobs['deliver-message']?.(payload))),
  );
  expect(device.tries).toBe(1);
});

it('survives a crash between sending and noting: the device shows it once, as it has the same topic, id and receipt', async () => {
  const person = await house.person();
  await choose(person, { mailInstead: false });
  const device = await bring(person);
  await write(person);
  const job = (await house.take()).find(({ name }) => name === 'deliver-message');
  const id = String((job?.payload as { id?: string } | undefined)?.id);
  await claimDelivery(house.db, id, new Date(noon));
  await house.jobs['deliver-message']?.(job?.payload);
  expect(device.tries).toBe(0);
  house.setTime(after(15));
  await house.jobs['sweep-messages']?.({});
  await house.doJobs();
  expect(device.tries).toBe(1);
  house.setTime(after(16));
  const { db } = house;
  await db.updateTable('main.deliveries').set({ state: 'waiting' }).where('id', '=', id).execute();
  await house.jobs['deliver-message']?.(job?.payload);
  const [first, second] = device.pushed;
  expect(second?.headers.topic).toBe(first?.headers.topic);
  expect(second?.payload).toMatchObject({ id: first?.payload.id, receipt: first?.payload.receipt });
});

it('speaks the language that somebody chose, else the one in which they signed in last', async () => {
  const person = await house.person();
  await choose(person, { channels: { direct: { push: false, mail: true, inbox: true } } });
  const greeting = async () => {
    post.mails.length = 0;
    await welcome(house.db, house.env, person.id, new Date(noon));
    await house.doJobs();
    return post.mails[0]?.headers.match(/^Subject: .*$/im)?.[0];
  };
  expect(await greeting()).toContain('Willkommen');
  await updateSignInLanguage(house.db, person.id, 'en');
  expect(await greeting()).toContain('Welcome');
  await choose(person, { language: 'de' });
  expect(await greeting()).toContain('Willkommen');
  const read = async (query: object) =>
    (await person.call(inbox.listInbox, { params: { id: person.id }, query })).data.items[0]?.title;
  expect(await read({})).toContain('Willkommen');
  expect(await read({ language: 'en' })).toContain('Welcome');
});

it('gets a mail that the server does not take now another try, with the same Message-ID', async () => {
  const person = await house.person();
  await choose(person, { channels: { direct: { push: false, mail: true, inbox: false } } });
  post.refuse(451);
  const { id } = await write(person);
  await house.doJobs();
  expect(await countsOf(id)).toEqual({ delivered: 0, failed: 0, waiting: 1 });
  post.refuse(null);
  house.setTime(after(5));
  await house.doJobs();
  expect(post.mails).toHaveLength(1);
  expect(post.mails[0]?.headers).toMatch(/^Message-ID: <[0-9a-f-]{36}@club.example>/im);
  post.refuse(550);
  const refused = await write(person);
  await house.doJobs();
  expect(await countsOf(refused.id)).toEqual({ delivered: 0, failed: 1, waiting: 0 });
});

it('does not reach who lost approval, left, or gave the device to somebody else in the meantime', async () => {
  const [declined, left, moved, next] = await Promise.all([1, 2, 3, 4].map(() => house.person()));
  if (!declined || !left || !moved || !next) throw new Error('nobody there');
  const devices = await Promise.all([declined, left, moved].map((person) => bring(person)));
  for (const person of [declined, left, moved]) await write(person);
  const { db } = house;
  await db.updateTable('main.users').set({ approved: false }).where('id', '=', declined.id).execute();
  await db.deleteFrom('main.users').where('id', '=', left.id).execute();
  await bring(next, devices[2]);
  await house.doJobs();
  house.setTime(after(20));
  await house.doJobs();
  expect(devices.map(({ tries }) => tries)).toEqual([0, 0, 0]);
  expect(post.mails).toEqual([]);
});

it('of a team does not reach who has left the team in the meantime', async () => {
  const person = await house.person();
  const device = await bring(person);
  const id = newId();
  await house.db
    .insertInto('main.teams')
    .values({ id, name: 'Herren I', league: 'Bezirksliga', rank: 1, type: 'adults', color: '#123456' })
    .execute();
  await insertPlace(house.db, person.id, id);
  await sender.call(api.notifyTopic, { body: { topic: `team-${id}`, title: 'Auswärts', body: 'Um acht.' } });
  await deletePlace(house.db, person.id, id);
  await house.doJobs();
  expect(device.tries).toBe(0);
});

it('waits until the quiet hours end, while the inbox has it at once', async () => {
  const person = await house.person();
  const device = await bring(person);
  await choose(person, { quietHours: { from: '22:00', to: '07:00' } });
  house.setTime('2026-11-20T22:30:00Z');
  await write(person);
  await house.doJobs();
  const { data } = await person.call(inbox.listInbox, { params: { id: person.id } });
  expect(data.unread).toBe(1);
  house.setTime('2026-11-21T05:59:00Z');
  await house.doJobs();
  expect(device.tries).toBe(0);
  house.setTime('2026-11-21T06:00:00Z');
  await house.doJobs();
  expect(device.pushed).toHaveLength(1);
  expect(post.mails).toEqual([]);
});

it('fits into a push, however long the text and whatever its letters', async () => {
  const person = await house.person();
  const device = await bring(person);
  await write(person, 'Lang', { body: '🏓'.repeat(500) });
  await house.doJobs();
  expect(device.pushed[0]?.payload.body).toMatch(/^🏓+…?$/u);
});
