/** Who is in a line-up, and at which places. */
import type { Person } from '../../users/shape.ts';
import type { LineUp } from './shape.ts';

type Places = Pick<LineUp, 'singles' | 'doubles'>;

/** Everybody in singles and doubles, each once, singles first. */
export const peopleIn = ({ singles, doubles }: Places): Person[] => [
  ...new Map(
    [...singles, ...doubles.flat()].flatMap((one) => (one ? [[one.id, one] as const] : [])),
  ).values(),
];

/** The places of somebody; `partner` null: the place beside them is empty. */
export type Place = { single: number | null; double: { number: number; partner: Person | null } | null };

/** Where somebody plays in a line-up: places are counted from 1, null for none. */
export function placeIn({ singles, doubles }: Places, userId: string): Place {
  const single = singles.findIndex(({ id }) => id === userId);
  const double = doubles.findIndex((pair) => pair.some((one) => one?.id === userId));
  const partner = doubles[double]?.find((one) => one?.id !== userId) ?? null;
  return {
    single: single < 0 ? null : single + 1,
    double: double < 0 ? null : { number: double + 1, partner },
  };
}
