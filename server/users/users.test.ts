/** People come in, are changed and leave. */

import * as auditApi from '@club/contract/audit/api.ts';
import * as buddiesApi from '@club/contract/buddies/api.ts';
import { uploadFile } from '@club/contract/files/api.ts';
import * as permissionsApi from '@club/contract/permissions/api.ts';
import { permissions } from '@club/contract/permissions.ts';
import * as api from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { picture } from '../files/testing/corpus.ts';
import { openTestHouse, type Person, refusalOf, type TestHouse, tokenFor } from '../testing/house.ts';
import { issuer } from '../testing/house-at.ts';
import { signedIn } from './sign-in/actions.ts';

let house: TestHouse;
let admin: Person;
beforeAll(async () => {
  house = await openTestHouse({ ADMIN_EMAILS: 'Boss@Club.example' });
  admin = await house.person({ permissions: ['g_usrs', 'm_usrs'], firstName: 'Anna', lastName: 'Admin' });
});
afterAll(() => house.close());

describe('a newcomer', () => {
  it('is made from the first token and waits for approval', async () => {
    const call = house.callAs(
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

  it('whose provider names a picture elsewhere has none here: their browser and its readers’ ask nobody else', async () => {
    const call = house.callAs(await tokenFor('pictured', { picture: 'https://pictures.example/p.jpg' }));
    const { data } = await call(api.getUser, { params: { id: 'me' } });
    expect(JSON.stringify(data)).not.toContain('pictures.example');
    const { rows } = await sql<{
      row: string;
    }>`select u::text as row from main.users u where id = ${data.id}`.execute(house.db);
    expect(rows[0]?.row).not.toContain('pictures.example');
  });

  it('is made once when the first calls come together', async () => {
    const call = house.callAs(await tokenFor('eager'));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(api.getUser, { params: { id: 'me' } })),
    );
    expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);
  });

  it('is let in at once when approved, also while the app is open', async () => {
    const waiting = await house.person({ approved: false });
    await refusalOf(waiting.call(api.listProfiles, {}));
    const { data } = await admin.call(api.approveUser, { params: { id: waiting.id } });
    expect(data.approved).toBe(true);
    expect((await waiting.call(api.listProfiles, {})).data.total).toBeGreaterThan(0);
  });

  it('is approved by a call without a body, also when it calls itself JSON', async () => {
    const waiting = await house.person({ approved: false });
    const path = `/api/main/v1/users/${waiting.id}/approve`;
    const answer = await house.raw(path, {
      method: 'POST',
      as: admin,
      headers: { 'content-type': 'application/json' },
    });
    expect(await answer.json()).toMatchObject({ approved: true });
  });

  it('who is declined is gone, and can sign in anew', async () => {
    const waiting = await house.person({ approved: false });
    await admin.call(api.approveUser, { params: { id: waiting.id }, body: { approved: false } });
    expect((await refusalOf(admin.call(api.getUser, { params: { id: waiting.id } }))).code).toBe('not-found');
  });

  it('whose address is an admin’s is approved with every permission, but only when it is verified', async () => {
    const call = house.callAs(await tokenFor('boss', { email: 'boss@club.example' }));
    const boss = await call(api.getUser, { params: { id: 'me' } });
    expect(boss.data.approved).toBe(true);
    expect([...boss.data.permissions].sort()).toEqual([...permissions].sort());
    const liar = house.callAs(await tokenFor('liar', { email: 'boss@club.example', email_verified: false }));
    expect((await liar(api.getUser, { params: { id: 'me' } })).data.approved).toBe(false);
    await admin.call(api.removeUser, { params: { id: boss.data.id } });
  });

  it('whose address is an admin’s gets rights that were taken away back at sign-in, not at the next call', async () => {
    const claims = { iss: issuer, sub: 'chief', email: 'boss@club.example', emailVerified: true };
    const token = await tokenFor('chief', { email: claims.email });
    const me = () => house.callAs(token)(api.getUser, { params: { id: 'me' } });
    const { id } = (await me()).data;
    await admin.call(permissionsApi.revokePermission, { params: { id, permission: 'm_gms' } });
    expect((await me()).data.permissions).not.toContain('m_gms');
    const now = new Date();
    const times = { issuedAt: now.getTime(), expiresAt: now.getTime() + 60_000 };
    await signedIn(house.db, house.env, { ...claims, ...times }, { lang: 'de', now });
    await vi.waitFor(async () => expect((await me()).data.permissions).toContain('m_gms'));
    await admin.call(api.removeUser, { params: { id } });
  });
});

