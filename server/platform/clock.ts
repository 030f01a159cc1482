/** The server's only clock, so that tests can set the time. */
import { clubTime, isRepeated } from '@club/contract/club-time.ts';

export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

const day = { weekday: 'short', day: 'numeric', month: 'long' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;
type Parts = Intl.DateTimeFormatOptions;

/** In the hour that the clocks repeat, a time of day has its zone: `MESZ` or `MEZ`. */
function written(instant: string, timeZone: string, parts: Parts): Record<'de' | 'en', string> {
  const named = 'hour' in parts && isRepeated(instant, clubTime(timeZone).localOf);
  const zone: Parts = named ? { timeZone, timeZoneName: 'short' } : { timeZone };
  const by = (tag: string) => new Intl.DateTimeFormat(tag, { ...parts, ...zone }).format(new Date(instant));
  return { de: by('de-DE'), en: by('en-GB') };
}

/**
 * An instant as text in the club's zone: `Fr., 27. November um 19:00`.
 * @param timed false: only the date
 */
export const spoken = (
  instant: string,
  { clubTimezone }: { clubTimezone: string },
  timed = true,
): Record<'de' | 'en', string> => written(instant, clubTimezone, timed ? { ...day, ...time } : day);

/**
 * A period as text in the club's zone: `Fr., 27. November um 19:00 bis 21:00`; an end on another day is written in full.
 * @param timed false: only the dates, the end being the midnight after the last one
 */
export function spokenSpan(
  { startDate, endDate }: { startDate: string; endDate: string },
  env: { clubTimezone: string },
  timed = true,
): Record<'de' | 'en', string> {
  const last = timed ? endDate : new Date(Date.parse(endDate) - 1).toISOString();
  const { localOf } = clubTime(env.clubTimezone);
  const from = spoken(startDate, env, timed);
  const sameDay = localOf(startDate).date === localOf(last).date;
  if (sameDay && !timed) return from;
  const end = sameDay ? written(last, env.clubTimezone, time) : spoken(last, env, timed);
  return { de: `${from.de} bis ${end.de}`, en: `${from.en} to ${end.en}` };
}

/** The new value above the old one, for messages about a change. */
export const newAndOld = (now: string, before: string, language: 'de' | 'en'): string =>
  language === 'de' ? `Neu: ${now}\nBisher: ${before}` : `Now: ${now}\nBefore: ${before}`;

/** Today in the club's zone, `2026-11-20`. */
export const today = ({ now, env }: { now: Date; env: { clubTimezone: string } }): string =>
  clubTime(env.clubTimezone).localOf(now).date;

/** The last midnight in the club's zone, RFC 3339. */
export const midnightBefore = (at: { now: Date; env: { clubTimezone: string } }): string =>
  clubTime(at.env.clubTimezone).instantOf(today(at), '00:00');
