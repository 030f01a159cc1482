/** The inbox: the messages to a member, in the app. */
import { z } from 'zod';
import { id, lines, pageOf, storedInstant } from '../../fields.ts';
import { messageKinds } from '../../settings/rules.ts';
import { Person } from '../../users/shape.ts';

export const InboxMessage = z.object({
  id,
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  kind: z.enum(messageKinds),
  createdAt: storedInstant,
  readAt: storedInstant.nullable(),
  /** written by a person; the name is null after they have left */
  byHand: z.boolean(),
  sender: Person.nullable(),
  /** sent by a person to this reader alone, so it can be answered */
  answerable: z.boolean(),
  /** the reader's answers, oldest first */
  answers: z.array(z.object({ id, body: z.string(), createdAt: storedInstant })),
});
export type InboxMessage = z.output<typeof InboxMessage>;

export const Inbox = pageOf(InboxMessage).extend({ unread: z.int() });

export const InboxAnswer = z.strictObject({ body: lines(1000, 'body-empty') });
export type InboxAnswer = z.output<typeof InboxAnswer>;

/** The messages that were read; without ids all of them. */
export const Reading = z.strictObject({ ids: z.array(id).min(1).max(200).optional() });
export const Unread = z.object({ unread: z.int() });
