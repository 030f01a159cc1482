/** Until when a match is reported to the association (I 5.13), and when captains are reminded of it. */
import type { ClubTime } from '../../club-time.ts';
import { addDays } from '../../club-time.ts';
import { isQuiet, night } from '../../settings/rules.ts';

/** the result, and the whole report */
export type Deadline = { what: 'result' | 'report'; at: string };

/** hours after the start of the match, as the association wants it; null: not known */
export type DeadlineHours = { resultHours: number | null; reportHours: number | null };

const hourMs = 3_600_000;
/** before a deadline at which captains are reminded of it */
const remindsMs = 2 * hourMs;

/**
 * The deadlines of a match, earliest first, without those that are not configured for the team.
 * @param date start of the match, ISO 8601
 */
export function deadlinesOf(date: string, { resultHours, reportHours }: DeadlineHours): Deadline[] {
  const of = (what: Deadline['what'], hours: number | null): Deadline[] =>
    hours === null ? [] : [{ what, at: new Date(Date.parse(date) + hours * hourMs).toISOString() }];
  return [...of('result', resultHours), ...of('report', reportHours)].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
}

/** The deadline that comes next, or null. One that has just passed does not count. */
export const nextDeadline = (deadlines: readonly Deadline[], now: Date): Deadline | null =>
  deadlines.find(({ at }) => Date.parse(at) > now.getTime()) ?? null;

/** The end of the night that an instant lies in, ISO 8601, UTC. */
function endOfNight(now: Date, { localOf, instantOf }: ClubTime): string {
  const { date, time } = localOf(now);
  return instantOf(time >= night.from ? addDays(date, 1) : date, night.to);
}

/** The reminder comes two hours before a deadline; with less than four hours, after half of the time. */
function isDue(date: string, deadline: number, now: Date, zone: ClubTime): boolean {
  const begins = deadline - Math.min(remindsMs, (deadline - Date.parse(date)) / 2);
  if (now.getTime() < begins || now.getTime() >= deadline) return false;
  return !isQuiet(night, zone.localOf(now).time) || Date.parse(endOfNight(now, zone)) >= deadline;
}

/**
 * The deadlines captains are reminded of now, earliest first. At night there are none, unless the deadline passes before the night is
 * over. A second deadline within two hours is included, so that one message is enough.
 * @param date start of the match, ISO 8601
 */
export function dueDeadlines(date: string, hours: DeadlineHours, now: Date, zone: ClubTime): Deadline[] {
  const coming = deadlinesOf(date, hours).map((one) => ({ ...one, ms: Date.parse(one.at) }));
  const first = coming.find(({ ms }) => isDue(date, ms, now, zone));
  if (!first) return [];
  return coming
    .filter(({ ms }) => ms >= first.ms && ms <= first.ms + remindsMs)
    .map(({ what, at }) => ({ what, at }));
}
