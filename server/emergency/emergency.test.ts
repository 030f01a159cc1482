/** Emergency contacts: who writes and reads them, on which day, and what the family sees of it. */
import { listAudit } from '@club/contract/audit/api.ts';
import * as bookingsApi from '@club/contract/bookings/api.ts';
import { deleteBookableEvent } from '@club/contract/bookings/events/api.ts';
import * as api from '@club/contract/emergency/api.ts';
import { deleteGuardian, putGuardian } from '@club/contract/families/api.ts';
import { permissions } from '@club/contract/permissions.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Hall, openBookingsApp } from '../bookings/testing/bookings-app.ts';
import { type Person, refusalOf } from '../testing/test-app.ts';
import { unpack } from '../users/export/testing/unpack.ts';

let app: Hall;
let admin: Person;
let vera: Person;
let mira: Person;
let ben: Person;
let trainer: Person;

const grandma = { name: 'Oma Rosi', phone: '09281 4711', relation: 'Oma' };
const father = { name: 'Paul Berg', phone: '+49 171 23', relation: null };
const written = { contacts: [grandma, father], mustKnow: 'Allergisch gegen Nüsse\nNotfallset im Rucksack' };
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const of = (person: Person) => ({ params: { id: person.id } });
const put = (by: Person, about: Person, body = written, ifMatch?: string) =>
  by.call(api.putEmergency, { ...of(about), body, ...(ifMatch && { ifMatch }) });
const get = (by: Person, about: Person) => by.call(api.getEmergency, of(about));
const readingsOf = async (by: Person, about: Person) =>
  (await by.call(api.listReadings, { ...of(about), query: {} })).data.items;
const readIn = (eventId: string, about: Person, by = trainer) =>
  by.call(api.readEmergency, { params: { id: eventId, userId: about.id } });
const marksIn = async (eventId: string, by = trainer) =>
  (await by.call(api.listMarks, { params: { id: eventId } })).data.items.map(({ userId }) => userId);
const asGuardian = (guardian: Person, child: Person) =>
  admin.call(putGuardian, { params: { id: child.id, userId: guardian.id } });

// the event is on 1 December, 19:00 to 21:00 in the club
const onTheDay = '2026-12-01T17:30:00Z';

beforeAll(async () => {
  app = await openBookingsApp();
  admin = await app.person({ permissions: permissions.filter((one) => one !== 'm_boka_evts') });
  trainer = app.manager;
});
beforeEach(async () => {
  app.setTime('2026-11-20T12:00:00Z');
  [vera, mira, ben] = (await app.members('Vera', 'Mira', 'Ben')) as [Person, Person, Person];
  await asGuardian(vera, mira);
});
afterAll(() => app.close());

