/** Messages to members (Benachrichtigungen): their content, recipients and delivery. */
import { z } from 'zod';
import { id, idOr, lines, storedDate, storedInstant, text } from '../fields.ts';
import { linkTarget } from '../links.ts';
import { messageKinds } from '../settings/rules.ts';
import { Person } from '../users/shape.ts';
import { mostPeople, mostTeams, type Topic, topics } from './rules.ts';

/** A page of the app (`/games`) or an address elsewhere. */
const messageLink = z
  .string({ error: 'not-a-link' })
  .trim()
  .max(2000, { error: 'too-long' })
  .refine((link) => linkTarget(link) !== null, { error: 'not-a-link' });

const fields = {
  title: text(100, 'title-empty'),
  body: lines(1000, 'body-empty'),
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

const listOf = (most: number) => z.array(id, { error: 'invalid' }).max(most, { error: 'too-large' });
const teamIds = listOf(mostTeams);
const userIds = listOf(mostPeople);
const isSomebody = (group: { teamIds: readonly string[]; userIds: readonly string[] }) =>
  group.teamIds.length + group.userIds.length > 0;

/** To several teams, to selected people, or to both; nobody gets it twice. */
export const GroupMessage = z
  .strictObject({ ...fields, teamIds: teamIds.default([]), userIds: userIds.default([]) })
  .refine(isSomebody, { error: 'user-empty', path: ['userIds'] });
export type GroupMessage = z.output<typeof GroupMessage>;

const idsIn = <List extends typeof teamIds>(list: List) =>
  z.preprocess((given) => (typeof given === 'string' ? given.split(',').filter(Boolean) : given), list);

export const TopicMessage = z.strictObject({ ...fields, topic });
export type TopicMessage = z.output<typeof TopicMessage>;

export const UserMessage = z.strictObject({ ...fields, userId: idOr('user-empty') });
export type UserMessage = z.output<typeof UserMessage>;

/** The recipients in question before a message is sent: one of topic, user, or teams and people (comma-separated ids). */
export const ReachQuery = z.strictObject({
  topic: topic.optional(),
  userId: id.optional(),
  teamIds: idsIn(teamIds).optional(),
  userIds: idsIn(userIds).optional(),
});
export type ReachQuery = z.output<typeof ReachQuery>;

/** How many people would get it now, and through which channels. */
export const Reach = z.object({ people: z.int(), devices: z.int(), mails: z.int() });
export type Reach = z.output<typeof Reach>;

/** The delivery of a message, counted in people: the parts add up to `people`. */
export const Standing = z.object({
  /** a device has confirmed it, a mail server has accepted it, or they have read it in the app */
  reached: z.int(),
  /** no known device: they get a mail, the first of them at `mailAt` */
  mailing: z.int(),
  mailAt: storedInstant.nullable(),
  /** sent to a device that has not confirmed it yet */
  pushing: z.int(),
  /** they find it in the app when they open it next */
  inApp: z.int(),
  failed: z.int(),
});
export type Standing = z.output<typeof Standing>;

export const Notification = z.object({
  id,
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  kind: z.enum(messageKinds),
  topic: z.string().nullable(),
  /** for a message to one person */
  userId: id.nullable(),
  user: Person.nullable(),
  /** for a message to several teams or selected people: how many people were selected, and which teams */
  group: z.object({ teamIds: z.array(id), people: z.int() }).nullable(),
  /** null: the app itself, or somebody who has left */
  sentBy: id.nullable(),
  sender: Person.nullable(),
  createdAt: storedInstant,
  /** number of recipients */
  people: z.int(),
  /** devices that confirmed it, and mails that a server accepted */
  delivered: z.int(),
  /** devices and addresses that could not be reached */
  failed: z.int(),
  /** deliveries under way */
  waiting: z.int(),
  /** people who have read it in the app */
  read: z.int(),
  standing: Standing,
});
export type Notification = z.output<typeof Notification>;

/** The result of the morning's birthday greetings. */
export const Birthdays = z.object({
  date: storedDate,
  /** people whose birthday it is and who agreed to have it shown */
  people: z.array(Person),
  /** false: greetings of this day were sent before */
  sent: z.boolean(),
});
export type Birthdays = z.output<typeof Birthdays>;

/** Coming birthdays, soonest first; `date` is the day of the celebration, never the year of birth. */
export const ComingBirthdays = z.object({
  items: z.array(z.object({ date: storedDate, person: Person })),
});
export type ComingBirthdays = z.output<typeof ComingBirthdays>;
