/** Times as a form holds them, day and time apart: the instants they stand for, and what cannot be about them. */
import { type ClubClock, refuseTimes, type Times } from '@club/contract/calendar/rules.ts';
import type { FieldCode } from '@club/contract/failures.ts';
import type { Clock } from './spans.ts';

/**
 * The instant of what was entered; '' without a day. A time that is missing is told at its own field.
 * @param was the instant before: of the hour that comes twice a form cannot say which, so what was not touched stays
 */
export function enteredAt(day: string | null, time: string | null, was: string | undefined, clock: Clock) {
  if (day === null) return '';
  const entered = { date: day, time: time ?? '12:00' };
  const local = was === undefined ? null : clock.localOf(was);
  if (was !== undefined && local?.date === entered.date && local.time === entered.time) return was;
  return clock.instantOf(entered.date, entered.time);
}

export const clubClock = (clock: Clock): ClubClock => ({
  now: new Date().toISOString(),
  dayOf: (instant) => clock.localOf(instant).date,
});

type Entered = Times & { startTime: string; endTime: string };
type Refusal = { path: 'startDate' | 'startTime' | 'endDate' | 'endTime'; code: FieldCode };

/** Why an event cannot be then, field by field; what is missing or no date is told elsewhere. */
export function refuseEntered(event: Entered, before: Times | null, clock: Clock): Refusal[] {
  const known = [event.startDate, event.endDate].every((at) => !Number.isNaN(Date.parse(at)));
  if (!known || event.startTime === '' || event.endTime === '') return [];
  // in the hour that is skipped a time stands for another one
  const skipped = (instant: string, entered: string) =>
    !event.allDay && clock.localOf(instant).time !== entered;
  const refusals: Refusal[] = [];
  if (skipped(event.startDate, event.startTime)) refusals.push({ path: 'startTime', code: 'time-skipped' });
  if (skipped(event.endDate, event.endTime)) refusals.push({ path: 'endTime', code: 'time-skipped' });
  if (refusals.length > 0) return refusals;
  return refuseTimes(event, before, clubClock(clock)).map(({ path, code }) => ({
    path: code === 'end-time-not-after-start' ? 'endTime' : path,
    code,
  }));
}
