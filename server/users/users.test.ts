/** People: created, changed and removed. */

import * as auditApi from '@club/contract/audit/api.ts';
import * as buddiesApi from '@club/contract/buddies/api.ts';
import { uploadFile } from '@club/contract/files/api.ts';
import * as permissionsApi from '@club/contract/permissions/api.ts';
import { permissions } from '@club/contract/permissions.ts';
import * as api from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../files/testing/corpus.ts';
import { newId } from '../platform/ids.ts';
import { openTestApp, type Person, refusalOf, type TestApp, tokenFor } from '../testing/test-app.ts';
import { issuer } from '../testing/test-app-at.ts';
import { insertMembers } from './import/store.ts';
import { signedIn } from './sign-in/actions.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp({ ADMIN_EMAILS: 'Boss@Club.example' });
  admin = await app.person({ permissions: ['g_usrs', 'm_usrs'], firstName: 'Anna', lastName: 'Admin' });
});
afterAll(() => app.close());

describe('a new user', () => {
  it('is created from the first token and waits for approval', async () => {
    const call = app.callAs(
      await tokenFor('newcomer', { given_name: 'Nina', family_name: 'Neu', email: 'nina@club.example' }),
    );
    const { data } = await call(api.getUser, { params: { id: 'me' } });
    expect(data).toMatchObject({
      firstName: 'Nina',
      lastName: 'Neu',
      email: 'nina@club.example',
      approved: false,
      permissions: [],
      teams: [],
    });
    const refusal = await refusalOf(call(api.listProfiles, {}));
    expect(refusal.code).toBe('approval-pending');
    const pending = await admin.call(api.listPendingUsers, {});
    expect(pending.data.items.map((user) => user.id)).toContain(data.id);
  });

  it('with a picture at another host has none here, so that no browser contacts that host', async () => {
    const call = app.callAs(await tokenFor('pictured', { picture: 'https://pictures.example/p.jpg' }));
    const { data } = await call(api.getUser, { params: { id: 'me' } });
    expect(JSON.stringify(data)).not.toContain('pictures.example');
    const { rows } = await sql<{
      row: string;
    }>`select u::text as row from main.users u where id = ${data.id}`.execute(app.db);
    expect(rows[0]?.row).not.toContain('pictures.example');
  });

  it('is created once by concurrent first requests', async () => {
    const call = app.callAs(await tokenFor('eager'));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(api.getUser, { params: { id: 'me' } })),
    );
    expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);
  });

  it('has access as soon as they are approved, also while the app is open', async () => {
    const waiting = await app.person({ approved: false });
    await refusalOf(waiting.call(api.listProfiles, {}));
    const { data } = await admin.call(api.approveUser, { params: { id: waiting.id } });
    expect(data.approved).toBe(true);
    expect((await waiting.call(api.listProfiles, {})).data.total).toBeGreaterThan(0);
  });

  it('has access in every process as soon as they are approved', async () => {
    const waiting = await app.person({ approved: false });
    const second = await app.second();
    const there = () => second.callAs(waiting.token)(api.listProfiles, {});
    expect((await refusalOf(there())).code).toBe('approval-pending');
    await admin.call(api.approveUser, { params: { id: waiting.id } });
    await expect.poll(async () => (await there()).data.total).toBeGreaterThan(0);
    await second.close();
  });

  it('is approved by a request without a body, also with the JSON content type', async () => {
    const waiting = await app.person({ approved: false });
    const path = `/api/main/v1/users/${waiting.id}/approve`;
    const answer = await app.raw(path, {
      method: 'POST',
      as: admin,
      headers: { 'content-type': 'application/json' },
    });
    expect(await answer.json()).toMatchObject({ approved: true });
  });

  it('is removed when declined, and can sign in again', async () => {
    const waiting = await app.person({ approved: false });
    await admin.call(api.approveUser, { params: { id: waiting.id }, body: { approved: false } });
    expect((await refusalOf(admin.call(api.getUser, { params: { id: waiting.id } }))).code).toBe('not-found');
  });

  it('is somebody new in every process after they were declined', async () => {
    const waiting = await app.person({ approved: false });
    const second = await app.second();
    const idThere = async () =>
      (await second.callAs(waiting.token)(api.getUser, { params: { id: 'me' } })).data.id;
    expect(await idThere()).toBe(waiting.id);
    await admin.call(api.approveUser, { params: { id: waiting.id }, body: { approved: false } });
    await expect.poll(() => idThere()).not.toBe(waiting.id);
    await second.close();
  });

  it('with an admin’s address is approved with every permission, but only if it is verified', async () => {
    const call = app.callAs(await tokenFor('boss', { email: 'boss@club.example' }));
    const boss = await call(api.getUser, { params: { id: 'me' } });
    expect(boss.data.approved).toBe(true);
    expect([...boss.data.permissions].sort()).toEqual([...permissions].sort());
    const liar = app.callAs(await tokenFor('liar', { email: 'boss@club.example', email_verified: false }));
    expect((await liar(api.getUser, { params: { id: 'me' } })).data.approved).toBe(false);
    await admin.call(api.removeUser, { params: { id: boss.data.id } });
  });

  it('with an admin’s address gets revoked permissions back at sign-in, not at the next request', async () => {
    const claims = { iss: issuer, sub: 'chief', email: 'boss@club.example', emailVerified: true };
    const token = await tokenFor('chief', { email: claims.email });
    const me = () => app.callAs(token)(api.getUser, { params: { id: 'me' } });
    const { id } = (await me()).data;
    await admin.call(permissionsApi.revokePermission, { params: { id, permission: 'm_gms' } });
    expect((await me()).data.permissions).not.toContain('m_gms');
    const now = new Date();
    const times = { issuedAt: now.getTime(), expiresAt: now.getTime() + 60_000 };
    await signedIn(
      app.db,
      app.env,
      { ...claims, ...times },
      { lang: 'de', now, log: { warn: () => undefined } },
    );
    await expect.poll(async () => (await me()).data.permissions).toContain('m_gms');
    await admin.call(api.removeUser, { params: { id } });
  });
});

