/** The section of a game in a list: a day or week with a name of its own, else its month. */

export type Section = 'today' | 'tomorrow' | 'this-week' | 'next-week' | 'last-week' | 'month';

const dayMs = 86_400_000;

/** Days since 1970 of a date `2026-11-24`. */
const dayOf = (date: string): number => Math.round(Date.parse(date) / dayMs);
/** Weeks since 1970, beginning on Mondays; 1970-01-01 was a Thursday. */
const weekOf = (date: string): number => Math.floor((dayOf(date) + 3) / 7);

/**
 * @param date the game's day in the club's zone
 * @param today today there
 */
export function sectionOf(date: string, today: string): Section {
  const days = dayOf(date) - dayOf(today);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  const weeks = weekOf(date) - weekOf(today);
  return weeks === 0 ? 'this-week' : weeks === 1 ? 'next-week' : weeks === -1 ? 'last-week' : 'month';
}
