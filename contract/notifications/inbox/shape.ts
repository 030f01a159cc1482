/** The inbox: what one was told, in the app. */
import { z } from 'zod';
import { id, pageOf, storedInstant, text } from '../../fields.ts';
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
  /** written by a person; their name is null when they have left */
  byHand: z.boolean(),
  sender: Person.nullable(),
  /** somebody sent it to the reader alone, and can be answered */
  answerable: z.boolean(),
  /** what the reader answered, oldest first */
  answers: z.array(z.object({ id, body: z.string(), createdAt: storedInstant })),
});
export type InboxMessage = z.output<typeof InboxMessage>;

export const Inbox = pageOf(InboxMessage).extend({ unread: z.int() });

export const InboxAnswer = z.strictObject({ body: text(1000, 'body-empty') });
export type InboxAnswer = z.output<typeof InboxAnswer>;

/** Which were read; without ids all of them. */
export const Reading = z.strictObject({ ids: z.array(id).min(1).max(200).optional() });
export const Unread = z.object({ unread: z.int() });
