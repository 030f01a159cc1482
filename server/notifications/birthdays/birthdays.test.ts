/** Birthday greetings: each morning at eight club time, once, for people who agreed to have theirs shown. */
import * as api from '@club/contract/notifications/api.ts';
import * as inbox from '@club/contract/notifications/inbox/api.ts';
import { birthdaysOf } from '@club/contract/notifications/rules.ts';
import * as settings from '@club/contract/settings/api.ts';
import * as users from '@club/contract/users/api.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Person } from '../../testing/test-app.ts';
import { type NotificationsApp, openNotificationsApp } from '../testing/notifications-app.ts';

let app: NotificationsApp;
let admin: Person;
let other: Person;
let anna: Person;

beforeEach(async () => {
  app = await openNotificationsApp({}, '2026-11-20T05:00:00Z');
  admin = await app.person({ permissions: ['snd_not'] });
  other = await app.person();
  anna = await born('1990-11-20', { firstName: 'Anna', lastName: 'Aufschlag' });
});
afterEach(() => app.close());

async function born(birthday: string, traits: object, birthdayShown = true): Promise<Person> {
  const person = await app.person(traits);
  const mine = { params: { id: person.id } };
  await person.call(users.changeUser, { ...mine, body: { birthday } });
  await person.call(settings.changeAppSetting, { ...mine, body: { birthdayShown } });
  return person;
}
const greetings = async (person: Person) => {
  await app.doJobs();
  const { data } = await person.call(inbox.listInbox, { params: { id: person.id } });
  return data.items.map(({ title, body }) => `${title}: ${body}`);
};
const hour = async (instant: string) => {
  app.setTime(instant);
  await app.jobs.congratulate?.({});
};

it('are sent at eight club time, in winter and in summer, once a day', async () => {
  await hour('2026-11-20T06:00:00Z');
  expect(await greetings(other)).toEqual([]);
  await hour('2026-11-20T07:00:00Z');
  await hour('2026-11-20T08:00:00Z');
  expect(await greetings(other)).toEqual(['Geburtstag: Heute hat Anna Aufschlag Geburtstag.']);
  expect(await greetings(anna)).toHaveLength(1);
  expect((await greetings(anna))[0]).toContain('Alles Gute zum Geburtstag, Anna');
  const { data } = await admin.call(api.notifyBirthday, {});
  expect(data).toMatchObject({ date: '2026-11-20', sent: false, people: [{ firstName: 'Anna' }] });
  await hour('2027-06-01T06:00:00Z');
  expect(await greetings(other)).toHaveLength(1);
});

it('are sent later that day if the process was down at eight', async () => {
  await hour('2026-11-20T14:00:00Z');
  expect(await greetings(other)).toHaveLength(1);
});

it('name all people of one day together, without those who hide theirs or wait for approval', async () => {
  await born('2001-11-20', { firstName: 'Ben', lastName: 'Block' });
  await born('1950-11-20', { firstName: 'Geheim' }, false);
  const waiting = await born('1950-11-20', { firstName: 'Wartet' });
  await app.db.updateTable('main.users').set({ approved: false }).where('id', '=', waiting.id).execute();
  app.setTime('2026-11-20T09:00:00Z');
  const { data } = await admin.call(api.notifyBirthday, {});
  expect(data.people.map(({ firstName }) => firstName)).toEqual(['Anna', 'Ben']);
  expect(await greetings(other)).toEqual([
    'Geburtstag: Heute haben Anna Aufschlag und Ben Block Geburtstag.',
  ]);
  expect(await greetings(anna)).toHaveLength(2);
});

it('list names in English as in Britain', async () => {
  await born('2001-11-20', { firstName: 'Ben', lastName: 'Block' });
  await born('2002-11-20', { firstName: 'Cleo', lastName: 'Konter' });
  await other.call(settings.changeAppSetting, { params: { id: other.id }, body: { language: 'en' } });
  await hour('2026-11-20T07:00:00Z');
  expect(await greetings(other)).toEqual([
    'Birthday: It is Anna Aufschlag, Ben Block and Cleo Konter’s birthday today.',
  ]);
});

it('of 29 February are celebrated on the 28th in other years', () => {
  expect(birthdaysOf('2027-02-28')).toEqual(['02-28', '02-29']);
  expect(birthdaysOf('2028-02-28')).toEqual(['02-28']);
  expect(birthdaysOf('2028-02-29')).toEqual(['02-29']);
});
