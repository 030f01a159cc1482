/** Endpoints for sending messages and for their delivery. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listQuery, pageOf } from '../fields.ts';
import { languages, messageKinds } from '../settings/rules.ts';
import * as paths from './paths.ts';
import {
  Birthdays,
  ComingBirthdays,
  GroupMessage,
  Notification,
  Reach,
  ReachQuery,
  TopicMessage,
  UserMessage,
} from './shape.ts';

export const notifyTopic = endpoint(paths.notifyTopic, {
  id: 'notifyTopic',
  summary: 'Send a message to everybody who follows a topic',
  may: ['snd_not'],
  body: TopicMessage,
  answer: Notification,
});

export const notifyUser = endpoint(paths.notifyUser, {
  id: 'notifyUser',
  summary: 'Send a message to one member',
  may: ['snd_not'],
  body: UserMessage,
  answer: Notification,
});

export const notifyGroup = endpoint(paths.notifyGroup, {
  id: 'notifyGroup',
  summary: 'Send a message to several teams, to a hand-picked group, or to both; nobody gets it twice',
  may: ['snd_not'],
  body: GroupMessage,
  answer: Notification,
});

export const notifyBirthday = endpoint(paths.notifyBirthday, {
  id: 'notifyBirthday',
  summary: 'Congratulate those whose birthday is today; once a day, however often it is called',
  may: ['snd_not'],
  answer: Birthdays,
  status: 200,
});

export const listBirthdays = endpoint(paths.listBirthdays, {
  id: 'listBirthdays',
  summary: 'Whose birthday it is today and in the next two weeks, of those who agreed to have theirs shown',
  may: ['member'],
  answer: ComingBirthdays,
});

export const listNotifications = endpoint(paths.listNotifications, {
  id: 'listNotifications',
  summary: 'Sent messages, newest first, with their delivery',
  may: ['snd_not'],
  query: listQuery(['createdAt'], {
    kind: z.enum(messageKinds, { error: 'invalid' }).optional(),
    /** true: sent by a person; false: by the app itself */
    byHand: z.stringbool({ error: 'invalid' }).optional(),
    /** language of the app's own messages; default German */
    language: z.enum(languages, { error: 'invalid' }).optional(),
  }),
  answer: pageOf(Notification),
});

export const getNotification = endpoint(paths.getNotification, {
  id: 'getNotification',
  summary: 'One message with its delivery',
  may: ['snd_not'],
  params: z.strictObject({ id }),
  answer: Notification,
});

export const getReach = endpoint(paths.getReach, {
  id: 'getReach',
  summary: 'Whom a message would reach',
  may: ['snd_not'],
  query: ReachQuery,
  answer: Reach,
});
