/** What the form holds while a message is written, and what is sent of it. */
import type { Topic } from '@club/contract/notifications/rules.ts';
import type { Recipient } from './queries.ts';

export type NotificationValues = {
  kind: 'topic' | 'user';
  /** '' until one is chosen */
  topic: Topic | '';
  userId: string;
  userName: string | null;
  title: string;
  body: string;
  link: string;
};

export const empty: NotificationValues = {
  kind: 'topic',
  topic: '',
  userId: '',
  userName: null,
  title: '',
  body: '',
  link: '',
};

/** What the contract's shape reads. What was chosen the other way stays in the form and is not sent. */
export const inputOf = ({ kind, topic, userId, title, body, link }: NotificationValues) => ({
  ...(kind === 'topic' ? { topic } : { userId }),
  title,
  body,
  link: link.trim(),
});

/** To whom it would go, once that is chosen. */
export const recipientOfForm = ({ kind, topic, userId }: NotificationValues): Recipient | null => {
  if (kind === 'topic') return topic === '' ? null : { topic };
  return userId === '' ? null : { userId };
};

/** To whom a message goes. */
export const recipientOfMessage = (message: Recipient): Recipient =>
  'topic' in message ? { topic: message.topic } : { userId: message.userId };
