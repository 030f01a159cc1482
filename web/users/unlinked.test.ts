/** Which members are proposed first for somebody who has signed in and is not yet linked with one. */
import type { User } from '@club/contract/users/shape.ts';
import { expect, test } from 'vitest';
import { likeliestFirst } from './unlinked.ts';

const person = (firstName: string, lastName: string, email: string | null): User =>
  ({ id: firstName, firstName, lastName, email }) as User;
const ben = person('Ben', 'Berg', null);
const [byName, byEmail] = [
  person('Ada', 'Angriff', null),
  person('Adelheid', 'Abwehr', 'Ada@Verein.example'),
];
const both = person('Ada', 'Angriff', 'ada@verein.example');

test.each([
  ['with both the same name and the same address before one with only one of them', [byName, both], both],
  ['with the same name before others', [ben, byName], byName],
  ['with the same address before others, however it is written', [ben, byEmail], byEmail],
])('%s', (_, members, first) => {
  const waiting = person('Ada', 'Angriff', 'ada@verein.EXAMPLE');
  expect(likeliestFirst(members, waiting)[0]).toBe(first);
});

test('who has no address is not like somebody who has none either', () => {
  const waiting = { ...person('Ada', 'Angriff', null), email: null };
  expect(likeliestFirst([ben, byName], waiting)).toEqual([byName, ben]);
});
