/** The columns that a shape names. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { columnsOf } from './columns.ts';

const Team = z.object({ id: z.string(), ageGroup: z.string(), members: z.int() });

it('are all fields but those that no column holds, under the alias', () => {
  expect(columnsOf('main.teams as t', Team, ['members'])).toEqual(['t.id', 't.ageGroup']);
});

it('are refused by the compiler where the table lacks one', () => {
  // @ts-expect-error `members` is counted, no column holds it
  expect(columnsOf('main.teams as t', Team)).toContain('t.members');
});
