/** The values of the message form, and what is sent of them. */
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
  /** the people in `userIds` with their names */
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

/** The input for the contract's schema. Recipients chosen under another kind stay in the form and are not sent. */
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

/** The recipients, once they are chosen. */
export const recipientOfForm = (values: NotificationValues): Recipient | null => {
  const { kind, topic, userId, teamIds, userIds } = values;
  if (kind === 'group') return teamIds.length + userIds.length === 0 ? null : { teamIds, userIds };
  if (kind === 'topic') return topic === '' ? null : { topic };
  return userId === '' ? null : { userId };
};

/** The recipients of a message. */
export const recipientOfMessage = (message: Recipient): Recipient => {
  if ('topic' in message) return { topic: message.topic };
  if ('userId' in message) return { userId: message.userId };
  return { teamIds: message.teamIds, userIds: message.userIds };
};
