/** The one clock of the server, so that tests can say what time it is. */
import { clubTime } from '@club/contract/club-time.ts';

export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/**
 * A point in time as it is said in the club's zone: `Fr., 27. November um 19:00`.
 * @param timed false: only the day
 */
export function spoken(
  instant: string,
  { clubTimezone }: { clubTimezone: string },
  timed = true,
): Record<'de' | 'en', string> {
  const by = (tag: string) =>
    new Intl.DateTimeFormat(tag, {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      ...(timed ? { hour: '2-digit', minute: '2-digit' } : {}),
      timeZone: clubTimezone,
    }).format(new Date(instant));
  return { de: by('de-DE'), en: by('en-GB') };
}

/** Today in the club's zone, `2026-11-20`. */
export const today = ({ now, env }: { now: Date; env: { clubTimezone: string } }): string =>
  clubTime(env.clubTimezone).localOf(now).date;
