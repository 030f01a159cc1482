/** Guardians: who becomes one and how, and what they may do for a child and for nobody else. */
import * as absencesApi from '@club/contract/absences/api.ts';
import { listAudit } from '@club/contract/audit/api.ts';
import * as api from '@club/contract/families/api.ts';
import { askedPerDay } from '@club/contract/families/rules.ts';
import * as gamesApi from '@club/contract/games/api.ts';
import * as matchesApi from '@club/contract/matches/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notify } from '../notifications/actions.ts';
import { notifiedIn } from '../notifications/testing/notified.ts';
import { reaches } from '../notifications/testing/reaches.ts';
import { newId } from '../platform/ids.ts';
import type { Database } from '../platform/postgres/database.ts';
import { callBlockedBy } from '../testing/blocked-call.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';
import { unpack } from '../users/export/testing/unpack.ts';
import { lockUser } from '../users/store.ts';
import { deleteGuardian } from './store.ts';

let app: TestApp;
let admin: Person;
let vera: Person;
let paul: Person;
let mira: Person;
let ben: Person;

const put = (as: Person, guardian: Person, child: Person, body?: { kind: 'parent' | 'other' }) =>
  as.call(api.putGuardian, { params: { id: child.id, userId: guardian.id }, ...(body && { body }) });
const end = (as: Person, guardian: Person, child: Person) =>
  as.call(api.deleteGuardian, { params: { id: child.id, userId: guardian.id } });
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const namesOf = async (as: Person, child: Person) =>
  (await as.call(api.listGuardians, { params: { id: child.id }, query: {} })).data.items.map(
    ({ user, confirmedAt }) => `${user.firstName}${confirmedAt ? '' : '?'}`,
  );
const childrenOf = async (as: Person) =>
  (await as.call(api.listChildren, { params: { id: as.id }, query: {} })).data.items.map(
    ({ user }) => user.firstName,
  );
const born = (person: Person, birthday: string) =>
  person.call(usersApi.changeUser, { params: { id: person.id }, body: { birthday } });

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ permissions: ['m_usrs', 'm_tms', 'm_gms'], firstName: 'Ada' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime('2026-11-20T12:00:00Z');
  const people = ['Vera', 'Paul', 'Mira', 'Ben'].map((firstName) => app.person({ firstName }));
  [vera, paul, mira, ben] = (await Promise.all(people)) as [Person, Person, Person, Person];
});

