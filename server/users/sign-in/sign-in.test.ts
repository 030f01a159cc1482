/** The user after a sign-in: their name, their record, what is stored, and who is notified. */
import { listAudit } from '@club/contract/audit/api.ts';
import type { AuditAction } from '@club/contract/audit/shape.ts';
import { permissions } from '@club/contract/permissions.ts';
import { approveUser, listProfiles } from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { Claims } from '../../session/verify-token.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../../testing/test-app.ts';
import { issuer } from '../../testing/test-app-at.ts';
import { insertMembers } from '../import/store.ts';
import { becomeFirstAdmin, callerOf, namesOf, signedIn } from './actions.ts';
import { insertRemoval, linkMember } from './store.ts';

const now = new Date('2026-11-20T12:00:00Z');
let app: TestApp;
let auditor: Person;
beforeAll(async () => {
  app = await openTestApp({ ADMIN_EMAILS: 'boss@club.example' });
  auditor = await app.person({ permissions: ['m_usrs'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from platform.live_events`.execute(app.db);
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
});

/** The claims of somebody new. */
const claimsOf = (more: Partial<Claims> = {}): Claims => {
  const sub = newId();
  const times = { issuedAt: now.getTime(), expiresAt: now.getTime() + 60_000 };
  return { iss: issuer, sub, email: `${sub}@club.example`, emailVerified: true, ...times, ...more };
};
const comes = (claims: Claims) => callerOf(app.db, app.env, claims, now);
const log = { warn: vi.fn() };
const signIn = (claims: Claims, lang = 'de') => signedIn(app.db, app.env, claims, { lang, now, log });
const rowOf = ({ userId }: { userId: string }) =>
  app.db.selectFrom('main.users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
const entries = async (action: AuditAction) =>
  (await auditor.call(listAudit, { query: { action } })).data.items;
/** The live events so far: the kind of record, and its id where it is included. */
const learned = async () => {
  const { rows } = await sql<{ topic: string; record: string | null }>`
    select topic, record from platform.live_events order by topic, record nulls first`.execute(app.db);
  return rows.map(({ topic, record }) => (record === null ? topic : `${topic} ${record}`));
};
const announced = async () => {
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'tell-waiting'`.execute(
    app.db,
  );
  return rows.length;
};

describe('a name', () => {
  it.each<[string, Parameters<typeof namesOf>[0], string, string]>([
    ['first and last', { givenName: 'Eva', familyName: 'Beispiel', name: 'X Y' }, 'Eva', 'Beispiel'],
    [
      'with spaces and invisible letters',
      { givenName: ' Eva\u200B \n Maria ', familyName: 'B' },
      'Eva Maria',
      'B',
    ],
    ['in one', { name: 'Eva Maria Beispiel' }, 'Eva Maria', 'Beispiel'],
    ['of one word', { name: 'Eva' }, 'Eva', '?'],
    ['with the first in one', { givenName: 'Eva', name: 'Evi Beispiel' }, 'Eva', 'Beispiel'],
    ['with the last alone', { familyName: 'Beispiel' }, '?', 'Beispiel'],
    ['that is none', { name: ' \u200B ', email: 'eva_maria.beispiel@club.example' }, 'eva maria', 'beispiel'],
    ['that nothing tells', {}, '?', '?'],
    [
      'too long',
      { givenName: 'a'.repeat(101), familyName: 'b'.repeat(101) },
      'a'.repeat(100),
      'b'.repeat(100),
    ],
  ])('%s', (_, claims, firstName, lastName) => {
    expect(namesOf(claims)).toEqual({ firstName, lastName });
  });
});

describe('somebody new', () => {
  it('waits; those who approve are notified once, and open pages without the name', async () => {
    const caller = await comes(claimsOf());
    expect(caller).toMatchObject({ approved: false, permissions: [] });
    expect(await learned()).toEqual(['users']);
    await comes(claimsOf());
    expect(await announced()).toBe(1);
  });

  it('with an admin’s address is one, which the log says once', async () => {
    const boss = claimsOf({ email: 'Boss@Club.example' });
    const { userId } = await comes(boss);
    expect(await learned()).toEqual(['users', `users ${userId}`]);
    await signIn(boss);
    expect(await comes(boss)).toMatchObject({
      approved: true,
      permissions: expect.arrayContaining([...permissions]),
    });
    expect(await entries('first-admin')).toMatchObject([{ actor: null, subject: { id: userId } }]);
    await sql`update main.users set approved = false where id = ${userId}`.execute(app.db);
    await signIn(boss);
    expect((await comes(boss)).approved).toBe(true);
  });

  it('with an admin’s address has access at once, also where they were known to wait', async () => {
    const person = await app.person({ approved: false });
    const look = () => person.call(listProfiles, {});
    expect((await refusalOf(look())).code).toBe('approval-pending');
    await signIn(claimsOf({ sub: person.sub, email: 'boss@club.example' }));
    await expect.poll(async () => (await look()).data.total).toBeGreaterThan(0);
  });

  it('is no admin by an address that the provider does not call verified, which the log says', async () => {
    const refused = claimsOf({ email: 'boss@club.example', emailVerified: false });
    log.warn.mockClear();
    await signIn(claimsOf({ emailVerified: false }));
    expect(log.warn).not.toHaveBeenCalled();
    await signIn(refused);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { issuer, subject: refused.sub },
      expect.stringContaining('email_verified'),
    );
    expect((await rowOf(await comes(refused))).approved).toBe(false);
  });

  it('is a listed member by their verified address alone, which the log says', async () => {
    const [id, email] = [newId(), `eva.${newId()}@club.example`];
    await insertMembers(app.db, [{ id, firstName: 'Eva', lastName: 'Listen', email, birthday: null }]);
    const others = [claimsOf({ email, emailVerified: false }), claimsOf({ email: undefined as never })];
    for (const claims of others) expect((await comes(claims)).userId).not.toBe(id);
    await sql`delete from platform.live_events`.execute(app.db);
    const member = claimsOf({ email: email.toUpperCase() });
    expect(await comes(member)).toMatchObject({ userId: id, approved: true });
    expect(await learned()).toEqual([`users ${id}`]);
    expect(await entries('user-linked')).toMatchObject([{ actor: { id }, subject: { id } }]);
  });

  it('is a listed member whom nobody else became meanwhile', async () => {
    const [id, email] = [newId(), `ida.${newId()}@club.example`];
    await insertMembers(app.db, [{ id, firstName: 'Ida', lastName: 'Listen', email, birthday: null }]);
    const link = (sub: string) => linkMember(app.db, id, { iss: issuer, sub, email, emailIssuedAt: now });
    const [first, second] = [newId(), newId()];
    expect([await link(first), await link(second)]).toEqual([true, false]);
    expect((await rowOf({ userId: id })).sub).toBe(first);
  });

  it('with the address that a parent gave for a listed child waits as themselves; the child is that child', async () => {
    const listed = async (birthday: string) => {
      const [id, email] = [newId(), `berg.${newId()}@club.example`];
      await insertMembers(app.db, [{ id, firstName: 'Mira', lastName: 'Berg', email, birthday }]);
      return { id, email };
    };
    const named = (givenName: string, email: string) => claimsOf({ email, givenName, familyName: 'Berg' });
    const child = await listed('2014-05-01');
    const vera = await comes(named('Vera', child.email));
    expect(vera).toMatchObject({ approved: false });
    expect(await rowOf(vera)).toMatchObject({ firstName: 'Vera' });
    expect(await rowOf({ userId: child.id })).toMatchObject({ firstName: 'Mira', sub: null });
    const own = await listed('2014-05-01');
    expect(await comes(named('mira', own.email))).toMatchObject({ userId: own.id, approved: true });
    const adult = await listed('2008-11-20');
    expect(await comes(named('Vera', adult.email))).toMatchObject({ userId: adult.id });
  });

  it('who was removed needs a token from after that', async () => {
    const claims = claimsOf();
    await insertRemoval(app.db, claims, now);
    expect((await refusalOf(comes(claims))).code).toBe('token-invalid');
    expect(await comes({ ...claims, issuedAt: now.getTime() + 1 })).toMatchObject({ approved: false });
  });

  it('does not become the first admin before they have a record', async () => {
    expect(await becomeFirstAdmin(app.db, app.env, claimsOf(), now)).toBe(false);
  });
});

describe('a later token', () => {
  it('brings the address, and whether it is verified; without one it says nothing about it', async () => {
    const claims = claimsOf();
    const caller = await comes(claims);
    const stored = async () => {
      const { email, emailVerified } = await rowOf(caller);
      return [email, emailVerified];
    };
    const email = `new-${newId()}@club.example`;
    expect((await comes({ ...claims, email })).email).toBe(email);
    expect(await stored()).toEqual([email, true]);
    await comes({ ...claims, email, emailVerified: false });
    expect(await stored()).toEqual([email, false]);
    const { email: _, ...silent } = { ...claims, emailVerified: true };
    expect((await comes(silent as Claims)).email).toBe(email);
    expect(await stored()).toEqual([email, false]);
  });

  it('wins over older ones, which other devices may go on using', async () => {
    const before = claimsOf();
    const { userId } = await comes(before);
    const after = { ...before, email: `new-${newId()}@club.example`, issuedAt: before.issuedAt + 1000 };
    await comes(after);
    expect((await comes(before)).email).toBe(after.email);
    expect(await rowOf({ userId })).toMatchObject({ email: after.email });
    const latest = { ...before, issuedAt: after.issuedAt + 1000 };
    expect((await comes(latest)).email).toBe(before.email);
  });

  it('wins over older ones also where a list had the address, or somebody approved them as a member', async () => {
    const email = `eva.${newId()}@club.example`;
    const [listed, joined] = [newId(), newId()];
    await insertMembers(app.db, [
      { id: listed, firstName: 'Eva', lastName: 'Listen', email, birthday: null },
      { id: joined, firstName: 'Uwe', lastName: 'Listen', email: null, birthday: null },
    ]);
    const linked = claimsOf({ email });
    const waits = claimsOf();
    await comes(linked);
    const { userId } = await comes(waits);
    await auditor.call(approveUser, { params: { id: userId }, body: { memberId: joined } });
    for (const claims of [linked, waits]) {
      const older = { ...claims, email: `old-${newId()}@club.example`, issuedAt: claims.issuedAt - 1000 };
      expect((await comes(older)).email).toBe(claims.email);
    }
  });

  it('at a sign-in notes when it was, and the language of the page if the app speaks it', async () => {
    const claims = claimsOf();
    await signIn(claims, 'en');
    const caller = await comes(claims);
    await signIn(claims, 'fr');
    expect(await rowOf(caller)).toMatchObject({ signInLanguage: 'en', lastSignInAt: now });
  });
});
