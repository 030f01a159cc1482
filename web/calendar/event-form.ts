/** The values of the form of an event, their conversion to an event, and their validation. */
import type { CalendarEvent } from '@club/contract/calendar/shape.ts';
import { addDays } from '@club/contract/club-time.ts';
import { whenRight } from '../ui/form/when-right.ts';
import { descriptionAfter, textOf } from './description.ts';
import { enteredAt, refuseEntered } from './entered-times.ts';
import { type Clock, spanOf, timeOf } from './spans.ts';

export type EventValues = {
  title: string;
  categoryId: string;
  allDay: boolean;
  startDate: string | null;
  startTime: string | null;
  /** of an all-day event its last day */
  endDate: string | null;
  endTime: string | null;
  location: string;
  description: string;
  internal: boolean;
};

/** The values of a new event, with the day and time that were clicked in the calendar. */
export const newValues = (day: string | null, time: string | null, categoryId: string): EventValues => ({
  title: '',
  categoryId,
  allDay: false,
  startDate: day,
  startTime: time,
  endDate: day,
  endTime: null,
  location: '',
  description: '',
  internal: false,
});

export function valuesOf(event: CalendarEvent, clock: Clock): EventValues {
  const span = spanOf(event, clock);
  const end = clock.localOf(event.endDate);
  return {
    title: event.title,
    categoryId: event.categoryId,
    allDay: event.allDay,
    startDate: span.first,
    startTime: event.allDay ? null : timeOf(span.from),
    endDate: event.allDay ? span.last : end.date,
    endTime: event.allDay ? null : end.time,
    location: event.location ?? '',
    description: textOf(event.description).text,
    internal: event.internal,
  };
}

/** The input of the validation: the event, and the times as they were entered. */
export function inputOf(values: EventValues, before: CalendarEvent | null, clock: Clock) {
  const { allDay, startDate, endDate, startTime, endTime } = values;
  const at = (day: string | null, time: string | null, was: string | undefined) =>
    enteredAt(day, allDay ? '00:00' : time, was, clock);
  return {
    ...values,
    startDate: at(startDate, startTime, before?.startDate),
    endDate: at(allDay && endDate !== null ? addDays(endDate, 1) : endDate, endTime, before?.endDate),
    startTime: allDay ? '00:00' : (startTime ?? ''),
    endTime: allDay ? '00:00' : (endTime ?? ''),
    location: values.location.trim() || null,
    description: descriptionAfter(before?.description ?? null, values.description),
  };
}

/** The schema that validates the form. An event whose time does not change may have begun. */
export async function eventShape(before: CalendarEvent | null, clock: Clock) {
  const [{ z }, { CalendarEventInput }] = await Promise.all([
    import('zod'),
    import('@club/contract/calendar/shape.ts'),
  ]);
  const time = (error: string) => z.string().min(1, { error });
  return CalendarEventInput.extend({
    startTime: time('start-time-empty'),
    endTime: time('end-time-empty'),
  }).superRefine(
    (event, context) => {
      for (const { path, code } of refuseEntered(event, before, clock))
        context.addIssue({ code: 'custom', path: [path], message: code });
    },
    whenRight('startDate', 'endDate', 'startTime', 'endTime'),
  );
}
