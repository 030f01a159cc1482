/** The one clock of the server, so that tests can say what time it is. */
import { clubTime } from '@club/contract/club-time.ts';

export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** Today in the club's zone, `2026-11-20`. */
export const today = ({ now, env }: { now: Date; env: { clubTimezone: string } }): string =>
  clubTime(env.clubTimezone).localOf(now).date;
