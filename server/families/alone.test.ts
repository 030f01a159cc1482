/** The list of children for whom nobody is confirmed to act, for those who manage users. */
import * as api from '@club/contract/families/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ permissions: ['g_usrs', 'm_usrs'] });
});
afterAll(() => app.close());

const listed = async (more: { q?: string } = {}) => {
  const { data } = await admin.call(usersApi.listUsers, { query: { guardians: 'none', ...more } });
  expect(data.total).toBe(data.items.length);
  return data.items.map(({ firstName }) => firstName).toSorted();
};
const born = async (firstName: string, birthday: string | null, approved = true) => {
  const person = await app.person({ firstName, approved });
  await admin.call(usersApi.changeUser, { params: { id: person.id }, body: { birthday } });
  return person;
};
const link = (guardian: Person, child: Person) => ({ params: { id: child.id, userId: guardian.id } });

it('has minors without a confirmed guardian, until midnight of their eighteenth birthday', async () => {
  app.setTime('2026-11-20T12:00:00Z');
  expect(await listed()).toEqual([]);
  const [vera, mira] = [await born('Vera', '1980-01-01'), await born('Mira', '2014-05-01')];
  await born('Ben', '2008-11-21');
  await born('Ole', '2008-11-20');
  // birthday unknown to the club
  await born('Nele', null);
  // no member yet
  await born('Pia', '2014-05-01', false);
  expect(await listed()).toEqual(['Ben', 'Mira']);
  expect(await listed({ q: 'Mira' })).toEqual(['Mira']);
  // a request is not a guardian
  await vera.call(api.putGuardian, link(vera, mira));
  expect(await listed()).toEqual(['Ben', 'Mira']);
  await admin.call(api.putGuardian, link(vera, mira));
  expect(await listed()).toEqual(['Ben']);
  // the day of the club, an hour before that of UTC
  app.setTime('2026-11-20T23:00:00Z');
  expect(await listed()).toEqual([]);
  await vera.call(api.deleteGuardian, link(vera, mira));
  expect(await listed()).toEqual(['Mira']);
});

it('is refused to those who only see users', async () => {
  const other = await app.person({ permissions: ['g_usrs'] });
  const refusal = await refusalOf(other.call(usersApi.listUsers, { query: { guardians: 'none' } }));
  expect(refusal.code).toBe('missing-permission');
  expect((await other.call(usersApi.listUsers, { query: {} })).data.items.length).toBeGreaterThan(0);
});
