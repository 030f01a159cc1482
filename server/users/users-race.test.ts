/** People who are approved, declined and imported by two admins at the same moment. */
import { listAudit } from '@club/contract/audit/api.ts';
import { permissions } from '@club/contract/permissions.ts';
import * as api from '@club/contract/users/api.ts';
import { importMembers } from '@club/contract/users/import/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import type { Database } from '../platform/postgres/database.ts';
import { callBlockedBy } from '../testing/blocked-call.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';
import { insertMembers, lockImport } from './import/store.ts';
import { updateUser } from './store.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ permissions });
});
afterAll(() => app.close());

const listed = (lastName: string) => ({
  id: newId(),
  firstName: 'Eva',
  lastName,
  email: null,
  birthday: null,
});

describe('somebody who is approved meanwhile', () => {
  const answer = async (body: { approved: boolean; memberId?: string }) => {
    const { id } = await app.person({ approved: false });
    const approve = (tx: Database) => updateUser(tx, id, { approved: true });
    const call = () => admin.call(api.approveUser, { params: { id }, body });
    return { id, outcome: callBlockedBy(app.db, approve, call) };
  };
  const isThere = async (id: string) =>
    (await admin.call(api.getUser, { params: { id } })).data.approved === true;

  it('is not approved and welcomed again', async () => {
    const { id, outcome } = await answer({ approved: true });
    expect((await outcome).data.approved).toBe(true);
    const { data } = await admin.call(listAudit, { query: { action: 'user-approved' } });
    expect(data.items.filter(({ subject }) => subject?.id === id)).toEqual([]);
  });

  it('is not declined', async () => {
    const { id, outcome } = await answer({ approved: false });
    expect((await refusalOf(outcome)).code).toBe('already-approved');
    expect(await isThere(id)).toBe(true);
  });

  it('does not become another member', async () => {
    const member = listed('Schon-Da');
    await insertMembers(app.db, [member]);
    const { id, outcome } = await answer({ approved: true, memberId: member.id });
    expect((await refusalOf(outcome)).code).toBe('already-approved');
    expect(await isThere(id)).toBe(true);
  });
});

it('a list of members is imported once when two import it', async () => {
  const file = new Blob(['Vorname;Nachname\nEva;Zweimal']);
  const send = async (more: Record<string, string>) =>
    (await admin.call(importMembers, { form: { file, ...more } })).data;
  const { seen } = await send({ dryRun: 'true' });
  const other = async (tx: Database) => {
    await lockImport(tx);
    await insertMembers(tx, [listed('Zweimal')]);
  };
  expect((await refusalOf(callBlockedBy(app.db, other, () => send({ seen })))).code).toBe('stale');
});

it('a list of members takes back nothing that somebody changes meanwhile', async () => {
  const member = listed('Geboren');
  await insertMembers(app.db, [member]);
  const file = new Blob(['Vorname;Nachname;Geburtsdatum\nEva;Geboren;01.02.1990']);
  const send = async (more: Record<string, string>) =>
    (await admin.call(importMembers, { form: { file, ...more } })).data;
  const { seen, rows } = await send({ dryRun: 'true' });
  expect(rows[0]?.fields).toEqual({ birthday: [null, '1990-02-01'] });
  const other = (tx: Database) => updateUser(tx, member.id, { birthday: '1990-02-02' });
  const take = () => send({ seen, choices: '{"2":"take"}' });
  expect((await refusalOf(callBlockedBy(app.db, other, take))).code).toBe('stale');
  const { data } = await admin.call(api.getUser, { params: { id: member.id } });
  expect(data.birthday).toBe('1990-02-02');
});
