/** The parts of the list of games: what each asks for, its headings, and where else a search may look. */
import { overBefore } from '@club/contract/games/rules.ts';
import type { Dates } from '../platform/dates.ts';
import type { Texts } from '../texts/en.ts';
import { sectionOf } from './game-sections.ts';

export const views = ['coming', 'results', 'missing', 'all'] as const;
export type View = (typeof views)[number];

/** The part of the list that the address asks for. */
export const viewOf = (asked: string | undefined): View => views.find((view) => view === asked) ?? 'coming';

type Asked = { q?: string; sort?: string; teamId?: string; state?: string; columns?: string; view?: string };

/**
 * What the server is asked for a view of the list: what comes earliest first, results and missing ones latest first.
 * @param today instant from which games are coming ones
 */
export function filtersOf({ columns: _, view: __, ...asked }: Asked, view: View, today: string) {
  if (view === 'results') return { sort: '-date', ...asked, state: 'final' };
  if (view === 'missing') return { sort: '-date', ...asked, resultMissing: 'true' };
  return view === 'coming' ? { ...asked, from: today } : asked;
}

/** Instant from which games are coming ones: the day's beginning, and in its first hours what may still go on from the evening. */
export function comingFrom(today: string, dates: Dates, now: Date): string {
  const midnight = dates.instantOf(today, '00:00');
  const early = now.getTime() - Date.parse(midnight) < 6 * 3_600_000;
  return early ? overBefore(new Date(midnight)).toISOString() : midnight;
}

/** What a search would find in the other parts of the list; in the whole of it there is nothing else. */
export const otherViews = (view: View): Exclude<View, 'all'>[] =>
  view === 'all' ? [] : (['coming', 'results', 'missing'] as const).filter((one) => one !== view);

/** The heading above a game: in the whole season its month, else how near it is. */
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
