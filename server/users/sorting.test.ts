/** Lists of members in every order, read page by page. */
import * as api from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { signedIn } from './sign-in/actions.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ permissions: ['g_usrs'], firstName: 'Zita', lastName: 'Ärmel' });
  for (const [firstName, lastName] of [
    ['Olga', 'Zander'],
    ['Anna', 'Ober'],
    ['Emil', 'Arnold'],
    ['Anna', 'Ober'],
  ] as const)
    await app.person({ firstName, lastName });
});
afterAll(() => app.close());

type Sort = NonNullable<(typeof api.listUsers)['query']>['_zod']['output']['sort'];

/** Everybody in that order, two at a time. */
async function everybody(sort: Sort) {
  const found = [];
  for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
    const query = { sort, limit: 2, ...(cursor === undefined ? {} : { cursor }) };
    const { data } = await admin.call(api.listUsers, { query });
    found.push(...data.items);
    cursor = data.nextCursor ?? undefined;
  }
  return found;
}

describe('members', () => {
  it('are sorted by last name as people write it', async () => {
    const names = (await everybody('lastName')).map((user) => user.lastName);
    expect(names).toEqual(['Ärmel', 'Arnold', 'Ober', 'Ober', 'Zander']);
    const back = (await everybody('-lastName')).map((user) => user.lastName);
    expect(back).toEqual([...names].reverse());
    expect((await everybody('firstName')).map((user) => user.firstName)).toEqual([
      'Anna',
      'Anna',
      'Emil',
      'Olga',
      'Zita',
    ]);
  });

  it('are sorted by e-mail, without repetitions or gaps where several have none', async () => {
    await sql`update main.users set email = null where last_name = 'Ober'`.execute(app.db);
    await sql`update main.users set email = 'a@club.example' where last_name = 'Zander'`.execute(app.db);
    await sql`update main.users set email = 'B@club.example' where last_name = 'Arnold'`.execute(app.db);
    await sql`update main.users set email = 'c@club.example' where last_name = 'Ärmel'`.execute(app.db);
    const sorted = await everybody('email');
    expect(sorted.map((user) => user.email)).toEqual([
      null,
      null,
      'a@club.example',
      'B@club.example',
      'c@club.example',
    ]);
    expect(new Set(sorted.map((user) => user.id)).size).toBe(5);
    expect(new Set((await everybody('-email')).map((user) => user.id)).size).toBe(5);
  });

  it('are sorted by their last sign-in, with those who never did at one end', async () => {
    const claims = async (name: string) => {
      const { rows } = await sql<{ iss: string; sub: string }>`
        select iss, sub from main.users where last_name = ${name}`.execute(app.db);
      const [row] = rows;
      if (!row) throw new Error(name);
      return { ...row, email: undefined, emailVerified: false, issuedAt: Date.now() };
    };
    const signIn = async (name: string, at: string) =>
      signedIn(app.db, app.env, (await claims(name)) as Parameters<typeof signedIn>[2], {
        lang: 'de',
        now: new Date(at),
        log: { warn: () => undefined },
      });
    await signIn('Zander', '2026-11-01T10:00:00Z');
    await signIn('Arnold', '2026-11-20T10:00:00Z');
    const sorted = await everybody('-lastSignInAt');
    expect(sorted.slice(0, 2).map((user) => user.lastName)).toEqual(['Arnold', 'Zander']);
    expect(Date.parse(sorted[0]?.lastSignInAt ?? '')).toBe(Date.parse('2026-11-20T10:00:00Z'));
    expect(sorted.slice(2).map((user) => user.lastSignInAt)).toEqual([null, null, null]);
    expect(new Set(sorted.map((user) => user.id)).size).toBe(5);
    expect((await everybody('lastSignInAt')).at(-1)?.lastName).toBe('Arnold');
  });
});