describe('a guardian', () => {
  it('finds their children by name, in whatever order they came', async () => {
    for (const child of [mira, ben]) await put(admin, vera, child);
    expect(await childrenOf(vera)).toEqual(['Ben', 'Mira']);
    const { data } = await vera.call(usersApi.getUser, { params: { id: 'me' } });
    expect(data.guardianOf).toEqual([ben.id, mira.id]);
  });

  it('who asks may do nothing until somebody confirms it', async () => {
    await born(mira, '2012-05-03');
    const { data } = await put(vera, vera, mira, { kind: 'other' });
    expect(data).toMatchObject({ kind: 'other', confirmedAt: null, user: { id: vera.id } });
    expect(await codeOf(vera.call(usersApi.getUser, { params: { id: mira.id } }))).toBe('missing-permission');
    const asked = await vera.call(api.listChildren, { params: { id: vera.id }, query: {} });
    expect(JSON.stringify(asked.data.items)).not.toContain('2012-05-03');
    expect((await put(admin, vera, mira)).data.confirmedAt).toBe('2026-11-20T12:00:00Z');
    expect((await vera.call(usersApi.getUser, { params: { id: mira.id } })).data.firstName).toBe('Mira');
    expect((await vera.call(usersApi.getUser, { params: { id: 'me' } })).data.guardianOf).toEqual([mira.id]);
    expect(await childrenOf(vera)).toEqual(['Mira']);
  });

  it('is confirmed by another one, who does not end their link', async () => {
    await put(admin, vera, mira);
    await put(paul, paul, mira);
    expect(await namesOf(vera, mira)).toEqual(['Paul?', 'Vera']);
    // a message about the request reaches those who confirm it, while nobody has
    const asks = (person: Person) => reaches(app, ['guardian-requests', mira.id], person);
    expect([await asks(vera), await asks(admin), await asks(paul)]).toEqual([true, true, false]);
    await put(vera, paul, mira);
    expect(await asks(vera)).toBe(false);
    expect(await namesOf(paul, mira)).toEqual(['Paul', 'Vera']);
    expect(await codeOf(end(vera, paul, mira))).toBe('missing-permission');
    await end(paul, paul, mira);
    expect(await namesOf(vera, mira)).toEqual(['Vera']);
  });

  it('when the last one leaves, user managers are notified of the child', async () => {
    const received = async () =>
      (await notifiedIn(app.db)).filter(({ title }) => title.endsWith('handelt niemand mehr'));
    await put(admin, vera, mira);
    await put(admin, paul, mira);
    await put(ben, ben, mira);
    const before = (await received()).length;
    await end(ben, ben, mira);
    await paul.call(usersApi.leaveClub, { params: { id: 'me' } });
    expect(await received()).toHaveLength(before);
    await end(vera, vera, mira);
    const messages = await received();
    expect(messages).toHaveLength(before + 1);
    expect(messages.at(-1)?.to.userIds).toContain(admin.id);
    // who leaves the child alone knows it
    const manager = await app.person({ permissions: ['m_usrs'] });
    await put(admin, manager, mira);
    await end(manager, manager, mira);
    expect((await received()).at(-1)?.to.userIds).not.toContain(manager.id);
    await manager.call(usersApi.leaveClub, { params: { id: 'me' } });
    await put(admin, vera, mira);
    await vera.call(usersApi.leaveClub, { params: { id: 'me' } });
    expect(await received()).toHaveLength(before + 3);
    // who only asked leaves nobody alone
    await put(ben, ben, mira);
    await ben.call(usersApi.leaveClub, { params: { id: 'me' } });
    expect(await received()).toHaveLength(before + 3);
    // of two who end it at once one is the last
    const [eva, max] = [await app.person(), await app.person()];
    for (const one of [eva, max]) await put(admin, one, mira);
    const other = async (tx: Database) => {
      await lockUser(tx, mira.id);
      await deleteGuardian(tx, mira.id, max.id);
    };
    await callBlockedBy(app.db, other, () => end(eva, eva, mira));
    expect(await received()).toHaveLength(before + 4);
  });

  it('who withdraws a request and asks again does not notify those who confirm it each time', async () => {
    const asked = async () =>
      (await notifiedIn(app.db)).filter(({ link }) => link === `/users/${mira.id}`).map(({ title }) => title);
    const [byVera, byPaul] = ['Vera', 'Paul'].map(
      (name) => `${name} Beispiel möchte für Mira Beispiel handeln`,
    );
    app.setTime('2026-11-18T12:00:00Z');
    await put(vera, vera, mira);
    await end(vera, vera, mira);
    await put(vera, vera, mira);
    expect(await asked()).toEqual([byVera]);
    await put(paul, paul, mira);
    expect(await asked()).toEqual([byVera, byPaul]);
    await end(vera, vera, mira);
    app.setTime('2026-11-19T12:00:00Z');
    await put(vera, vera, mira);
    expect(await asked()).toEqual([byVera, byPaul, byVera]);
  });

  it('who asks about one child after the other and withdraws notifies nobody any more after ten in a day', async () => {
    app.setTime('2026-11-18T12:00:00Z');
    const children = await Promise.all(Array.from({ length: 11 }, () => app.person()));
    const ask = async (child: Person) => {
      await put(paul, paul, child);
      await end(paul, paul, child);
    };
    const [last, ...others] = children as [Person, ...Person[]];
    for (const child of others) await ask(child);
    expect(await codeOf(put(paul, paul, last))).toBe('too-many');
    // about the same child nobody is notified again
    await ask(others[0] as Person);
    await put(vera, vera, last);
    app.setTime('2026-11-19T12:00:00Z');
    await ask(last);
    expect((await notifiedIn(app.db)).filter(({ title }) => /^Paul.*Eva/.test(title))).toHaveLength(11);
  });

  it('is refused by another one while it is not confirmed', async () => {
    await put(admin, vera, mira);
    await put(paul, paul, mira);
    await end(vera, paul, mira);
    expect(await namesOf(mira, mira)).toEqual(['Vera']);
  });

  it('who asks again remains what they are', async () => {
    await put(admin, vera, mira);
    app.setTime('2026-11-21T12:00:00Z');
    expect((await put(vera, vera, mira, { kind: 'other' })).data).toMatchObject({
      kind: 'other',
      since: '2026-11-20T12:00:00Z',
      confirmedAt: '2026-11-20T12:00:00Z',
    });
  });

  it('is not made by the child, nor by somebody else', async () => {
    expect(await codeOf(put(mira, vera, mira))).toBe('missing-permission');
    expect(await codeOf(put(paul, vera, mira))).toBe('missing-permission');
    expect(await codeOf(end(paul, vera, mira))).toBe('not-found');
  });

  it('is known to the family alone: others cannot find out by ending a link', async () => {
    await put(ben, ben, mira);
    await put(admin, vera, mira);
    for (const guardian of [vera, ben]) expect(await codeOf(end(paul, guardian, mira))).toBe('not-found');
    expect(await codeOf(end(mira, vera, mira))).toBe('missing-permission');
    expect(await namesOf(mira, mira)).toEqual(['Ben?', 'Vera']);
  });

  it('is of age, and the child is not', async () => {
    await born(mira, '2008-11-20');
    expect(await codeOf(put(admin, vera, mira))).toBe('child-of-age');
    await born(ben, '2010-01-01');
    expect(await codeOf(put(admin, ben, vera))).toBe('guardian-too-young');
    expect(await codeOf(put(admin, vera, vera))).toBe('invalid');
  });

  it('is one of four, also when two are added at once', async () => {
    const others = await Promise.all([1, 2, 3].map(() => app.person()));
    for (const one of others) await put(admin, one, mira);
    const [first, second] = await Promise.allSettled([put(admin, vera, mira), put(admin, paul, mira)]);
    expect([first?.status, second?.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await namesOf(mira, mira)).toHaveLength(4);
  });

  it('cannot be kept out by strangers who ask, who may ask for five', async () => {
    const strangers = await Promise.all([1, 2, 3, 4].map(() => app.person()));
    for (const one of strangers) await put(one, one, mira);
    expect((await put(admin, vera, mira)).data.confirmedAt).not.toBeNull();
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => app.person()));
    for (const one of others) await put(paul, paul, one);
    expect(await codeOf(put(paul, paul, mira))).toBe('too-many');
    // children for whom they act do not count
    for (const one of others) await put(admin, paul, one);
    expect((await put(paul, paul, mira)).data.confirmedAt).toBeNull();
  });

  it('who has caused many other messages can ask', async () => {
    const words = { de: { title: 'Fahrt', body: 'Fahrt' }, en: { title: 'Ride', body: 'Ride' } };
    for (let count = 0; count < askedPerDay; count += 1)
      await notify(
        { db: app.db, now: new Date('2026-11-20T11:00:00Z'), notifyAfter: undefined },
        { kind: 'games', words, link: '/games', about: { module: 'games', id: newId() } },
        { to: { userIds: [paul.id] }, except: vera.id },
      );
    expect((await put(vera, vera, mira)).data.confirmedAt).toBeNull();
  });

  it('loses everything at once when the link ends', async () => {
    await put(admin, vera, mira);
    await vera.call(absencesApi.listAbsences, { query: { userId: mira.id } });
    await end(admin, vera, mira);
    expect(await codeOf(vera.call(absencesApi.listAbsences, { query: { userId: mira.id } }))).toBe(
      'missing-permission',
    );
    expect(await codeOf(vera.call(usersApi.getUser, { params: { id: mira.id } }))).toBe('missing-permission');
  });

  it('is in the log with the child, and is notified', async () => {
    await put(vera, vera, mira);
    const [asked] = (await notifiedIn(app.db, 'direct')).slice(-1);
    expect(asked).toMatchObject({
      title: 'Vera Beispiel möchte für Mira Beispiel handeln',
      to: { userIds: [admin.id] },
    });
    await put(admin, vera, mira);
    await end(admin, vera, mira);
    const { data } = await admin.call(listAudit, { query: { limit: 5 } });
    expect(data.items.map(({ action, actor, subject }) => [actor?.name, action, subject?.name])).toEqual([
      ['Vera Beispiel', 'guardian-ended', 'Mira Beispiel'],
      ['Ada Beispiel', 'guardian-removed', 'Vera Beispiel'],
      ['Vera Beispiel', 'guardian-began', 'Mira Beispiel'],
      ['Ada Beispiel', 'guardian-confirmed', 'Vera Beispiel'],
      ['Vera Beispiel', 'guardian-asked', 'Mira Beispiel'],
    ]);
  });
});

