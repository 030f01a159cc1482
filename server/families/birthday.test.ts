/** A child cannot make itself older for the consents: who changes whose birthday. */
import * as api from '@club/contract/families/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let vera: Person;
let mira: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ permissions: ['m_usrs'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime('2026-11-20T12:00:00Z');
  vera = await app.person({ firstName: 'Vera' });
  mira = await app.person({ firstName: 'Mira' });
});

const setBirthday = (by: Person, birthday: string | null) =>
  by.call(usersApi.changeUser, { params: { id: mira.id }, body: { birthday } });
const refused = async (birthday: string | null) => {
  const { code, status, errors } = await refusalOf(setBirthday(mira, birthday));
  expect([code, status]).toEqual(['invalid', 422]);
  return errors?.map(({ path, code: what }) => [path, what]);
};
const link = () => admin.call(api.putGuardian, { params: { id: mira.id, userId: vera.id } });
const ofMinor = [['birthday', 'birthday-of-minor']];

it('a child with a guardian changes its birthday neither to another day nor to none; the guardian does', async () => {
  await setBirthday(admin, '2011-05-01');
  await link();
  expect(await refused('2009-05-01')).toEqual(ofMinor);
  expect(await refused(null)).toEqual(ofMinor);
  expect((await setBirthday(vera, '2011-04-30')).data.birthday).toBe('2011-04-30');
  expect((await setBirthday(admin, '2011-05-03')).data.birthday).toBe('2011-05-03');
});

it('a guardian enters a missing birthday, but makes it neither later nor none: the link would last longer', async () => {
  await link();
  expect((await setBirthday(vera, '2009-05-01')).data.birthday).toBe('2009-05-01');
  for (const birthday of ['2009-05-02', null])
    expect((await refusalOf(setBirthday(vera, birthday))).errors).toMatchObject([
      { path: 'birthday', code: 'birthday-later' },
    ]);
  for (const birthday of ['2009-05-02', null])
    expect((await setBirthday(admin, birthday)).data.birthday).toBe(birthday);
});

it('nor sets one where its guardians have not', async () => {
  await link();
  expect(await refused('1990-05-01')).toEqual(ofMinor);
  await vera.call(api.deleteGuardian, { params: { id: mira.id, userId: vera.id } });
  expect((await setBirthday(mira, '2010-05-01')).data.birthday).toBe('2010-05-01');
});

it('without guardians everybody corrects their own, also one that was mistyped as that of a child', async () => {
  for (const birthday of ['2016-05-01', '1986-05-01', null])
    expect((await setBirthday(mira, birthday)).data.birthday).toBe(birthday);
});

it('from the eighteenth birthday on it is one’s own', async () => {
  await setBirthday(mira, '2008-11-21');
  await link();
  expect(await refused('2008-11-19')).toEqual(ofMinor);
  app.setTime('2026-11-20T23:00:00Z');
  expect((await setBirthday(mira, '2008-11-19')).data.birthday).toBe('2008-11-19');
});

it('the record sent back with everything else changed is accepted, and all errors come at once', async () => {
  await setBirthday(mira, '2010-05-01');
  await link();
  const { data } = await mira.call(usersApi.changeUser, {
    params: { id: mira.id },
    body: { firstName: 'Mirabelle', birthday: '2010-05-01' },
  });
  expect(data.firstName).toBe('Mirabelle');
  const change = mira.call(usersApi.changeUser, {
    params: { id: mira.id },
    body: { firstName: '', birthday: '1990-05-01' },
  });
  expect((await refusalOf(change)).errors?.map(({ code }) => code).toSorted()).toEqual([
    'birthday-of-minor',
    'first-name-empty',
  ]);
});
