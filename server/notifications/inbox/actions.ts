/** What is done in one's own inbox. */
import { Failure } from '@club/contract/failures.ts';
import type { Work } from '../../platform/http/route.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { writeLiveEventTo } from '../../platform/postgres/notify.ts';
import { findSetting } from '../../settings/store.ts';
import type { Language } from '../store.ts';
import * as store from './store.ts';

/** Tells the open browsers of these people that their inbox changed. */
export const announceInboxes = (db: Database, userIds: readonly string[]): Promise<void> =>
  writeLiveEventTo(db, userIds, 'inbox');

type Asked = Parameters<typeof store.listInbox>[3] & { language?: Language | undefined };

/** One's messages, in the language that is asked for, else in one's own. */
export async function inboxOf(work: Work, userId: string, asked: Asked) {
  const language = asked.language ?? (await findSetting(work.db, userId)).language ?? 'de';
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
