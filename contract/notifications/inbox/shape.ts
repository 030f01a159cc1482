/** The inbox: what one was told, in the app. */
import { z } from 'zod';
import { id, pageOf, storedInstant } from '../../fields.ts';
import { messageKinds } from '../../settings/rules.ts';

export const InboxMessage = z.object({
  id,
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  kind: z.enum(messageKinds),
  createdAt: storedInstant,
  readAt: storedInstant.nullable(),
});
export type InboxMessage = z.output<typeof InboxMessage>;

export const Inbox = pageOf(InboxMessage).extend({ unread: z.int() });

/** Which were read; without ids all of them. */
export const Reading = z.strictObject({ ids: z.array(id).min(1).max(200).optional() });
export const Unread = z.object({ unread: z.int() });
