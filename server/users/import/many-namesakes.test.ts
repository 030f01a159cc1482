/** Lists in which thousands have one name, made to keep the server busy: it compares them in the same thread as all requests. */
import type { ListedMember } from '@club/contract/users/import/shape.ts';
import { expect, it } from 'vitest';
import { matchUsers } from '../../lists/match-users.ts';
import { compare, type Known } from './compare.ts';

const dayAt = (index: number) => new Date(Date.UTC(1940, 0, 1 + index)).toISOString().slice(0, 10);
const name = { firstName: 'Hans', lastName: 'Müller' };

const known = (index: number, more: Partial<Known> = {}): Known => ({
  ...name,
  id: `member ${index}`,
  email: null,
  emailVerified: false,
  birthday: dayAt(index),
  approved: true,
  signedIn: false,
  teams: [],
  ...more,
});
const row = (line: number, person: Partial<ListedMember>) => ({
  line,
  text: '',
  reason: null,
  person: { ...name, email: null, birthday: null, teams: [], ...person },
});
const counted = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Milliseconds of the processor, which other programs on the machine do not change. */
function timeOf<T>(run: () => T): { result: T; ms: number } {
  const before = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}

it('members are found by their birthday or address, and nobody else', () => {
  const people = counted(4000).map((index) => known(index));
  people.push(known(4000, { birthday: null, email: 'hans@hof.example' }));
  const rows = counted(5000).map((index) => row(index + 2, { birthday: dayAt(index) }));
  rows.push(row(5002, { birthday: '1920-01-01', email: 'Hans@hof.example' }));
  const { result, ms } = timeOf(() => compare(rows, people, new Map()));
  expect([0, 1, 3999].map((at) => [result[at]?.state, result[at]?.userId])).toEqual([
    ['unchanged', 'member 0'],
    ['unchanged', 'member 1'],
    ['unchanged', 'member 3999'],
  ]);
  expect([result[4000]?.state, result[4000]?.candidates.length]).toEqual(['unsure', 5]);
  expect(result[5000]?.userId).toBe('member 4000');
  expect(ms).toBeLessThan(2500);
});

it('of too many with one name, those who agree in something else are suggested first', () => {
  const people = counted(150).map((index) => known(index));
  const email = 'familie@hof.example';
  people.push(known(150, { birthday: null, email }), known(151, { birthday: null, email }));
  const [result] = compare([row(2, { email })], people, new Map());
  expect([result?.state, result?.candidates.map(({ id }) => id)]).toEqual([
    'unsure',
    ['member 150', 'member 151', 'member 0', 'member 1', 'member 2'],
  ]);
});

it('people of a list of values are found by their year of birth', () => {
  const members = counted(1000).map((index) => ({
    ...name,
    id: `member ${index}`,
    birthYear: index === 999 ? 1950 : 1980,
    teamIds: [],
    lastQttr: null,
  }));
  const wanted = counted(2000).map((index) => ({
    ...name,
    firstName: index === 0 ? 'Hans' : `Hans ${index} Georg Karl Otto`,
    nameUnsure: index > 0,
    birthYear: index === 0 ? 1950 : null,
    qttr: 1500,
    teamId: null,
    scope: '',
  }));
  const { result, ms } = timeOf(() => matchUsers(wanted, members));
  expect(result[0]?.userId).toBe('member 999');
  expect(ms).toBeLessThan(1500);
});
