/** The views of the list by URL, and the filters of each. */
import type { EventFilters } from './queries.ts';

export type MemberView = 'coming' | 'bookable' | 'past';
/** the list is for managers */
export type View = MemberView | 'list';

export function viewOf(asked: string | undefined, manages: boolean): View {
  if (asked === 'list' && manages) return 'list';
  return asked === 'bookable' || asked === 'past' ? asked : 'coming';
}

type Asked = { q?: string; categoryId?: string };

/** @param today instant at which the club's day began: events of this morning still count as coming */
export function filtersOf({ q, categoryId }: Asked, view: MemberView, today: string): EventFilters {
  const words = { ...(q ? { q } : {}), ...(categoryId ? { categoryId } : {}) };
  if (view === 'past') return { ...words, to: today, sort: '-startDate' };
  return view === 'bookable' ? { ...words, from: today, bookable: 'true' } : { ...words, from: today };
}
