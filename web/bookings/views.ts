/** Which part of the list the address asks for, and what the server is asked for it. */
import type { EventFilters } from './queries.ts';

export type View = 'coming' | 'bookable' | 'past';

export const viewOf = (asked: string | undefined): View =>
  asked === 'bookable' || asked === 'past' ? asked : 'coming';

type Asked = { q?: string; categoryId?: string };

/** @param today instant at which the club's day began: what was this morning still stands among the coming */
export function filtersOf({ q, categoryId }: Asked, view: View, today: string): EventFilters {
  const words = { ...(q ? { q } : {}), ...(categoryId ? { categoryId } : {}) };
  if (view === 'past') return { ...words, to: today, sort: '-startDate' };
  return view === 'bookable' ? { ...words, from: today, bookable: 'true' } : { ...words, from: today };
}
