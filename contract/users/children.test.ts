/** Who changes a birthday, and whether an address in the record of somebody on a list can be their own, or is that of a parent. */
import { expect, it } from 'vitest';
import type { Viewer } from '../permissions.ts';
import { mayBeOwnAddress, refuseOwnBirthday } from './children.ts';

const today = '2026-11-20';
const [child, adult] = ['2014-05-01', '1990-05-01'];
const isOwn = (listed: [string, string], account: [string, string], birthday: string | null) => {
  const [[firstName, lastName], [accountFirst, accountLast]] = [listed, account];
  return mayBeOwnAddress(
    { firstName, lastName, birthday },
    { firstName: accountFirst, lastName: accountLast },
    today,
  );
};

it.each<[string, [string, string], [string, string], boolean]>([
  ['the same', ['Anna-Lena', 'Groß'], ['Anna-Lena', 'Groß'], true],
  ['the same, written together', ['Anna-Lena', 'Groß'], ['Annalena', 'Gross'], true],
  ['the same, divided elsewhere', ['Anna Lena', 'Groß'], ['Lena', 'Anna Groß'], true],
  ['a parent’s', ['Anna-Lena', 'Groß'], ['Vera', 'Groß'], false],
])('of a child only if the name of the account is its own: %s', (_, listed, account, own) => {
  expect(isOwn(listed, account, child)).toBe(own);
});

it('of an adult, or of somebody whose age nobody knows, under any name', () => {
  expect([adult, null].map((birthday) => isOwn(['Anna', 'Groß'], ['Anna', 'Klein'], birthday))).toEqual([
    true,
    true,
  ]);
});

it.each<[string, Partial<Viewer>, string | null, boolean, boolean]>([
  ['a child with a guardian', {}, child, true, true],
  ['somebody with a guardian whose birthday is not known', {}, null, true, true],
  ['a child without a guardian', {}, child, false, false],
  ['an adult', {}, adult, true, false],
  ['a child who manages users', { permissions: ['m_usrs'] }, child, true, false],
  ['a guardian, for the child', { userId: 'guardian', guardianOf: ['me'] }, child, true, false],
])('whether somebody cannot change a birthday: %s', (_, more, birthday, hasGuardian, refused) => {
  const viewer = { userId: 'me', approved: true, permissions: [], captainOf: [], guardianOf: [], ...more };
  expect(refuseOwnBirthday(viewer, { id: 'me', birthday, hasGuardian }, today) !== null).toBe(refused);
});