describe('emergency contacts', () => {
  it('are empty until the person or a guardian enters them, and keep their order', async () => {
    expect((await get(mira, mira)).data).toEqual({ id: mira.id, contacts: [], mustKnow: null });
    expect((await put(vera, mira)).data).toEqual({ id: mira.id, ...written });
    expect((await get(mira, mira)).data).toEqual({ id: mira.id, ...written });
    // who is called first is no question of names
    const fatherFirst = { ...written, contacts: [father, grandma] };
    expect((await put(vera, mira, fatherFirst)).data.contacts).toEqual([father, grandma]);
    expect((await get(mira, mira)).data.contacts).toEqual([father, grandma]);
    const turned = { contacts: [father], mustKnow: null };
    expect((await put(mira, mira, { ...written, ...turned } as never)).data).toEqual({
      id: mira.id,
      ...turned,
    });
    expect((await get(vera, mira)).data.contacts).toEqual([father]);
    await put(mira, mira, { contacts: [], mustKnow: '' });
    expect((await get(vera, mira)).data).toEqual({ id: mira.id, contacts: [], mustKnow: null });
  });

  it('are for nobody else: not for another child, a former guardian, or holders of other permissions', async () => {
    await put(vera, mira);
    for (const other of [ben, admin, trainer]) {
      expect(await codeOf(get(other, mira))).toBe('missing-permission');
      expect(await codeOf(readingsOf(other, mira))).toBe('missing-permission');
      expect(await codeOf(put(other, mira))).toBe('missing-permission');
    }
    expect(await codeOf(get(mira, vera))).toBe('missing-permission');
    expect(await codeOf(get(vera, ben))).toBe('missing-permission');
    await vera.call(deleteGuardian, { params: { id: mira.id, userId: vera.id } });
    expect(await codeOf(get(vera, mira))).toBe('missing-permission');
    expect(await codeOf(put(vera, mira))).toBe('missing-permission');
    expect((await get(mira, mira)).data.contacts).toHaveLength(2);
  });

  it('are not for somebody who only asked to be a guardian', async () => {
    await ben.call(putGuardian, { params: { id: mira.id, userId: ben.id } });
    expect(await codeOf(get(ben, mira))).toBe('missing-permission');
  });

  it('of two parents who save at once, the second is refused as stale', async () => {
    await asGuardian(ben, mira);
    const { etag } = await get(vera, mira);
    const [first, second] = await Promise.allSettled([
      put(vera, mira, written, etag ?? ''),
      put(ben, mira, { contacts: [father], mustKnow: '' }, etag ?? ''),
    ]);
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = [first, second].find((one) => one.status === 'rejected') as PromiseRejectedResult;
    expect(lost.reason.code).toBe('stale');
    const { etag: next } = await get(vera, mira);
    expect((await put(ben, mira, { contacts: [father], mustKnow: '' }, next ?? '')).data.contacts).toEqual([
      father,
    ]);
  });

  it('repeat nothing of what was entered in a refusal', async () => {
    const wrong = { contacts: [{ ...grandma, phone: 'qwernummer' }], mustKnow: 'qwerallergie'.repeat(100) };
    const refusal = await refusalOf(put(mira, mira, wrong));
    expect(refusal.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'contacts.0.phone not-a-phone',
      'mustKnow too-long',
    ]);
    expect(JSON.stringify(refusal)).not.toContain('qwer');
  });

  it('are in the log by who changed them, with nothing of what they are', async () => {
    await put(vera, mira);
    await put(vera, mira);
    const { data } = await admin.call(listAudit, { query: { userId: mira.id } });
    const changed = data.items.filter(({ action }) => action === 'emergency-changed');
    expect(changed).toMatchObject([{ actor: { id: vera.id }, subject: { id: mira.id } }]);
    expect(changed[0]?.detail).toEqual({});
  });
});