describe('an approved member', () => {
  it('cannot be declined', async () => {
    const member = await app.person();
    const refusal = await refusalOf(
      admin.call(api.approveUser, { params: { id: member.id }, body: { approved: false } }),
    );
    expect([refusal.status, refusal.code]).toEqual([409, 'already-approved']);
  });

  it('changes their own name and gets the errors of every field', async () => {
    const member = await app.person();
    const { data } = await member.call(api.changeUser, {
      params: { id: member.id },
      body: { firstName: ' Eva Maria ', birthday: '1990-02-28' },
    });
    expect(data).toMatchObject({ firstName: 'Eva Maria', birthday: '1990-02-28' });
    const refusal = await refusalOf(
      member.call(api.changeUser, {
        params: { id: member.id },
        body: { firstName: ' ', lastName: 'x'.repeat(101), nickname: 'Evi' } as never,
      }),
    );
    expect(refusal.errors).toEqual([
      { path: 'firstName', code: 'first-name-empty', message: 'First name cannot be empty' },
      { path: 'lastName', code: 'too-long', message: 'This is too long' },
      { path: 'nickname', code: 'unknown-field', message: 'This field does not exist' },
    ]);
  });

  it('cannot be born tomorrow in club time', async () => {
    const member = await app.person();
    app.setTime('2026-11-20T23:30:00Z');
    const refusal = await refusalOf(
      member.call(api.changeUser, { params: { id: member.id }, body: { birthday: '2026-11-22' } }),
    );
    expect(refusal.errors?.[0]?.code).toBe('birthday-in-future');
    await member.call(api.changeUser, { params: { id: member.id }, body: { birthday: '2026-11-21' } });
    app.setTime(null);
  });

  it('does not overwrite what somebody else changed meanwhile', async () => {
    const member = await app.person();
    const read = await admin.call(api.getUser, { params: { id: member.id } });
    await member.call(api.changeUser, { params: { id: member.id }, body: { lastName: 'Neu' } });
    const refusal = await refusalOf(
      admin.call(api.changeUser, {
        params: { id: member.id },
        body: { lastName: 'Alt' },
        ifMatch: read.etag ?? '',
      }),
    );
    expect([refusal.status, refusal.code]).toEqual([412, 'stale']);
  });

  it('can be saved although a photo was uploaded beside the open form', async () => {
    const member = await app.person();
    const self = { params: { id: member.id } };
    const read = await member.call(api.getUser, self);
    const file = new File([await picture(20, 20)], 'ich.png');
    const brought = await member.call(uploadFile, { form: { purpose: 'userPhoto', file } });
    await member.call(api.changeUser, { ...self, body: { photoId: brought.data.id } });
    const saved = await member.call(api.changeUser, {
      ...self,
      body: { lastName: 'Neu' },
      ifMatch: read.etag ?? '',
    });
    expect(saved.data).toMatchObject({ lastName: 'Neu', photoId: brought.data.id });
  });
});