describe('for a child a guardian', () => {
  beforeEach(() => put(admin, vera, mira));
  const days = { from: '2026-12-20', to: '2027-01-06', reason: 'Kur' };

  it('enters, changes and deletes absences, as the child could', async () => {
    const { data } = await vera.call(absencesApi.createAbsence, { body: { ...days, userId: mira.id } });
    expect(data.userId).toBe(mira.id);
    // the open pages of both follow
    const { rows: readers } = await sql<{ userId: string }>`select user_id from platform.live_events
      where topic = 'absences' and record = ${data.id}`.execute(app.db);
    expect(readers.map(({ userId }) => userId).toSorted()).toEqual([mira.id, vera.id].toSorted());
    const ofMira = await mira.call(absencesApi.listAbsences, { query: {} });
    expect(ofMira.data.items).toEqual([data]);
    expect((await vera.call(absencesApi.listAbsences, { query: {} })).data.items).toEqual([]);
    const params = { id: data.id };
    await vera.call(absencesApi.changeAbsence, { params, body: { to: '2027-01-07' } });
    await vera.call(absencesApi.deleteAbsence, { params });
    expect((await mira.call(absencesApi.listAbsences, { query: {} })).data.items).toEqual([]);
  });

  it('does nothing for another child', async () => {
    const call = vera.call(absencesApi.createAbsence, { body: { ...days, userId: ben.id } });
    expect(await codeOf(call)).toBe('missing-permission');
    const { data } = await ben.call(absencesApi.createAbsence, { body: days });
    expect(await codeOf(vera.call(absencesApi.getAbsence, { params: { id: data.id } }))).toBe('not-found');
  });

  it('answers for games of the child’s team, and sees of them what the child sees', async () => {
    const team = { name: 'Jugend', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
    const { data: made } = await admin.call(teamsApi.createTeam, { body: team });
    await admin.call(teamsApi.joinTeam, { params: { id: mira.id }, body: { teamId: made.id } });
    const date = '2026-12-05T18:00:00Z';
    const game = { teamId: made.id, homeTeam: 'Hof', awayTeam: 'Selb', homeGame: true, date };
    const { data: played } = await admin.call(gamesApi.createGame, { body: game });
    const coming = async (as: Person, query: { userId?: string } = {}) =>
      (await as.call(matchesApi.listComing, { query })).data.items.map(({ game: { id } }) => id);
    expect(await coming(vera)).toEqual([]);
    expect(await coming(vera, { userId: mira.id })).toEqual([played.id]);
    expect(await codeOf(coming(vera, { userId: ben.id }))).toBe('missing-permission');
    const params = { id: played.id, userId: mira.id };
    const body = { answer: 'no' as const, remark: 'Klassenfahrt' };
    const { data } = await vera.call(matchesApi.setAvailability, { params, body });
    expect(data).toMatchObject({ userId: mira.id, answer: 'no', answeredBy: 'guardian' });
    const { data: read } = await vera.call(matchesApi.getAvailability, { params });
    expect(read.remark).toBe('Klassenfahrt');
    expect(await codeOf(paul.call(matchesApi.setAvailability, { params, body }))).toBe('missing-permission');
  });

  it('edits the contact data, which is in the log with both names', async () => {
    await vera.call(usersApi.changeUser, { params: { id: mira.id }, body: { birthday: '2014-05-01' } });
    const { data } = await admin.call(listAudit, { query: { limit: 1 } });
    expect(data.items[0]).toMatchObject({
      action: 'user-changed',
      actor: { id: vera.id },
      subject: { id: mira.id },
    });
  });
});

it('the export says whose guardian one is, and who one’s own guardians are', async () => {
  await put(admin, vera, mira);
  const linksOf = async (person: Person) => {
    const { data } = await person.call(usersApi.exportUser, { params: { id: person.id } });
    return JSON.parse((await unpack(data)).get('families.json') ?? '').links;
  };
  expect(await linksOf(mira)).toMatchObject([{ firstName: 'Vera', isYourGuardian: true }]);
  expect(await linksOf(vera)).toMatchObject([{ firstName: 'Mira', isYourGuardian: false }]);
});