describe('an approved member', () => {
  it('cannot be declined', async () => {
    const member = await house.person();
    const refusal = await refusalOf(
      admin.call(api.approveUser, { params: { id: member.id }, body: { approved: false } }),
    );
    expect([refusal.status, refusal.code]).toEqual([409, 'already-approved']);
  });

  it('changes their own name and hears of every field that is wrong', async () => {
    const member = await house.person();
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

  it('cannot be born tomorrow, told in club time', async () => {
    const member = await house.person();
    house.setTime('2026-11-20T23:30:00Z');
    await member.call(api.changeUser, { params: { id: member.id }, body: { birthday: '2026-11-21' } });
    const refusal = await refusalOf(
      member.call(api.changeUser, { params: { id: member.id }, body: { birthday: '2026-11-22' } }),
    );
    expect(refusal.errors?.[0]?.code).toBe('birthday-in-future');
    house.setTime(null);
  });

  it('does not overwrite what somebody else changed in the meantime', async () => {
    const member = await house.person();
    const seen = await admin.call(api.getUser, { params: { id: member.id } });
    await member.call(api.changeUser, { params: { id: member.id }, body: { lastName: 'Neu' } });
    const refusal = await refusalOf(
      admin.call(api.changeUser, {
        params: { id: member.id },
        body: { lastName: 'Alt' },
        ifMatch: seen.etag ?? '',
      }),
    );
    expect([refusal.status, refusal.code]).toEqual([412, 'stale']);
  });

  it('are saved although a photo has come beside the open form', async () => {
    const member = await house.person();
    const self = { params: { id: member.id } };
    const seen = await member.call(api.getUser, self);
    const file = new File([await picture(20, 20)], 'ich.png');
    const brought = await member.call(uploadFile, { form: { purpose: 'userPhoto', file } });
    await member.call(api.changeUser, { ...self, body: { photoId: brought.data.id } });
    const saved = await member.call(api.changeUser, {
      ...self,
      body: { lastName: 'Neu' },
      ifMatch: seen.etag ?? '',
    });
    expect(saved.data).toMatchObject({ lastName: 'Neu', photoId: brought.data.id });
  });
});

describe('an id in upper case', () => {
  it('is the same person in a path, and oneself to who may', async () => {
    const member = await house.person();
    const { data } = await member.call(api.getUser, { params: { id: member.id.toUpperCase() } });
    expect(data.id).toBe(member.id);
    await member.call(api.changeUser, {
      params: { id: member.id.toUpperCase() },
      body: { firstName: 'Eva' },
    });
    const other = await house.person();
    const refused = await refusalOf(other.call(api.getUser, { params: { id: member.id.toUpperCase() } }));
    expect(refused.code).toBe('missing-permission');
  });

  it('is the same person in a body: nobody is their own buddy', async () => {
    const member = await house.person();
    const body = { buddyId: member.id.toUpperCase(), note: null };
    const refused = await refusalOf(member.call(buddiesApi.createBuddy, { body }));
    expect(refused.errors).toMatchObject([{ path: 'buddyId', code: 'own-buddy' }]);
  });
});

describe('permissions', () => {
  it('count from the next call on, one by one and all at once', async () => {
    const member = await house.person();
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

  it('are not given to those who wait', async () => {
    const waiting = await house.person({ approved: false });
    const refusal = await refusalOf(
      admin.call(permissionsApi.grantPermission, {
        params: { id: waiting.id },
        body: { permission: 'm_tms' },
      }),
    );
    expect(refusal.code).toBe('not-approved');
  });
});

describe('the last one who manages users', () => {
  it('cannot lose that, leave or be removed, also when two go at once', async () => {
    const own = await openTestHouse();
    const [one, two] = [
      await own.person({ permissions: ['m_usrs'] }),
      await own.person({ permissions: ['m_usrs', 'g_usrs'] }),
    ];
    const outcomes = await Promise.allSettled([
      one.call(api.leaveClub, { params: { id: one.id } }),
      two.call(permissionsApi.revokePermission, { params: { id: two.id, permission: 'm_usrs' } }),
    ]);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(failed?.reason).toMatchObject({ status: 409, code: 'last-admin' });
    await own.close();
  });
});

describe('removing a person', () => {
  it('takes everything of theirs, keeps the audit log without their name, and is not undone by their old token', async () => {
    const member = await house.person({ permissions: ['m_gms'], firstName: 'Lea', lastName: 'Abschied' });
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

describe('an open browser', () => {
  it('of somebody who is removed hears nothing more', async () => {
    const member = await house.person();
    const stream = await house.raw('/api/main/v1/live', { as: member });
    await admin.call(api.removeUser, { params: { id: member.id } });
    // ends, or this test does not
    expect(await stream.text()).toMatch(/^:/);
    expect((await house.raw('/api/main/v1/live', { as: member })).status).toBe(401);
  });
});

describe('the list of users', () => {
  it('is found by any spelling, sorted the German way, and pages without repeats while others write', async () => {
    const own = await openTestHouse();
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
