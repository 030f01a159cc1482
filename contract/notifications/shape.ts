/** Messages to members (Benachrichtigungen): what was sent, to whom, and what became of it. */
import { z } from 'zod';
import { id, idOr, storedDate, storedInstant, text } from '../fields.ts';
import { linkTarget } from '../links.ts';
import { messageKinds } from '../settings/rules.ts';
import { Person } from '../users/shape.ts';
import { type Topic, topics } from './rules.ts';

/** A page of the app (`/games`) or an address elsewhere. */
const messageLink = z
  .string({ error: 'not-a-link' })
  .trim()
  .max(2000, { error: 'too-long' })
  .refine((link) => linkTarget(link) !== null, { error: 'not-a-link' });

const written = {
  title: text(100, 'title-empty'),
  body: text(1000, 'body-empty'),
  link: z
    .preprocess((value) => (value === '' || value === undefined ? null : value), messageLink.nullable())
    .optional(),
};

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
export const topic = z
  .string({ error: 'topic-empty' })
  .regex(new RegExp(`^(${topics.join('|')}|team-${uuid})$`), {
    error: 'topic-empty',
  }) as unknown as z.ZodType<Topic, string>;

export const TopicMessage = z.strictObject({ ...written, topic });
export type TopicMessage = z.output<typeof TopicMessage>;

export const UserMessage = z.strictObject({ ...written, userId: idOr('user-empty') });
export type UserMessage = z.output<typeof UserMessage>;

/** How many people get it, and by which ways, as things stand now. */
export const Reach = z.object({ people: z.int(), devices: z.int(), mails: z.int() });
export type Reach = z.output<typeof Reach>;

export const Notification = z.object({
  id,
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  kind: z.enum(messageKinds),
  topic: z.string().nullable(),
  /** to one person alone */
  userId: id.nullable(),
  user: Person.nullable(),
  /** null: the product itself, or somebody who has left */
  sentBy: id.nullable(),
  sender: Person.nullable(),
  createdAt: storedInstant,
  /** how many it was for */
  people: z.int(),
  /** devices that confirmed it, and mails that a server took */
  delivered: z.int(),
  /** devices and addresses that could not be reached */
  failed: z.int(),
  /** on their way */
  waiting: z.int(),
  /** people who have read it in the app */
  read: z.int(),
});
export type Notification = z.output<typeof Notification>;

/** What the morning's congratulations did. */
export const Birthdays = z.object({
  date: storedDate,
  /** whose birthday it is and who agreed to have it shown */
  people: z.array(Person),
  /** false: this day's were congratulated before */
  sent: z.boolean(),
});
export type Birthdays = z.output<typeof Birthdays>;

/** Birthdays to come, soonest first; `date` is the day that is celebrated, never the year of birth. */
export const ComingBirthdays = z.object({
  items: z.array(z.object({ date: storedDate, person: Person })),
});
export type ComingBirthdays = z.output<typeof ComingBirthdays>;
