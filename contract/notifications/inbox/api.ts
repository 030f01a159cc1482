/** Endpoints of one's own inbox. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, listQuery } from '../../fields.ts';
import { familyOr } from '../../permissions.ts';
import { languages } from '../../settings/rules.ts';
import * as paths from './paths.ts';
import { Inbox, InboxAnswer, InboxMessage, Reading, Unread } from './shape.ts';

const byId = z.strictObject({ id });

export const listInbox = endpoint(paths.listInbox, {
  id: 'listInbox',
  summary: 'One’s own messages, newest first, and how many are unread',
  may: familyOr(),
  onlyGuardians: true,
  params: byId,
  query: listQuery(['createdAt'], {
    unread: z.stringbool({ error: 'invalid' }).optional(),
    /** language of the app's own messages; default: the language that the member chose */
    language: z.enum(languages, { error: 'invalid' }).optional(),
  }),
  answer: Inbox,
});

export const readInbox = endpoint(paths.readInbox, {
  id: 'readInbox',
  summary: 'Mark messages as read, or all of them; idempotent',
  may: ['self'],
  onlyGuardians: true,
  notByGuardian: 'What has been read is marked by those to whom it was sent.',
  params: byId,
  body: Reading,
  bodyOptional: true,
  answer: Unread,
});

export const answerInboxMessage = endpoint(paths.answerInboxMessage, {
  id: 'answerInboxMessage',
  summary: 'Answer a message that was sent to the caller alone; its sender receives the answer as a message',
  may: ['self'],
  onlyGuardians: true,
  notByGuardian: 'The sender asked one person; who answers is who was asked.',
  params: z.strictObject({ id, messageId: id }),
  body: InboxAnswer,
  answer: InboxMessage,
  refuses: ['missing-permission', 'too-many'],
});

export const deleteInboxMessage = endpoint(paths.deleteInboxMessage, {
  id: 'deleteInboxMessage',
  summary: 'Delete a message from one’s own inbox',
  may: ['self'],
  onlyGuardians: true,
  notByGuardian: 'What has been read is marked by those to whom it was sent.',
  params: z.strictObject({ id, messageId: id }),
});
