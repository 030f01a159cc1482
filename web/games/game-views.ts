/** The views of the list of games: the query of each, its headings, and the other views to search in. */
import type { Dates } from '../platform/dates.ts';
import type { Texts } from '../texts/en.ts';
import { sectionOf } from './game-sections.ts';

export const views = ['coming', 'results', 'missing', 'all'] as const;
export type View = (typeof views)[number];

/** The view that the URL names. */
export const viewOf = (asked: string | undefined): View => views.find((view) => view === asked) ?? 'coming';

type Asked = { q?: string; sort?: string; teamId?: string; state?: string; columns?: string; view?: string };

/**
 * The query of a view: coming games earliest first, results and missing results latest first.
 * @param today instant from which games count as coming
 */
export function filtersOf({ columns: _, view: __, ...asked }: Asked, view: View, today: string) {
  if (view === 'results') return { sort: '-date', ...asked, state: 'final' };
  if (view === 'missing') return { sort: '-date', ...asked, resultMissing: 'true' };
  return view === 'coming' ? { ...asked, from: today } : asked;
}

/** The other views to search in; the view of all games has none. */
export const otherViews = (view: View): Exclude<View, 'all'>[] =>
  view === 'all' ? [] : (['coming', 'results', 'missing'] as const).filter((one) => one !== view);

/** The heading above a game: in the whole season its month, else its section. */
export function headingOf(
  date: string,
  view: View,
  dates: Dates,
  today: string,
  words: Texts['games'],
): string {
  const section = sectionOf(dates.localOf(date).date, today);
  return view === 'all' || section === 'month' ? dates.month(date) : words.sections[section];
}
