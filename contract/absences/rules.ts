/** The rules about absences (Abwesenheiten): days on which somebody is away. Overlapping ones are allowed. */
import { daysBetween } from '../club-time.ts';
import type { FieldCode } from '../failures.ts';
import type { Permission } from '../permissions.ts';

/** Permissions with which one sees who is away. */
export const seeAway = ['m_boka_evts', 'm_gms'] as const satisfies Permission[];

/** First and last day, club dates such as `2026-08-01`, both included. */
export type Days = { from: string; to: string };

/** Most days of one absence: a year with a leap day. */
export const mostDays = 366;

/** Most absences of one person that are not over. */
export const mostComing = 100;

/** @returns how many days it lasts, 1 when it begins and ends on the same day */
export const daysOf = ({ from, to }: Days): number => daysBetween(from, to) + 1;

/** Whether an absence is not over. @param today club date */
export const isComing = ({ to }: Pick<Days, 'to'>, today: string): boolean => to >= today;

/** Whether somebody is away on this day. @param day club date */
export const isAwayOn = ({ from, to }: Days, day: string): boolean => from <= day && day <= to;

/**
 * Why an absence cannot have these days, or none.
 * @param days may be incomplete, from a form that is half filled in
 * @param today club date, for a new absence: it must not be over. One that exists can be shortened to the past.
 */
export function refuseDays(
  { from, to }: Partial<Days>,
  today: string | null,
): { path: 'to'; code: FieldCode }[] {
  const refusal = (code: FieldCode) => [{ path: 'to' as const, code }];
  if (to === undefined) return [];
  if (from !== undefined && to < from) return refusal('end-date-before-start');
  if (from !== undefined && daysOf({ from, to }) > mostDays) return refusal('longer-than-a-year');
  return today !== null && !isComing({ to }, today) ? refusal('absence-over') : [];
}
