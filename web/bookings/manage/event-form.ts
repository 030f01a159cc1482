/** The values of the form of a bookable event, their conversion to an event, and their validation. */

import { refuseWindow } from '@club/contract/bookings/events/rules.ts';
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { descriptionAfter, textOf } from '../../calendar/description.ts';
import { enteredAt, refuseEntered } from '../../calendar/entered-times.ts';
import type { Clock } from '../../calendar/spans.ts';
import { numberOf, numberOrNone } from '../../ui/form/number-of.ts';
import { whenRight } from '../../ui/form/when-right.ts';

/** When booking opens: at once, a number of days before, or at a point in time. */
export type Opening = 'at-once' | 'days-before' | 'at';
/** When it closes: at the start, a number of hours before, or at a point in time. */
export type Closing = 'start' | 'hours-before' | 'at';

export type EventValues = {
  title: string;
  categoryId: string;
  startDate: string | null;
  startTime: string | null;
  endDate: string | null;
  endTime: string | null;
  location: string;
  description: string;
  /** '': the colour of the category */
  color: string;
  /** '': no limit */
  capacity: string;
  opening: Opening;
  bookableFromDaysBefore: string;
  bookableFrom: string | null;
  closing: Closing;
  bookableToHoursBefore: string;
  bookableTo: string | null;
  internal: boolean;
  hideBookings: boolean;
};

export const newValues = (categoryId: string): EventValues => ({
  title: '',
  categoryId,
  startDate: null,
  startTime: null,
  endDate: null,
  endTime: null,
  location: '',
  description: '',
  color: '',
  capacity: '',
  opening: 'at-once',
  bookableFromDaysBefore: '',
  bookableFrom: null,
  closing: 'start',
  bookableToHoursBefore: '',
  bookableTo: null,
  internal: false,
  hideBookings: false,
});

export function valuesOf(event: BookableEvent, clock: Clock): EventValues {
  const [start, end] = [clock.localOf(event.startDate), clock.localOf(event.endDate)];
  const { bookableFrom, bookableFromDaysBefore: days, bookableTo, bookableToHoursBefore: hours } = event;
  return {
    title: event.title,
    categoryId: event.categoryId,
    startDate: start.date,
    startTime: start.time,
    endDate: end.date,
    endTime: end.time,
    location: event.location ?? '',
    description: textOf(event.description).text,
    color: event.color ?? '',
    capacity: String(event.capacity ?? ''),
    opening: bookableFrom !== null ? 'at' : days !== null ? 'days-before' : 'at-once',
    bookableFromDaysBefore: String(days ?? ''),
    bookableFrom,
    closing: bookableTo !== null ? 'at' : hours !== null ? 'hours-before' : 'start',
    bookableToHoursBefore: String(hours ?? ''),
    bookableTo,
    internal: event.internal,
    hideBookings: event.hideBookings,
  };
}

/** The input of the validation: the event, and the times as they were entered. */
export function inputOf(values: EventValues, before: BookableEvent | null, clock: Clock) {
  const { opening, closing, ...rest } = values;
  return {
    ...rest,
    startDate: enteredAt(values.startDate, values.startTime, before?.startDate, clock),
    endDate: enteredAt(values.endDate, values.endTime, before?.endDate, clock),
    startTime: values.startTime ?? '',
    endTime: values.endTime ?? '',
    location: values.location.trim() || null,
    description: descriptionAfter(before?.description ?? null, values.description),
    color: values.color || null,
    capacity: numberOrNone(values.capacity),
    // a date of a series can have both: the value that the form does not show is preserved
    bookableFromDaysBefore:
      opening === 'days-before'
        ? numberOf(values.bookableFromDaysBefore)
        : opening === 'at' && before?.bookableFrom
          ? before.bookableFromDaysBefore
          : null,
    bookableFrom: opening === 'at' ? (values.bookableFrom ?? '') : null,
    bookableToHoursBefore:
      closing === 'hours-before'
        ? numberOf(values.bookableToHoursBefore)
        : closing === 'at' && before?.bookableTo
          ? before.bookableToHoursBefore
          : null,
    bookableTo: closing === 'at' ? (values.bookableTo ?? '') : null,
  };
}

const entered = ['startDate', 'endDate', 'startTime', 'endTime'];

/** The schema that validates the form. An event whose time does not change may have begun. */
export async function eventShape(before: BookableEvent | null, clock: Clock) {
  const [{ z }, { BookableEventInput }] = await Promise.all([
    import('zod'),
    import('@club/contract/bookings/events/shape.ts'),
  ]);
  const time = (error: string) => z.string().min(1, { error });
  const chosen = z.iso.datetime({ offset: true, error: 'required' }).nullable();
  return BookableEventInput.extend({
    startTime: time('start-time-empty'),
    endTime: time('end-time-empty'),
    bookableFrom: chosen,
    bookableTo: chosen,
  })
    .superRefine(
      (event, context) => {
        const times = { ...event, allDay: false };
        for (const { path, code } of refuseEntered(times, before && { ...before, allDay: false }, clock))
          context.addIssue({ code: 'custom', path: [path], message: code });
      },
      whenRight(...entered),
    )
    .superRefine(
      (event, context) => {
        for (const { path, code } of refuseWindow(
          { ...event, recurringBookableEventId: before?.recurringBookableEventId ?? null },
          before,
          clock,
        ))
          context.addIssue({ code: 'custom', path: [path], message: code });
      },
      whenRight(...entered, 'bookableFrom', 'bookableTo', 'bookableFromDaysBefore', 'bookableToHoursBefore'),
    );
}