describe('a trainer', () => {
  let eventId: string;
  beforeEach(async () => {
    eventId = (await app.event({ title: 'Jugendtraining', capacity: 1 })).id;
    await app.book(mira, eventId);
    await app.book(ben, eventId, { waitingList: true });
    await put(vera, mira);
    await put(ben, ben);
  });

  it('reads them on the day of the event, and the family sees it', async () => {
    app.setTime(onTheDay);
    const answer = await app.raw(`/api/booking/v1/event/${eventId}/emergency/${mira.id}`, {
      method: 'POST',
      as: trainer,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ id: mira.id, ...written });
    for (const one of [vera, mira])
      expect(await readingsOf(one, mira)).toMatchObject([
        { at: onTheDay, reader: { id: trainer.id }, event: { id: eventId, title: 'Jugendtraining' } },
      ]);
    const { data } = await admin.call(listAudit, { query: { userId: mira.id, limit: 1 } });
    expect(data.items).toMatchObject([
      { action: 'emergency-read', actor: { id: trainer.id }, subject: { id: mira.id } },
    ]);
    expect(data.items[0]?.detail).toEqual({});
  });

  it.each([
    ['2026-11-30T22:59:59Z', 'the second before midnight'],
    ['2026-12-01T23:00:00Z', 'the midnight after it'],
  ])('does not at %s, %s, and nothing is noted', async (now) => {
    app.setTime(now);
    expect(await codeOf(readIn(eventId, mira))).toBe('not-event-day');
    expect(await marksIn(eventId)).toEqual([]);
    expect(await readingsOf(mira, mira)).toEqual([]);
  });

  it.each(['2026-11-30T23:00:00Z', '2026-12-01T22:59:59Z'])('does at %s', async (now) => {
    app.setTime(now);
    expect((await readIn(eventId, mira)).data.contacts).toHaveLength(2);
    expect(await marksIn(eventId)).toEqual([mira.id]);
  });

  it('does not of who waits, has cancelled, or never booked', async () => {
    app.setTime(onTheDay);
    expect(await codeOf(readIn(eventId, ben))).toBe('not-booked');
    expect(await codeOf(readIn(eventId, vera))).toBe('not-booked');
    await app.cancel(mira, eventId);
    expect(await codeOf(readIn(eventId, mira))).toBe('not-booked');
    expect(await readingsOf(mira, mira)).toEqual([]);
  });

  it('does not by another event of that day, nor by one that was deleted', async () => {
    const { id: other } = await app.event({ title: 'Erwachsene' });
    app.setTime(onTheDay);
    expect(await codeOf(readIn(other, mira))).toBe('not-booked');
    await trainer.call(deleteBookableEvent, { params: { id: eventId } });
    expect(await codeOf(readIn(eventId, mira))).toBe('not-found');
    expect(await codeOf(marksIn(eventId))).toBe('not-found');
  });

  it('of people who are there sees a mark where there is something to know, and never of who waits', async () => {
    app.setTime(onTheDay);
    expect(await marksIn(eventId)).toEqual([mira.id]);
    // whoever is missing may be looked for
    const { data } = await trainer.call(bookingsApi.listEventBookings, {
      params: { id: eventId },
      query: {},
    });
    const bookingId = data.items.find(({ user }) => user.id === mira.id)?.id ?? '';
    for (const status of ['attended', 'absent'] as const) {
      await trainer.call(bookingsApi.changeStatus, { body: { bookingId, status } });
      expect(await marksIn(eventId)).toEqual([mira.id]);
    }
    await put(vera, mira, { ...written, mustKnow: '' });
    expect(await marksIn(eventId)).toEqual([]);
    expect(await readingsOf(mira, mira)).toEqual([]);
  });

  it('is one who manages events, not somebody else in the hall', async () => {
    app.setTime(onTheDay);
    for (const other of [admin, ben, vera]) {
      expect(await codeOf(readIn(eventId, mira, other))).toBe('missing-permission');
      expect(await codeOf(marksIn(eventId, other))).toBe('missing-permission');
    }
  });

  it('who reads twice is listed once an hour, each reader and event by itself', async () => {
    app.setTime('2026-12-01T17:05:00Z');
    await Promise.all([readIn(eventId, mira), readIn(eventId, mira)]);
    app.setTime('2026-12-01T17:59:59Z');
    await readIn(eventId, mira);
    expect(await readingsOf(vera, mira)).toHaveLength(1);
    const second = await app.person({ permissions: ['m_boka_evts'], firstName: 'Tom' });
    await readIn(eventId, mira, second);
    app.setTime('2026-12-01T18:00:00Z');
    await readIn(eventId, mira);
    expect((await readingsOf(vera, mira)).map(({ at, reader }) => [at, reader?.id])).toEqual([
      ['2026-12-01T18:00:00Z', trainer.id],
      ['2026-12-01T17:59:59Z', second.id],
      ['2026-12-01T17:05:00Z', trainer.id],
    ]);
    const { rows } =
      await sql`select from main.audit where action = 'emergency-read' and subject_id = ${mira.id}`.execute(
        app.db,
      );
    expect(rows).toHaveLength(3);
  });

  it('reading again with the same key returns current data: no answer is stored', async () => {
    app.setTime(onTheDay);
    const params = { id: eventId, userId: mira.id };
    const idempotencyKey = 'the-same-key';
    await trainer.call(api.readEmergency, { params, idempotencyKey });
    await put(vera, mira, { ...written, mustKnow: 'Asthma' });
    expect((await trainer.call(api.readEmergency, { params, idempotencyKey })).data.mustKnow).toBe('Asthma');
    const { rows } =
      await sql`select from platform.idempotency_keys where answer::text like '%4711%'`.execute(app.db);
    expect(rows).toEqual([]);
  });

  it('who left the club loses the name in the list, and a deleted event its title', async () => {
    const leaving = await app.person({ permissions: ['m_boka_evts'], firstName: 'Lea' });
    app.setTime(onTheDay);
    await readIn(eventId, mira, leaving);
    await leaving.call(usersApi.leaveClub, { params: { id: leaving.id } });
    expect(await readingsOf(vera, mira)).toMatchObject([{ reader: null, event: { id: eventId } }]);
    await sql`delete from booking.events where id = ${eventId}`.execute(app.db);
    expect(await readingsOf(vera, mira)).toMatchObject([{ at: onTheDay, reader: null, event: null }]);
  });

  it('sees the year of birth of who booked, other members do not', async () => {
    await vera.call(usersApi.changeUser, { ...of(mira), body: { birthday: '2014-05-01' } });
    const years = async (by: Person) =>
      (await by.call(bookingsApi.listEventBookings, { params: { id: eventId }, query: {} })).data.items.map(
        ({ user, birthYear }) => [user.firstName, birthYear],
      );
    expect(await years(trainer)).toEqual([
      ['Ben', null],
      ['Mira', 2014],
    ]);
    expect(await years(mira)).toEqual([
      ['Ben', null],
      ['Mira', null],
    ]);
  });

  it('open pages only learn that something changed', async () => {
    app.setTime(onTheDay);
    await sql`delete from platform.live_events`.execute(app.db);
    await readIn(eventId, mira);
    await put(vera, mira, { ...written, mustKnow: 'Asthma' });
    const { rows } = await sql`select topic, record, detail from platform.live_events`.execute(app.db);
    const received = { topic: 'emergency', record: null, detail: null };
    expect(rows).toEqual([received, received]);
  });
});

