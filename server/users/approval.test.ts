/** What follows an approval or a decline: the welcome, the mail, the audit log, and access in every process. */
import { listAudit } from '@club/contract/audit/api.ts';
import type { AuditAction } from '@club/contract/audit/shape.ts';
import { permissions } from '@club/contract/permissions.ts';
import * as api from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobHandlers } from '../jobs.ts';
import { type NotificationsApp, openNotificationsApp } from '../notifications/testing/notifications-app.ts';
import { notifiedIn } from '../notifications/testing/notified.ts';
import { notifyWaiting } from '../notifications/welcome-messages.ts';
import { newId } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { createMail } from '../platform/mail.ts';
import { clearMessages } from '../testing/both-languages.ts';
import { openTestApp, type Person } from '../testing/test-app.ts';
import { insertMembers } from './import/store.ts';

let app: NotificationsApp;
let admin: Person;
beforeAll(async () => {
  app = await openNotificationsApp();
  admin = await app.person({ permissions, firstName: 'Anna', lastName: 'Admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.take();
  await clearMessages(app.db);
});

const waiting = () => app.person({ approved: false });
const answer = (id: string, body: { approved: boolean; memberId?: string }) =>
  admin.call(api.approveUser, { params: { id }, body });

it('lists who has waited longest first', async () => {
  const days = ['03', '01', '02'];
  const ids: string[] = [];
  for (const day of days) {
    const { id } = await app.person({ approved: false, firstName: `${4 - Number(day)}` });
    const createdAt = new Date(`2020-11-${day}T12:00:00Z`);
    await app.db.updateTable('main.users').set({ createdAt }).where('id', '=', id).execute();
    ids.push(id);
  }
  const { items } = (await admin.call(api.listPendingUsers, {})).data;
  expect(items.map(({ id }) => days[ids.indexOf(id)]).filter(Boolean)).toEqual(['01', '02', '03']);
});

/** A member of an imported list who has not signed in. */
async function listed(email: string | null = null): Promise<string> {
  const id = newId();
  await insertMembers(app.db, [{ id, firstName: 'Eva', lastName: 'Listen', email, birthday: null }]);
  return id;
}

/** Who was welcomed by the jobs so far. */
async function welcomed(): Promise<string[]> {
  const handlers = jobHandlers(app.env, createMail(app.env, createLog('silent')), app.db);
  for (const { name, payload } of await app.take()) if (name === 'welcome') await handlers[name]?.(payload);
  const messages = await notifiedIn(app.db, 'direct');
  return messages.filter(({ title }) => title.startsWith('Willkommen')).flatMap(({ to }) => to.userIds ?? []);
}

const entries = async (action: AuditAction) =>
  (await admin.call(listAudit, { query: { action } })).data.items;

describe('somebody who is approved', () => {
  it('is welcomed, and the audit log says who approved whom', async () => {
    const { id } = await waiting();
    await answer(id, { approved: true });
    expect(await welcomed()).toEqual([id]);
    expect((await entries('user-approved'))[0]).toMatchObject({ actor: { id: admin.id }, subject: { id } });
  });

  it('as a listed member is welcomed as that member, and the audit log names them', async () => {
    const [person, memberId] = [await waiting(), await listed()];
    await answer(person.id, { approved: true, memberId });
    expect(await welcomed()).toEqual([memberId]);
    expect((await entries('user-approved'))[0]).toMatchObject({
      actor: { id: admin.id },
      subject: { id: memberId },
    });
  });

  it('as a listed member has access in every process, as that member', async () => {
    const [person, memberId] = [await waiting(), await listed()];
    const second = await app.second();
    const me = async () => (await second.callAs(person.token)(api.getUser, { params: { id: 'me' } })).data;
    expect(await me()).toMatchObject({ id: person.id, approved: false });
    await answer(person.id, { approved: true, memberId });
    await expect.poll(() => me()).toMatchObject({ id: memberId, approved: true });
    await second.close();
  });

  it('as a listed member brings their address, and the list’s stays where their account has none', async () => {
    const addressAfter = async (person: Person) => {
      const { data } = await admin.call(api.approveUser, {
        params: { id: person.id },
        body: { approved: true, memberId: await listed('eva@list.example') },
      });
      return [data.email, data.emailVerified];
    };
    const [person, silent] = [await waiting(), await waiting()];
    await sql`update main.users set email = null, email_verified = false where id = ${silent.id}`.execute(
      app.db,
    );
    expect(await addressAfter(person)).toEqual([`${person.sub}@club.example`, true]);
    expect(await addressAfter(silent)).toEqual(['eva@list.example', false]);
  });

  it('as a listed member leaves no message with the name that waited', async () => {
    const person = await app.person({ approved: false, firstName: 'Pia', lastName: 'Neuling' });
    await notifyWaiting(app.db, new Date());
    const naming = async () =>
      (await notifiedIn(app.db, 'direct')).filter(({ body }) => body.includes('Neuling')).length;
    expect(await naming()).toBe(1);
    await answer(person.id, { approved: true, memberId: await listed() });
    expect(await naming()).toBe(0);
  });

  it('as a listed member of the same name leaves that member’s lines of imported lists', async () => {
    const person = await app.person({ approved: false, firstName: 'Eva', lastName: 'Listen' });
    const memberId = await listed();
    const other = { line: 2, text: '2 Listen, Max 13?0' };
    const lines = [{ line: 1, text: '1 Listen, Eva 14?3' }, other];
    await sql`insert into main.import_problems (id, kind, title, lines, created_at)
      values (${newId()}, 'qttr', 'Liste', ${JSON.stringify(lines)}::jsonb, now())`.execute(app.db);
    const left = async () => (await sql`select lines from main.import_problems`.execute(app.db)).rows;
    await answer(person.id, { approved: true, memberId });
    expect(await left()).toEqual([{ lines }]);
    await sql`delete from main.users where first_name = 'Eva' and id <> ${memberId}`.execute(app.db);
    await admin.call(api.removeUser, { params: { id: memberId } });
    expect(await left()).toEqual([{ lines: [other] }]);
  });

  it('and leaves takes their lines of imported lists along, whoever shares one of their names', async () => {
    const person = await app.person({ firstName: 'Wanda', lastName: 'Wechsel' });
    await app.person({ firstName: 'Wanda', lastName: 'Weiland' });
    await app.person({ firstName: 'Wido', lastName: 'Wechsel' });
    const others = [
      { line: 2, text: '2 Weiland, Wanda 13?0' },
      { line: 3, text: '3 Wechsel, Wido 12?0' },
    ];
    const lines = [{ line: 1, text: '1 WECHSEL, Wanda 14?3' }, ...others];
    await sql`delete from main.import_problems`.execute(app.db);
    await sql`insert into main.import_problems (id, kind, title, lines, created_at)
      values (${newId()}, 'qttr', 'Liste', ${JSON.stringify(lines)}::jsonb, now())`.execute(app.db);
    await admin.call(api.removeUser, { params: { id: person.id } });
    const { rows } = await sql`select lines from main.import_problems`.execute(app.db);
    expect(rows).toEqual([{ lines: others }]);
  });

  it('is not welcomed any more when they were removed meanwhile', async () => {
    const [first, person, memberId] = [await waiting(), await waiting(), await listed()];
    await answer(first.id, { approved: true });
    await answer(person.id, { approved: true, memberId });
    for (const id of [first.id, memberId]) await admin.call(api.removeUser, { params: { id } });
    expect(await app.waitingJobs('welcome')).toEqual([]);
  });
});

describe('somebody who is declined', () => {
  it('learns it by mail if they have an address, and the audit log does not name them', async () => {
    const [person, silent] = [await waiting(), await waiting()];
    await sql`update main.users set email = null, email_verified = false where id = ${silent.id}`.execute(
      app.db,
    );
    await answer(person.id, { approved: false });
    await answer(silent.id, { approved: false });
    expect((await app.waitingJobs('mail-declined')).map(({ payload }) => payload)).toEqual([
      { to: `${person.sub}@club.example`, firstName: person.firstName },
    ]);
    const [entry, ...others] = await entries('user-declined');
    expect(others).toHaveLength(1);
    expect(entry).toMatchObject({ actor: { id: admin.id }, subject: null });
  });
});

it('that nobody manages users is said to those who wait, in their own record only', async () => {
  const own = await openTestApp();
  const reader = await own.person({ permissions: ['g_usrs'] });
  const person = await own.person({ approved: false });
  const seen = async (as: Person, id: string) => (await as.call(api.getUser, { params: { id } })).data;
  expect(await seen(person, person.id)).toHaveProperty('firstAdminWanted', true);
  for (const id of [person.id, reader.id])
    expect(await seen(reader, id)).not.toHaveProperty('firstAdminWanted');
  await own.close();
});
