/** The section of a game in a list: a day or week with a name of its own, else its month. */
import { daysBetween, weekIndex } from '@club/contract/club-time.ts';

export type Section = 'today' | 'tomorrow' | 'this-week' | 'next-week' | 'last-week' | 'month';

/**
 * @param date the game's day in the club's zone
 * @param today today there
 */
export function sectionOf(date: string, today: string): Section {
  const days = daysBetween(today, date);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  const weeks = weekIndex(date) - weekIndex(today);
  return weeks === 0 ? 'this-week' : weeks === 1 ? 'next-week' : weeks === -1 ? 'last-week' : 'month';
}
