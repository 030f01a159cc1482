/** Whom to call in an emergency (Notfallkontakte), and what a trainer must know about somebody. */
import { z } from 'zod';
import { id, none, optionalText, storedInstant, text } from '../fields.ts';
import { Person } from '../users/shape.ts';
import {
  isPhone,
  longestMustKnow,
  longestName,
  longestPhone,
  longestRelation,
  mostContacts,
} from './rules.ts';

const orNothing = (max: number) => none(optionalText(max));

const ContactInput = z.strictObject({
  name: text(longestName, 'name-empty'),
  phone: text(longestPhone, 'phone-empty').refine(isPhone, { error: 'not-a-phone' }),
  relation: orNothing(longestRelation),
});

/** The contacts in the order in which they are called. Nothing at all deletes the record. */
export const EmergencyInput = z.strictObject({
  contacts: z.array(ContactInput, { error: 'invalid' }).max(mostContacts, { error: 'too-large' }),
  /** '' and null both mean that there is nothing */
  mustKnow: orNothing(longestMustKnow),
});
export type EmergencyInput = z.output<typeof EmergencyInput>;

/** Never part of a person, a booking or a list: only its own endpoints return it. */
export const Emergency = z.object({
  /** the person it belongs to */
  id,
  contacts: z.array(z.object({ name: z.string(), phone: z.string(), relation: z.string().nullable() })),
  mustKnow: z.string().nullable(),
});
export type Emergency = z.output<typeof Emergency>;

/** A record that somebody read it; one per hour, reader and event. */
export const Reading = z.object({
  id,
  at: storedInstant,
  /** null: has left the club */
  reader: Person.nullable(),
  /** null: deleted since */
  event: z.object({ id, title: z.string(), startDate: storedInstant }).nullable(),
});
export type Reading = z.output<typeof Reading>;

/** Somebody with a space at an event about whom its trainers must know something. */
export const Mark = z.object({ userId: id });
