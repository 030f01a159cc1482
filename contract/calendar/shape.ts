/** Calendar events (Termine): the club's activities besides games and training. */
import { z } from 'zod';
import { id, idOr, instant, longestDescription, optionalText, storedInstant, text } from '../fields.ts';

const fields = {
  title: text(200, 'event-title-empty'),
  /** HTML, reduced to the server's allow-list */
  description: optionalText(longestDescription),
  location: optionalText(300),
  categoryId: idOr('category-empty'),
  startDate: instant('start-date-empty'),
  endDate: instant('end-date-empty'),
  allDay: z.boolean({ error: 'invalid' }),
  /** for members only, never in the public feed */
  internal: z.boolean({ error: 'invalid' }),
};

/** A new event. For an all-day event the server widens start and end to whole days in the club's zone. */
export const CalendarEventInput = z.strictObject({
  ...fields,
  description: fields.description.default(null),
  location: fields.location.default(null),
  allDay: fields.allDay.default(false),
  internal: fields.internal.default(false),
});
export type CalendarEventInput = z.output<typeof CalendarEventInput>;

export const CalendarEventChange = z.strictObject(fields).partial();
export type CalendarEventChange = z.output<typeof CalendarEventChange>;

/** The end of an all-day event is the midnight after its last day. */
export const CalendarEvent = z.object({
  ...fields,
  id,
  title: z.string(),
  description: z.string().nullable(),
  location: z.string().nullable(),
  startDate: storedInstant,
  endDate: storedInstant,
});
export type CalendarEvent = z.output<typeof CalendarEvent>;
