/** What the form holds while a message is written, and what is sent of it. */
import type { Topic } from '@club/contract/notifications/rules.ts';
import type { Recipient } from './queries.ts';

export type NotificationValues = {
  kind: 'topic' | 'user' | 'group';
  /** '' until one is chosen */
  topic: Topic | '';
  userId: string;
  userName: string | null;
  teamIds: string[];
  userIds: string[];
  /** those of `userIds` with their names */
  people: { id: string; name: string }[];
  title: string;
  body: string;
  link: string;
};

export const empty: NotificationValues = {
  kind: 'topic',
  topic: '',
  userId: '',
  userName: null,
  teamIds: [],
  userIds: [],
  people: [],
  title: '',
  body: '',
  link: '',
};

/** What the contract's shape reads. What was chosen the other way stays in the form and is not sent. */
export const inputOf = ({
  kind,
  topic,
  userId,
  teamIds,
  userIds,
  title,
  body,
  link,
}: NotificationValues) => ({
  ...{ topic: { topic }, user: { userId }, group: { teamIds, userIds } }[kind],
  title,
  body,
  link: link.trim(),
});

/** To whom it would go, once that is chosen. */
export const recipientOfForm = (values: NotificationValues): Recipient | null => {
  const { kind, topic, userId, teamIds, userIds } = values;
  if (kind === 'group') return teamIds.length + userIds.length === 0 ? null : { teamIds, userIds };
  if (kind === 'topic') return topic === '' ? null : { topic };
  return userId === '' ? null : { userId };
};

/** To whom a message goes. */
export const recipientOfMessage = (message: Recipient): Recipient => {
  if ('topic' in message) return { topic: message.topic };
  if ('userId' in message) return { userId: message.userId };
  return { teamIds: message.teamIds, userIds: message.userIds };
};
