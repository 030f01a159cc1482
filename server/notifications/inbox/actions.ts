/** Actions on one's own inbox. */
import { Failure } from '@club/contract/failures.ts';
import { answersPerHour, answersPerMessage } from '@club/contract/notifications/rules.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { Context } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { addJob } from '../../platform/jobs.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { writeLiveEventTo } from '../../platform/postgres/notify.ts';
import { findSetting } from '../../settings/store.ts';
import { findProfile, lockUser } from '../../users/store.ts';
import { linkForChild } from '../message.ts';
import { insertNotification, type Language } from '../store.ts';
import * as store from './store.ts';

/** Publishes a change of these people's inboxes to their open browsers. */
export const publishInboxes = (db: Database, userIds: readonly string[]): Promise<void> =>
  writeLiveEventTo(db, userIds, 'inbox');

const languageOf = async ({ db }: Context, userId: string): Promise<Language> =>
  (await findSetting(db, userId)).language ?? 'de';

type Asked = Parameters<typeof store.listInbox>[3] & { language?: Language | undefined };

/** One's messages, in the requested language, else in one's own. */
export async function inboxOf(context: Context, userId: string, asked: Asked) {
  const language = asked.language ?? (await languageOf(context, userId));
  const page = await store.listInbox(context.db, userId, language, asked);
  const items = page.items.map(({ forChild, ...message }) => ({
    ...message,
    link: forChild === null ? message.link : linkForChild(message.link, forChild),
  }));
  return { ...page, items, unread: await store.countUnread(context.db, userId) };
}

/** @param ids default: all */
export async function read(context: Context, userId: string, ids: readonly string[] | undefined) {
  if ((await store.updateRead(context.db, userId, ids, context.now)) > 0)
    await context.publishTo(userId, 'inbox');
  return { unread: await store.countUnread(context.db, userId) };
}

/** @throws Failure `not-found` */
export async function takeOut(context: Context, userId: string, notificationId: string): Promise<void> {
  if (!(await store.hideMessage(context.db, userId, notificationId))) throw new Failure('not-found');
  await context.publishTo(userId, 'inbox');
}

const hourMs = 3_600_000;
/** Most characters of a title. */
const longestTitle = 100;
const titled = (words: string) =>
  words.length > longestTitle ? `${words.slice(0, longestTitle - 1).trimEnd()}…` : words;

/**
 * Answers a message that was sent to oneself alone; the answer can be answered in turn. Nobody can start a conversation this way, nor write more often
 * than the contract's rules allow.
 * @throws Failure `not-found`, `missing-permission`, `too-many`
 */
export async function answer(context: Context, userId: string, notificationId: string, body: string) {
  const { db, now } = context;
  const language = await languageOf(context, userId);
  // two concurrent answers are counted one after the other
  await lockUser(db, userId);
  const message = await store.findInboxMessage(db, userId, language, notificationId);
  const me = await findProfile(db, userId);
  if (!message || !me) throw new Failure('not-found');
  if (!message.answerable || !message.sender) throw new Failure('missing-permission');
  const lately = await store.countAnswers(db, userId, new Date(now.getTime() - hourMs));
  if (message.answers.length >= answersPerMessage || lately >= answersPerHour) throw new Failure('too-many');
  const id = newId();
  const to = message.sender.id;
  const row = {
    id,
    kind: 'direct' as const,
    topic: null,
    userId: to,
    title: titled(`Antwort von ${displayName(me)}: ${message.title}`),
    body,
    titleEn: titled(`Answer from ${displayName(me)}: ${message.title}`),
    bodyEn: body,
    link: null,
    urgent: false,
    aboutRoom: null,
    aboutId: null,
    aboutOthers: [],
    answer: null,
    byHand: false,
    sentBy: userId,
    answersTo: notificationId,
    names: [userId],
    createdAt: now,
  };
  await insertNotification(db, row, { to: { userIds: [to] }, except: null });
  await addJob(db, 'spread-message', { id });
  await store.updateRead(db, userId, [notificationId], now);
  await context.publishTo(userId, 'inbox');
  const answered = await store.findInboxMessage(db, userId, language, notificationId);
  if (!answered) throw new Failure('not-found');
  return answered;
}
