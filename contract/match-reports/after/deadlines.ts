/** Until when a match is reported to the association (I 5.13), and when captains are reminded of it. */
import type { ClubTime } from '../../club-time.ts';
import { addDays } from '../../club-time.ts';
import { isQuiet, night } from '../../settings/rules.ts';

/** the result, and the whole report */
export type Deadline = { what: 'result' | 'report'; at: string };

const hourMs = 3_600_000;
/** hours before the deadline of the report at which captains are reminded */
const remindsHours = 2;

/**
 * The deadlines of a match, earliest first; none that the team does not know.
 * @param date start of the match, ISO 8601  @param team hours after it, as the association wants it
 */
export function deadlinesOf(
  date: string,
  { resultHours, reportHours }: { resultHours: number | null; reportHours: number | null },
): Deadline[] {
  const of = (what: Deadline['what'], hours: number | null): Deadline[] =>
    hours === null ? [] : [{ what, at: new Date(Date.parse(date) + hours * hourMs).toISOString() }];
  return [...of('result', resultHours), ...of('report', reportHours)].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
}

/** The deadline that comes next, or null. One that has just passed is none. */
export const nextDeadline = (deadlines: readonly Deadline[], now: Date): Deadline | null =>
  deadlines.find(({ at }) => Date.parse(at) > now.getTime()) ?? null;

/** The end of the night that an instant lies in, ISO 8601, UTC. */
function endOfNight(now: Date, { localOf, instantOf }: ClubTime): string {
  const { date, time } = localOf(now);
  return instantOf(time >= night.from ? addDays(date, 1) : date, night.to);
}

/**
 * Whether captains are reminded now that the report is due: in the last two hours before its deadline. At night nobody
 * is, unless the deadline passes before the night is over.
 * @param date start of the match, ISO 8601
 */
export function isReportDue(date: string, reportHours: number | null, now: Date, zone: ClubTime): boolean {
  if (reportHours === null) return false;
  const deadline = Date.parse(date) + reportHours * hourMs;
  if (now.getTime() < deadline - remindsHours * hourMs || now.getTime() >= deadline) return false;
  return !isQuiet(night, zone.localOf(now).time) || Date.parse(endOfNight(now, zone)) >= deadline;
}