describe('in the personal data', () => {
  const exported = async (by: Person, about: Person) =>
    unpack((await by.call(usersApi.exportUser, { params: { id: about.id } })).data);

  it('belong to the person, with their readers, also for a guardian, and not for those who manage members', async () => {
    const { id } = await app.event({ title: 'Jugendtraining' });
    await app.book(mira, id);
    await put(vera, mira);
    app.setTime(onTheDay);
    await readIn(id, mira);
    for (const one of [mira, vera]) {
      const files = await exported(one, mira);
      expect(JSON.parse(files.get('emergency.json') ?? '')).toMatchObject({
        contacts: [grandma, father],
        mustKnow: written.mustKnow,
        readings: [{ lastName: 'Trainer', event: 'Jugendtraining' }],
        readByYou: [],
      });
    }
    const files = await exported(admin, mira);
    expect(files.has('emergency.json')).toBe(false);
    expect([...files.values()].join()).not.toContain('4711');
    expect(files.get('README.txt')).not.toContain('emergency.json');
    const ofTrainer = JSON.parse((await exported(trainer, trainer)).get('emergency.json') ?? '');
    expect(ofTrainer.readByYou).toContainEqual(expect.objectContaining({ event: 'Jugendtraining' }));
    expect(JSON.stringify(ofTrainer)).not.toContain('Mira');
  });
});

it('goes with the person', async () => {
  const { id } = await app.event();
  await app.book(mira, id);
  await put(vera, mira);
  app.setTime(onTheDay);
  await readIn(id, mira);
  await mira.call(usersApi.leaveClub, { params: { id: mira.id } });
  for (const table of ['emergency_contacts', 'emergency_notes', 'emergency_readings']) {
    const { rows } = await sql`select from main.${sql.raw(table)} where user_id = ${mira.id}`.execute(app.db);
    expect([table, rows]).toEqual([table, []]);
  }
});
