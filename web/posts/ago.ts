/** Relative times, as people say them. */
import type { Dates } from '../platform/dates.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `gerade eben`, `vor 5 Minuten`, `vor 2 Stunden`, `vor 3 Tagen`; the date after more than two weeks. */
export function agoOf(at: string, now: Date, dates: Dates, justNow: string): string {
  const past = now.getTime() - Date.parse(at);
  if (past < minute) return justNow;
  if (past < hour) return dates.fromNow(-Math.floor(past / minute), 'minute');
  if (past < day) return dates.fromNow(-Math.floor(past / hour), 'hour');
  return past < 14 * day ? dates.relative(at, now) : dates.date(at);
}
