/** How many recipients a message may have, before it is sent and when it is. */
import { expect, it } from 'vitest';
import { mostPeople, mostTeams } from './rules.ts';
import { GroupMessage, ReachQuery } from './shape.ts';

const ids = (count: number) =>
  Array.from({ length: count }, (_, at) => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`);
const words = { title: 'Sommerfest', body: 'Kommt alle' };

it.each([
  ['teamIds', mostTeams],
  ['userIds', mostPeople],
] as const)('has as many %s as allowed, and not one more', (field, most) => {
  const fits = (count: number) => [
    GroupMessage.safeParse({ ...words, [field]: ids(count) }).success,
    ReachQuery.safeParse({ [field]: ids(count).join(',') }).success,
  ];
  expect(fits(most)).toEqual([true, true]);
  expect(fits(most + 1)).toEqual([false, false]);
});