describe('an id in upper case', () => {
  it('is the same person in a path, and oneself for permissions', async () => {
    const member = await app.person();
    const { data } = await member.call(api.getUser, { params: { id: member.id.toUpperCase() } });
    expect(data.id).toBe(member.id);
    await member.call(api.changeUser, {
      params: { id: member.id.toUpperCase() },
      body: { firstName: 'Eva' },
    });
    const other = await app.person();
    const refused = await refusalOf(other.call(api.getUser, { params: { id: member.id.toUpperCase() } }));
    expect(refused.code).toBe('missing-permission');
  });

  it('is the same person in a body: nobody can be their own buddy', async () => {
    const member = await app.person();
    const body = { buddyId: member.id.toUpperCase(), note: null };
    const refused = await refusalOf(member.call(buddiesApi.createBuddy, { body }));
    expect(refused.errors).toMatchObject([{ path: 'buddyId', code: 'own-buddy' }]);
  });
});

describe('permissions', () => {
  it('take effect with the next request, one by one and all at once', async () => {
    const member = await app.person();
    await refusalOf(member.call(api.listUsers, {}));
    await admin.call(permissionsApi.grantPermission, {
      params: { id: member.id },
      body: { permission: 'g_usrs' },
    });
    expect((await member.call(api.listUsers, {})).data.items.length).toBeGreaterThan(0);
    const all = await admin.call(permissionsApi.grantAllPermissions, { params: { id: member.id } });
    expect(all.data.items).toHaveLength(permissions.length);
    await admin.call(permissionsApi.revokePermission, { params: { id: member.id, permission: 'g_usrs' } });
    expect((await refusalOf(member.call(api.listUsers, {}))).code).toBe('missing-permission');
    const available = await admin.call(permissionsApi.listAvailablePermissions, {
      params: { id: member.id },
    });
    expect(available.data.items).toEqual([{ permission: 'g_usrs' }]);
  });

  it('are not granted to people who wait for approval', async () => {
    const waiting = await app.person({ approved: false });
    const refusal = await refusalOf(
      admin.call(permissionsApi.grantPermission, {
        params: { id: waiting.id },
        body: { permission: 'm_tms' },
      }),
    );
    expect(refusal.code).toBe('not-approved');
  });
});

describe('removing a person', () => {
  it('is refused when they changed since the page about them was opened', async () => {
    const member = await app.person();
    const read = await admin.call(api.getUser, { params: { id: member.id } });
    await member.call(api.changeUser, { params: { id: member.id }, body: { lastName: 'Neu' } });
    const remove = (etag: string | null) =>
      admin.call(api.removeUser, { params: { id: member.id }, ifMatch: etag ?? '' });
    expect((await refusalOf(remove(read.etag))).code).toBe('stale');
    const { data, etag } = await admin.call(api.getUser, { params: { id: member.id } });
    expect(data.lastName).toBe('Neu');
    await remove(etag);
    expect((await refusalOf(admin.call(api.getUser, { params: { id: member.id } }))).code).toBe('not-found');
  });

  it('stores no identity of somebody who never signed in', async () => {
    const id = newId();
    await insertMembers(app.db, [{ id, firstName: 'Eva', lastName: 'Listen', email: null, birthday: null }]);
    const identities = () => app.db.selectFrom('main.removedIdentities').selectAll().execute();
    const before = await identities();
    await admin.call(api.removeUser, { params: { id } });
    expect(await identities()).toEqual(before);
    const gone = { params: { id } };
    for (const call of [
      () => admin.call(api.removeUser, gone),
      () => admin.call(api.approveUser, { ...gone, body: { approved: false } }),
    ])
      expect((await refusalOf(call())).code).toBe('not-found');
  });

  it('ends their sessions at another provider, on every device, and nobody else’s', async () => {
    const [member, other] = [await app.person(), await app.person()];
    for (const { sub } of [member, member, other])
      await sql`insert into identity.sessions (id_hash, issuer, subject, id_token, id_token_expires_at, profile, created_at, expires_at)
        values (gen_random_uuid()::text, ${issuer}, ${sub}, 'sealed', now(), '{}', now(), now() + interval '1 day')`.execute(
        app.db,
      );
    await admin.call(api.removeUser, { params: { id: member.id } });
    const { rows } = await sql`select subject from identity.sessions
      where subject in (${member.sub}, ${other.sub})`.execute(app.db);
    expect(rows).toEqual([{ subject: other.sub }]);
  });

  it('deletes all their data, keeps the audit log without their name, and is not undone by their old token', async () => {
    const member = await app.person({ permissions: ['m_gms'], firstName: 'Lea', lastName: 'Abschied' });
    await member.call(api.getUser, { params: { id: 'me' } });
    await admin.call(api.removeUser, { params: { id: member.id } });
    expect((await refusalOf(member.call(api.getUser, { params: { id: 'me' } }))).code).toBe('token-invalid');
    expect((await refusalOf(admin.call(api.getUser, { params: { id: member.id } }))).code).toBe('not-found');
    const log = await admin.call(auditApi.listAudit, { query: { action: 'user-removed' } });
    expect(log.data.items[0]).toMatchObject({
      action: 'user-removed',
      subject: null,
      actor: { name: 'Anna Admin' },
    });
    expect(JSON.stringify(log.data)).not.toContain('Abschied');
  });
});

