/** A series and its plan in words: `dienstags und freitags, 19:30–21:30, jede Woche`. */
import { type Recurrence, weekdays } from '@club/contract/bookings/series/rules.ts';
import type { Plan } from '@club/contract/bookings/series/shape.ts';
import type { Dates } from '../../platform/dates.ts';
import type { Texts } from '../../texts/en.ts';

type Words = Texts['bookableEventsRecurring'];
type RecurrenceParts = Pick<Recurrence, 'weekdays' | 'recurringWeeks'> & {
  startTimeEvents: string;
  endTimeEvents: string;
};

/** The weekdays, the time and the interval. */
export function rhythmOf(series: RecurrenceParts, words: Words): string {
  const days = weekdays.filter((day) => series.weekdays.includes(day)).map((day) => words.every[day]);
  const last = days.at(-1) ?? '';
  const on = days.length > 1 ? `${days.slice(0, -1).join(', ')} ${words.andWord} ${last}` : last;
  return `${on}, ${series.startTimeEvents}–${series.endTimeEvents}, ${words.weeks(series.recurringWeeks)}`;
}

/** The first and the last day. */
export const periodOf = (
  series: Pick<Recurrence, 'startDateRecurrence' | 'endDateRecurrence'>,
  dates: Dates,
  words: Words,
) => words.range(dates.date(series.startDateRecurrence), dates.date(series.endDateRecurrence));

/** A summary of a plan: `6 Termine ändern sich, 4 Buchungen sind betroffen`. */
export function summaryOf(plan: Plan, fresh: boolean, words: Words): string {
  const of = (kind: string) => plan.dates.filter((date) => date.kind === kind).length;
  if (!fresh)
    return plan.touched === 0
      ? words.planNothing
      : `${words.planDates(plan.touched)}, ${words.planBookings(plan.bookings)}.`;
  const school = plan.dates.filter(({ kind, holiday }) => kind === 'holiday' && holiday === null).length;
  const leftOut = of('holiday') - school;
  return [
    words.previewCount(of('created')),
    ...(leftOut > 0 ? [words.previewLeftOut(leftOut)] : []),
    ...(school > 0 ? [words.previewInSchoolHolidays(school)] : []),
  ].join(', ');
}
