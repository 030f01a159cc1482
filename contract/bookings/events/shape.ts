/** Bookable events: a training or a special event that members book a space at. */
import { z } from 'zod';
import {
  color,
  id,
  idOr,
  instant,
  longestDescription,
  optionalText,
  storedDate,
  storedInstant,
  text,
} from '../../fields.ts';
import { BookableCategory } from '../categories/shape.ts';
import { Booking } from '../shape.ts';

const whole = (
  code: 'capacity-not-positive' | 'days-before-negative' | 'hours-before-negative',
  least: number,
) => z.int({ error: code }).min(least, { error: code }).max(9999, { error: 'too-large' });

/** The fields that an event and a series have in common. */
export const templateFields = {
  title: text(200, 'title-required'),
  /** HTML, reduced to the server's allow-list */
  description: optionalText(longestDescription),
  location: optionalText(300),
  categoryId: idOr('category-empty'),
  /** null: the colour of the category */
  color: color().toLowerCase().nullable(),
  /** calendar days before the start at whose midnight booking opens; null: at once */
  bookableFromDaysBefore: whole('days-before-negative', 0).nullable(),
  /** hours before the start until which it can be booked; null: until the start */
  bookableToHoursBefore: whole('hours-before-negative', 0).nullable(),
  /** in a series these apply to all its dates */
  bookableFrom: instant().nullable(),
  bookableTo: instant().nullable(),
  /** null: no limit */
  capacity: whole('capacity-not-positive', 1).nullable(),
  internal: z.boolean({ error: 'invalid' }),
  /** only managers see who comes */
  hideBookings: z.boolean({ error: 'invalid' }),
};

/** Defaults of fields that a new event or series may omit. */
export const templateDefaults = {
  description: templateFields.description.default(null),
  location: templateFields.location.default(null),
  color: templateFields.color.default(null),
  bookableFromDaysBefore: templateFields.bookableFromDaysBefore.default(null),
  bookableToHoursBefore: templateFields.bookableToHoursBefore.default(null),
  bookableFrom: templateFields.bookableFrom.default(null),
  bookableTo: templateFields.bookableTo.default(null),
  capacity: templateFields.capacity.default(null),
  internal: templateFields.internal.default(false),
  hideBookings: templateFields.hideBookings.default(false),
};

const fields = {
  ...templateFields,
  startDate: instant('start-date-empty'),
  endDate: instant('end-date-empty'),
};

export const BookableEventInput = z.strictObject({
  ...fields,
  ...templateDefaults,
});
export type BookableEventInput = z.output<typeof BookableEventInput>;

/**
 * What to do when the new capacity is below the number of bookings: refuse (`capacity-below-bookings`), or move the last
 * ones who booked to the head of the waiting list and notify them. People already marked as attended or
 * absent keep their space (`capacity-below-marked`).
 */
export const overflow = z.enum(['refuse', 'waiting'], { error: 'invalid' });
export type Overflow = z.output<typeof overflow>;

export const BookableEventChange = z.strictObject({ ...fields, overflow }).partial();
export type BookableEventChange = z.output<typeof BookableEventChange>;

/** The editable part of an event. `If-Match` compares only this part, since bookings change meanwhile. */
export const VersionedEvent = z.object({
  ...fields,
  id,
  title: z.string(),
  description: z.string().nullable(),
  location: z.string().nullable(),
  startDate: storedInstant,
  endDate: storedInstant,
  bookableFrom: storedInstant.nullable(),
  bookableTo: storedInstant.nullable(),
  recurringBookableEventId: id.nullable(),
  /** its date in the series (club date), also after it was moved */
  seriesDate: storedDate.nullable(),
  /** changed on its own: changes of the series no longer apply to it */
  detached: z.boolean(),
});
export type VersionedEvent = z.output<typeof VersionedEvent>;

export const BookableEvent = VersionedEvent.extend({
  category: BookableCategory.omit({ uses: true }),
  /** when booking opens, computed from the fields above; null: booking is open from the beginning */
  opensAt: storedInstant.nullable(),
  closesAt: storedInstant,
  /** bookings that take a space, and how many of them are beyond the capacity */
  booked: z.int(),
  extra: z.int(),
  /** free spaces, null: no limit */
  spaces: z.int().nullable(),
  waiting: z.int(),
  /** the caller's own booking */
  own: Booking.nullable(),
});
export type BookableEvent = z.output<typeof BookableEvent>;
