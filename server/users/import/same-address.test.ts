/** Families share an address: who has that of a row is suggested for it, but nobody who may only pretend to have it. */
import { expect, it } from 'vitest';
import { compare, type Known } from './compare.ts';

const email = 'familie@hof.example';
const kim: Known = {
  ...{ firstName: 'Kim', lastName: 'Berg', id: 'kim', email, emailVerified: true, birthday: null },
  ...{ approved: true, signedIn: true, teams: [] },
};
const row = (line: number, firstName: string, lastName: string, address = email) => ({
  ...{ line, text: '', reason: null },
  person: { firstName, lastName, email: address, birthday: null, teams: [] },
});

it.each<[string, Partial<Known>, string[]]>([
  ['a member', {}, ['kim']],
  ['a member whose provider does not verify addresses', { emailVerified: false }, ['kim']],
  ['a member who has never signed in', { signedIn: false, emailVerified: false }, ['kim']],
  ['somebody who waits, with a verified address', { approved: false }, ['kim']],
  ['somebody who waits and has only typed it', { approved: false, emailVerified: false }, []],
  ['a member, in other letters', { email: email.toUpperCase() }, ['kim']],
  ['a member with another address', { email: 'kim@hof.example' }, []],
])('%s', (_, more, suggested) => {
  const [only] = compare([row(2, 'Alva', 'Thal')], [{ ...kim, ...more }], new Map());
  expect(only?.candidates.map(({ id }) => id)).toEqual(suggested);
  expect(only).toMatchObject(
    suggested.length > 0 ? { state: 'unsure', reason: 'same-address' } : { state: 'new', reason: null },
  );
});

it('somebody who is in the list themselves is suggested for no other row', () => {
  const rows = compare([row(2, 'Alva', 'Thal'), row(3, 'Kim', 'Berg')], [kim], new Map());
  expect(rows.map(({ state, candidates }) => [state, candidates.length])).toEqual([
    ['new', 0],
    ['unchanged', 0],
  ]);
});
