/** Relative times, as people say them. */
import type { Dates } from '../platform/dates.ts';

/** `gerade eben`, `vor 5 Minuten`, `vor 2 Stunden`, `vor 3 Tagen`; the date after more than two weeks. */
export function agoOf(at: string, now: Date, dates: Dates, justNow: string): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / 60_000);
  if (minutes < 1) return justNow;
  if (minutes < 60) return dates.fromNow(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return dates.fromNow(-hours, 'hour');
  return hours < 14 * 24 ? dates.relative(at, dates.localOf(now).date) : dates.date(at);
}
