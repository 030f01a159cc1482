/** A typing error in a name is found also where the rest of it is written in another way. */
import { expect, it } from 'vitest';
import { compare, type Known } from './compare.ts';

const known = (firstName: string, lastName: string): Known => ({
  ...{ firstName, lastName, id: 'member', email: null, emailVerified: false, birthday: null },
  ...{ approved: true, signedIn: false, teams: [] },
});
const stateOf = (listed: [string, string], member: [string, string]) => {
  const [firstName, lastName] = listed;
  const person = { firstName, lastName, email: null, birthday: null, teams: [] };
  const rows = compare([{ line: 2, text: '', reason: null, person }], [known(...member)], new Map());
  return [rows[0]?.reason, rows[0]?.candidates.map(({ id }) => id)];
};

it.each([
  ['capitals', ['JÜRGEN', 'MÜLER'], ['Jürgen', 'Müller']],
  ['umlauts', ['Juergen', 'Mueler'], ['Jürgen', 'Müller']],
  ['accents', ['Rene', 'Girad'], ['René', 'Girard']],
  ['hyphens', ['Anna Lena', 'Vos'], ['Anna-Lena', 'Voß']],
  ['apostrophes', ['Sean', 'OBrian'], ['Séan', 'O’Brien']],
] satisfies [string, [string, string], [string, string]][])('with other %s', (_, listed, member) => {
  expect(stateOf(listed, member)).toEqual(['near-name', ['member']]);
});

it('and nobody is meant whose first and last name both differ', () => {
  expect(stateOf(['Juergn', 'Mueler'], ['Jürgen', 'Müller'])).toEqual([null, []]);
});

it.each([
  ['nobody else fits, and nothing confirms it', null, null],
  ['the day of birth confirms it', '2000-01-02', 'member'],
])('of two namesakes one is meant where %s', (_, birthday, userId) => {
  const members = [
    { ...known('Eva', 'Berg'), birthday },
    { ...known('Eva', 'Berg'), id: 'other', birthday: '1990-05-05' },
  ];
  const person = { firstName: 'Eva', lastName: 'Berg', email: null, birthday: '2000-01-02', teams: [] };
  const [row] = compare([{ line: 2, text: '', reason: null, person }], members, new Map());
  expect([row?.state, row?.userId]).toEqual([userId === null ? 'unsure' : 'unchanged', userId]);
});
