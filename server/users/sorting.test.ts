/** Lists of members in every order, read page by page. */
import * as api from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type Person, type TestHouse } from '../testing/house.ts';
import { signedIn } from './sign-in/actions.ts';

let house: TestHouse;
let admin: Person;
beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.person({ permissions: ['g_usrs'], firstName: 'Zita', lastName: 'Ärmel' });
  for (const [firstName, lastName] of [
    ['Olga', 'Zander'],
    ['Anna', 'Ober'],
    ['Emil', 'Arnold'],
    ['Anna', 'Ober'],
  ] as const)
    await house.person({ firstName, lastName });
});
afterAll(() => house.close());

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

  it('are sorted by e-mail, with none twice or left out where several have none', async () => {
    await sql`update main.users set email = null where last_name = 'Ober'`.execute(house.db);
    await sql`update main.users set email = 'A@club.example' where last_name = 'Zander'`.execute(house.db);
    await sql`update main.users set email = 'b@club.example' where last_name = 'Arnold'`.execute(house.db);
    await sql`update main.users set email = 'c@club.example' where last_name = 'Ärmel'`.execute(house.db);
    const sorted = await everybody('email');
    expect(sorted.map((user) => user.email)).toEqual([
      null,
      null,
      'A@club.example',
      'b@club.example',
      'c@club.example',
    ]);
    expect(new Set(sorted.map((user) => user.id)).size).toBe(5);
    expect(new Set((await everybody('-email')).map((user) => user.id)).size).toBe(5);
  });

  it('are sorted by when they signed in last, those who never did at one end', async () => {
    const claims = async (name: string) => {
      const { rows } = await sql<{ iss: string; sub: string }>`
        select iss, sub from main.users where last_name = ${name}`.execute(house.db);
      const [row] = rows;
      if (!row) throw new Error(name);
      return { ...row, email: undefined, emailVerified: false, issuedAt: Date.now() };
    };
    const come = async (name: string, at: string) =>
      signedIn(house.db, house.env, (await claims(name)) as Parameters<typeof signedIn>[2], {
        lang: 'de',
        now: new Date(at),
      });
    await come('Zander', '2026-11-01T10:00:00Z');
    await come('Arnold', '2026-11-20T10:00:00Z');
    const sorted = await everybody('-lastSignInAt');
    expect(sorted.slice(0, 2).map((user) => user.lastName)).toEqual(['Arnold', 'Zander']);
    expect(Date.parse(sorted[0]?.lastSignInAt ?? '')).toBe(Date.parse('2026-11-20T10:00:00Z'));
    expect(sorted.slice(2).map((user) => user.lastSignInAt)).toEqual([null, null, null]);
    expect(new Set(sorted.map((user) => user.id)).size).toBe(5);
    expect((await everybody('lastSignInAt')).at(-1)?.lastName).toBe('Arnold');
  });
});
