/** Birthdays: each morning at eight club time, once, those of people who agreed to have theirs shown. */
import * as api from '@club/contract/notifications/api.ts';
import * as inbox from '@club/contract/notifications/inbox/api.ts';
import { birthdaysOf } from '@club/contract/notifications/rules.ts';
import * as settings from '@club/contract/settings/api.ts';
import * as users from '@club/contract/users/api.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Person } from '../../testing/house.ts';
import { openPostHouse, type PostHouse } from '../testing/post-round.ts';

let house: PostHouse;
let admin: Person;
let other: Person;
let anna: Person;

beforeEach(async () => {
  house = await openPostHouse({}, '2026-11-20T05:00:00Z');
  admin = await house.person({ permissions: ['snd_not'] });
  other = await house.person();
  anna = await born('1990-11-20', { firstName: 'Anna', lastName: 'Aufschlag' });
});
afterEach(() => house.close());

async function born(birthday: string, traits: object, birthdayShown = true): Promise<Person> {
  const person = await house.person(traits);
  const mine = { params: { id: person.id } };
  await person.call(users.changeUser, { ...mine, body: { birthday } });
  await person.call(settings.changeAppSetting, { ...mine, body: { birthdayShown } });
  return person;
}
const told = async (person: Person) => {
  await house.doJobs();
  const { data } = await person.call(inbox.listInbox, { params: { id: person.id } });
  return data.items.map(({ title, body }) => `${title}: ${body}`);
};
const hour = async (instant: string) => {
  house.setTime(instant);
  await house.jobs.congratulate?.({});
};

it('are told at eight club time, in winter as in summer, and once a day', async () => {
  await hour('2026-11-20T06:00:00Z');
  expect(await told(other)).toEqual([]);
  await hour('2026-11-20T07:00:00Z');
  await hour('2026-11-20T08:00:00Z');
  expect(await told(other)).toEqual(['Geburtstag: Heute hat Anna Aufschlag Geburtstag.']);
  expect(await told(anna)).toHaveLength(1);
  expect((await told(anna))[0]).toContain('Alles Gute zum Geburtstag, Anna');
  const { data } = await admin.call(api.notifyBirthday, {});
  expect(data).toMatchObject({ date: '2026-11-20', sent: false, people: [{ firstName: 'Anna' }] });
  await hour('2027-06-01T06:00:00Z');
  expect(await told(other)).toHaveLength(1);
});

it('are caught up with later that day, where the process slept at eight', async () => {
  await hour('2026-11-20T14:00:00Z');
  expect(await told(other)).toHaveLength(1);
});

it('name all of one day together, and nobody who keeps theirs to themselves or waits for approval', async () => {
  await born('2001-11-20', { firstName: 'Ben', lastName: 'Block' });
  await born('1950-11-20', { firstName: 'Geheim' }, false);
  const waiting = await born('1950-11-20', { firstName: 'Wartet' });
  await house.db.updateTable('main.users').set({ approved: false }).where('id', '=', waiting.id).execute();
  house.setTime('2026-11-20T09:00:00Z');
  const { data } = await admin.call(api.notifyBirthday, {});
  expect(data.people.map(({ firstName }) => firstName)).toEqual(['Anna', 'Ben']);
  expect(await told(other)).toEqual(['Geburtstag: Heute haben Anna Aufschlag und Ben Block Geburtstag.']);
  expect(await told(anna)).toHaveLength(2);
});

it('of 29 February are celebrated on the 28th where there is no 29th', () => {
  expect(birthdaysOf('2027-02-28')).toEqual(['02-28', '02-29']);
  expect(birthdaysOf('2028-02-28')).toEqual(['02-28']);
  expect(birthdaysOf('2028-02-29')).toEqual(['02-29']);
});