describe('the audit log', () => {
  const changesOf = async (id: string) =>
    (await admin.call(auditApi.listAudit, { query: { action: 'user-changed', userId: id } })).data.items;

  it('records what an admin changes about somebody, and not what they change about themselves', async () => {
    const member = await app.person();
    await member.call(api.changeUser, { params: { id: member.id }, body: { lastName: 'Selbst' } });
    expect(await changesOf(member.id)).toEqual([]);
    await admin.call(api.changeUser, { params: { id: member.id }, body: { lastName: 'Fremd' } });
    expect(await changesOf(member.id)).toMatchObject([
      { actor: { id: admin.id }, subject: { id: member.id }, detail: { fields: ['lastName'] } },
    ]);
  });
});

describe('an open browser', () => {
  it('of a removed user receives nothing more', async () => {
    const member = await app.person();
    const stream = await app.raw('/api/main/v1/live', { as: member });
    await admin.call(api.removeUser, { params: { id: member.id } });
    // must end, or this test does not
    expect(await stream.text()).toMatch(/^:/);
    expect((await app.raw('/api/main/v1/live', { as: member })).status).toBe(401);
  });
});

describe('the list of users', () => {
  it('is searchable in any spelling, sorted the German way, and paged without repetitions while others write', async () => {
    const own = await openTestApp();
    const boss = await own.person({ permissions: ['g_usrs'], firstName: 'Zoe', lastName: 'Zuletzt' });
    for (const lastName of ['Öttlinger', 'Oswald', 'Zapf', 'Ächtner', 'Weiß'])
      await own.person({ firstName: 'Bjørn', lastName });
    const names = async (query: Parameters<typeof boss.call<typeof api.listUsers>>[1]['query']) =>
      (await boss.call(api.listUsers, { query: query ?? {} })).data.items.map((user) => user.lastName);
    expect(await names({})).toEqual(['Ächtner', 'Oswald', 'Öttlinger', 'Weiß', 'Zapf', 'Zuletzt']);
    expect(await names({ q: 'oettlinger bjorn' })).toEqual(['Öttlinger']);
    expect(await names({ q: 'WEISS' })).toEqual(['Weiß']);
    expect(await names({ q: '%' })).toEqual([]);
    const first = await boss.call(api.listUsers, { query: { limit: 2 } });
    expect(first.data.total).toBe(6);
    await own.person({ lastName: 'Aaron' });
    const second = await boss.call(api.listUsers, {
      query: { limit: 2, cursor: first.data.nextCursor ?? '' },
    });
    expect(second.data).toMatchObject({ total: null });
    expect(second.data.items.map((user) => user.lastName)).toEqual(['Öttlinger', 'Weiß']);
    const foreign = await refusalOf(
      boss.call(api.listUsers, { query: { sort: '-name', cursor: first.data.nextCursor ?? '' } }),
    );
    expect(foreign.errors?.[0]).toMatchObject({ path: 'cursor', code: 'cursor-invalid' });
    await own.close();
  });
});
