/** Relative times, as people say them. */
import type { Dates } from '../platform/dates.ts';
import { type Language, tagOf } from '../platform/locale.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Spoken = { language: Language; dates: Dates; justNow: string };

/** `gerade eben`, `vor 5 Minuten`, `vor 2 Stunden`, `vor 3 Tagen`; the date after more than two weeks. */
export function agoOf(at: string, now: Date, { language, dates, justNow }: Spoken): string {
  const past = now.getTime() - Date.parse(at);
  const words = new Intl.RelativeTimeFormat(tagOf(language), { numeric: 'auto' });
  if (past < minute) return justNow;
  if (past < hour) return words.format(-Math.floor(past / minute), 'minute');
  if (past < day) return words.format(-Math.floor(past / hour), 'hour');
  return past < 14 * day ? dates.relative(at, now) : dates.date(at);
}
