/** Times as a form holds them, with separate day and time: their instants, and their validation. */
import { refuseTimes, type Times } from '@club/contract/calendar/rules.ts';
import type { FieldCode } from '@club/contract/failures.ts';
import { type Clock, clubClock } from './spans.ts';

/**
 * The instant of the entered day and time; '' without a day. A missing time is reported at its own field.
 * @param was the previous instant, kept for an unchanged time: in the repeated hour the form is ambiguous
 */
export function enteredAt(day: string | null, time: string | null, was: string | undefined, clock: Clock) {
  if (day === null) return '';
  const at = time ?? '12:00';
  if (was !== undefined) {
    const before = clock.localOf(was);
    if (before.date === day && before.time === at) return was;
  }
  return clock.instantOf(day, at);
}

type Entered = Times & { startTime: string; endTime: string };
type Refusal = { path: 'startDate' | 'startTime' | 'endDate' | 'endTime'; code: FieldCode };

/** Why the times are invalid, field by field; missing or malformed values are reported elsewhere. */
export function refuseEntered(event: Entered, before: Times | null, clock: Clock): Refusal[] {
  const known = [event.startDate, event.endDate].every((at) => !Number.isNaN(Date.parse(at)));
  if (!known || event.startTime === '' || event.endTime === '') return [];
  // a time in the skipped hour would become another time
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
