/** What is done in one's own inbox. */
import { Failure } from '@club/contract/failures.ts';
import { answersPerHour, answersPerMessage } from '@club/contract/notifications/rules.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { Work } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { addJob } from '../../platform/jobs.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { writeLiveEventTo } from '../../platform/postgres/notify.ts';
import { findSetting } from '../../settings/store.ts';
import { findProfile, lockUser } from '../../users/store.ts';
import { insertNotification, type Language } from '../store.ts';
import * as store from './store.ts';

/** Tells the open browsers of these people that their inbox changed. */
export const announceInboxes = (db: Database, userIds: readonly string[]): Promise<void> =>
  writeLiveEventTo(db, userIds, 'inbox');

const languageOf = async ({ db }: Work, userId: string): Promise<Language> =>
  (await findSetting(db, userId)).language ?? 'de';

type Asked = Parameters<typeof store.listInbox>[3] & { language?: Language | undefined };

/** One's messages, in the language that is asked for, else in one's own. */
export async function inboxOf(work: Work, userId: string, asked: Asked) {
  const language = asked.language ?? (await languageOf(work, userId));
  const page = await store.listInbox(work.db, userId, language, asked);
  return { ...page, unread: await store.countUnread(work.db, userId) };
}

/** @param ids without them, all */
export async function read(work: Work, userId: string, ids: readonly string[] | undefined) {
  if ((await store.updateRead(work.db, userId, ids, work.now)) > 0) await work.announceTo(userId, 'inbox');
  return { unread: await store.countUnread(work.db, userId) };
}

/** @throws Failure `not-found` */
export async function takeOut(work: Work, userId: string, notificationId: string): Promise<void> {
  if (!(await store.hideMessage(work.db, userId, notificationId))) throw new Failure('not-found');
  await work.announceTo(userId, 'inbox');
}

const hourMs = 3_600_000;
/** Letters of a title. */
const longestTitle = 100;
const titled = (words: string) =>
  words.length > longestTitle ? `${words.slice(0, longestTitle - 1).trimEnd()}…` : words;

/**
 * Answers what somebody sent to oneself alone: their answer can be answered in turn. Nobody can write to whom has not
 * written to them first, and not more often than the contract's rules let them.
 * @throws Failure `not-found`, `missing-permission`, `too-many`
 */
export async function answer(work: Work, userId: string, notificationId: string, body: string) {
  const { db, now } = work;
  const language = await languageOf(work, userId);
  // two answers at once are counted one after the other
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
  await work.announceTo(userId, 'inbox');
  const answered = await store.findInboxMessage(db, userId, language, notificationId);
  if (!answered) throw new Failure('not-found');
  return answered;
}
