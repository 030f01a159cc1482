/** The days of events, and their names. */
import { addDays } from '@club/contract/club-time.ts';
import type { Dates } from '../platform/dates.ts';

/** Events grouped by club date, in their order. */
export const byDay = <E extends { startDate: string }>(events: readonly E[], dates: Pick<Dates, 'localOf'>) =>
  [...Map.groupBy(events, (event) => dates.localOf(event.startDate).date)] as [string, E[]][];

/** `Heute`, `Morgen`, else weekday and date. @param today the club's date */
export function dayName(
  day: string,
  today: string,
  dates: Pick<Dates, 'weekday'>,
  words: { today: string; tomorrow: string },
): string {
  if (day === today) return words.today;
  return day === addDays(today, 1) ? words.tomorrow : dates.weekday(day);
}
