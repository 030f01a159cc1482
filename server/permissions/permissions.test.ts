/** Granting and revoking: what is stored, what the audit log says, and what is refused. */
import { listAudit } from '@club/contract/audit/api.ts';
import * as api from '@club/contract/permissions/api.ts';
import { type Permission, permissions } from '@club/contract/permissions.ts';
import { listUsers } from '@club/contract/users/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let member: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ permissions: ['m_usrs', 'g_usrs'] });
});
beforeEach(async () => {
  member = await app.person();
});
afterAll(() => app.close());

const grant = (permission: Permission, id = member.id) =>
  admin.call(api.grantPermission, { params: { id }, body: { permission } });
const revoke = (permission: Permission, id = member.id) =>
  admin.call(api.revokePermission, { params: { id, permission } });
const held = async (by = admin) =>
  (await by.call(api.listPermissions, { params: { id: member.id } })).data.items.map(
    ({ permission }) => permission,
  );
/** The entries about the member, oldest first: `permission-granted m_tms`. */
const entries = async () =>
  (await admin.call(listAudit, { query: { userId: member.id } })).data.items
    .map(({ action, actor, subject, detail }) => {
      expect([actor?.id, subject?.id]).toEqual([admin.id, member.id]);
      return `${action} ${detail.permission}`;
    })
    .toReversed();
const nobody = '0199d5a0-0000-7000-8000-000000000000';

it('granting and revoking are recorded in the audit log, with who did it and which permission', async () => {
  await grant('m_tms');
  await revoke('m_tms');
  expect(await entries()).toEqual(['permission-granted m_tms', 'permission-revoked m_tms']);
  // they are found by either person
  const { data } = await admin.call(listAudit, { query: { userId: admin.id } });
  expect(data.items.slice(0, 2).map(({ subject }) => subject?.id)).toEqual([member.id, member.id]);
  expect(await held()).toEqual([]);
});

it('what somebody has already is granted without an entry, also when all are granted', async () => {
  await grant('m_tms');
  await grant('m_tms');
  expect(await entries()).toEqual(['permission-granted m_tms']);
  await admin.call(api.grantAllPermissions, { params: { id: member.id } });
  expect((await entries()).toSorted()).toEqual(
    permissions.map((code) => `permission-granted ${code}`).toSorted(),
  );
  expect((await held()).toSorted()).toEqual(permissions.toSorted());
});

it('what somebody does not have cannot be revoked, and nothing is recorded', async () => {
  await grant('m_gms');
  expect((await refusalOf(revoke('m_tms'))).code).toBe('not-found');
  expect(await entries()).toEqual(['permission-granted m_gms']);
  expect(await held()).toEqual(['m_gms']);
});

it('a single permission is found only while somebody has it', async () => {
  const one = (permission: Permission) =>
    member.call(api.getPermission, { params: { id: member.id, permission } });
  await grant('m_gms');
  expect((await one('m_gms')).data.permission).toBe('m_gms');
  expect((await refusalOf(one('m_tms'))).code).toBe('not-found');
  expect(await held(member)).toEqual(['m_gms']);
});

it('nobody else is granted anything', async () => {
  expect((await refusalOf(grant('m_tms', nobody))).code).toBe('not-found');
  const list = admin.call(api.listPermissions, { params: { id: nobody } });
  expect((await refusalOf(list)).code).toBe('not-found');
});

it('one of two who manage users can lose it, at once and with all it allowed', async () => {
  await grant('m_usrs');
  await grant('g_usrs');
  expect((await member.call(listUsers, {})).data.total).toBeGreaterThan(1);
  await revoke('m_usrs');
  await revoke('g_usrs');
  expect((await refusalOf(member.call(listUsers, {}))).code).toBe('missing-permission');
  const back = member.call(api.grantPermission, {
    params: { id: member.id },
    body: { permission: 'm_usrs' },
  });
  expect((await refusalOf(back)).code).toBe('missing-permission');
});

it('the only one who manages users can lose any other permission', async () => {
  const own = await openTestApp();
  const last = await own.person({ permissions: ['m_usrs', 'm_tms'] });
  await last.call(api.revokePermission, { params: { id: last.id, permission: 'm_tms' } });
  const { data } = await last.call(api.listPermissions, { params: { id: last.id } });
  expect(data.items.map(({ permission }) => permission)).toEqual(['m_usrs']);
  await own.close();
});
