/** Formats instants for people, in the club's time zone. */
import { type ClubTime, clubTime, daysBetween } from '@club/contract/club-time.ts';
import { tagOf } from '@club/contract/locale-tag.ts';
import type { Language } from './locale.ts';

export type Dates = {
  timezone: string;
  /** `Di., 24.11.2026, 19:30` / `Tue, 24 Nov 2026, 19:30` */
  full: (instant: string) => string;
  /** `24.11.2026` / `24 Nov 2026`, of an instant or of a date */
  date: (value: string) => string;
  /** `Di., 24.11.2026`, of an instant or of a date */
  weekday: (value: string) => string;
  /** `November 2026`, of an instant or of a date */
  month: (value: string) => string;
  /** `19:30` */
  time: (instant: string) => string;
  /** `heute 19:30`, `in 3 Tagen`; beyond two weeks the full date. @param today the club's date */
  relative: (instant: string, today: string) => string;
  /** `heute 19:30`, `morgen 19:30`; any other day in full, so that its time is there. @param today the club's date */
  soon: (instant: string, today: string) => string;
  /** `in 3 Tagen`, `vor 5 Minuten` */
  fromNow: Intl.RelativeTimeFormat['format'];
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** The club's date (`2026-11-24`) and time (`19:30`) of an instant. */
  localOf: ClubTime['localOf'];
  /** The instant of a club date and time. In the hour that a clock change skips it is the hour after. */
  instantOf: (date: string, time: string) => string;
};

const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);
/** days on either side that are shown in words */
const near = 14;

/** @param timezone IANA name, e.g. `Europe/Berlin` */
export function createDates(language: Language, timezone: string): Dates {
  const tag = tagOf(language);
  const month = language === 'de' ? ('2-digit' as const) : ('short' as const);
  const day = { day: '2-digit', month, year: 'numeric' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const made = new Map<string, Intl.DateTimeFormat>();
  let inWords: Intl.RelativeTimeFormat | undefined;
  const fromNow: Dates['fromNow'] = (value, unit) => {
    inWords ??= new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
    return inWords.format(value, unit);
  };
  const kinds = {
    full: { weekday: 'short', ...day, ...clock },
    time: clock,
    date: day,
    weekday: { weekday: 'short', ...day },
    month: { month: 'long', year: 'numeric' },
  } as const;
  // creating a formatter takes a hundred times as long as using it, and a page needs only a few
  const format = (kind: keyof typeof kinds) => (value: string) => {
    const timeZone = isDate(value) ? 'UTC' : timezone;
    const key = kind + timeZone;
    const found = made.get(key) ?? new Intl.DateTimeFormat(tag, { ...kinds[kind], timeZone });
    made.set(key, found);
    return found.format(new Date(value));
  };
  const full = format('full');
  const time = format('time');
  const { localOf, instantOf } = clubTime(timezone);
  const daysTo = (instant: string, today: string) => daysBetween(today, localOf(instant).date);

  return {
    timezone,
    full,
    date: format('date'),
    weekday: format('weekday'),
    month: format('month'),
    time,
    relative: (instant, today) => {
      const days = daysTo(instant, today);
      if (Math.abs(days) > near) return full(instant);
      const word = fromNow(days, 'day');
      return Math.abs(days) <= 1 ? `${word} ${time(instant)}` : word;
    },
    soon: (instant, today) => {
      const days = daysTo(instant, today);
      return days === 0 || days === 1 ? `${fromNow(days, 'day')} ${time(instant)}` : full(instant);
    },
    fromNow,
    number: (value, options) => new Intl.NumberFormat(tag, options).format(value),
    localOf,
    instantOf,
  };
}
