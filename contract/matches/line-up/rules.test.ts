/** Who stands in a line-up, and where. */
import { expect, it } from 'vitest';
import type { Person } from '../../users/shape.ts';
import { peopleIn, placeIn } from './rules.ts';

const person = (id: string) => ({ id, firstName: id, lastName: 'Hof' }) as Person;
const [ada, bea, cem, dora] = ['ada', 'bea', 'cem', 'dora'].map(person) as [Person, Person, Person, Person];
const lineUp = {
  singles: [cem, ada],
  doubles: [
    [dora, ada],
    [null, bea],
  ],
} as unknown as Parameters<typeof peopleIn>[0];

it('has everybody once, first those who play singles, in their order', () => {
  expect(peopleIn(lineUp).map(({ id }) => id)).toEqual(['cem', 'ada', 'dora', 'bea']);
});

it('has somebody in a single, in a double, in both or in neither', () => {
  expect(placeIn(lineUp, 'cem')).toEqual({ single: 1, double: null });
  expect(placeIn(lineUp, 'ada')).toEqual({ single: 2, double: { number: 1, partner: dora } });
  expect(placeIn(lineUp, 'bea')).toEqual({ single: null, double: { number: 2, partner: null } });
  expect(placeIn(lineUp, 'nobody')).toEqual({ single: null, double: null });
});
