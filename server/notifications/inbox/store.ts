/** The rows of inboxes: the recipients of messages, and whether they read them. */
import type { InboxMessage } from '@club/contract/notifications/inbox/shape.ts';
import type { MessageKind } from '@club/contract/settings/rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import { type Asked, readPage, toWireOr } from '../../platform/postgres/page.ts';
import { forChildren, inWords, type Language, personOf } from '../store.ts';

type Row = { notificationId: string; userId: string; shown: boolean; createdAt: Date };
const atOnce = 5000;

export async function insertInbox(db: Database, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce)
    await db
      .insertInto('main.inbox')
      .values(rows.slice(from, from + atOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** For which children guardians got a message. */
export async function insertInboxChildren(
  db: Database,
  rows: readonly { notificationId: string; userId: string; childId: string }[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce)
    await db
      .insertInto('main.inboxChildren')
      .values(rows.slice(from, from + atOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** A title as the owner of `i` sees it: with the names of the children for whom they got it. */
const titleFor = (
  language: Language,
) => sql<string>`(select case when count(*) = 0 then ${inWords(language, 'title')}
    else ${sql.lit(forChildren[language])} || string_agg(c.first_name, ', ' order by c.sort_name, c.id) || ': '
      || ${inWords(language, 'title')} end
  from main.inbox_children f join main.users c on c.id = f.child_id
  where f.notification_id = i.notification_id and f.user_id = i.user_id)`;

/** The child for whom the owner of `i` got it; null: for themselves, or for several. */
const forChild = sql<string | null>`(select case when count(*) = 1 then min(f.child_id::text) end
  from main.inbox_children f where f.notification_id = i.notification_id and f.user_id = i.user_id)`;

/** Sent to the owner of `i` alone by somebody who is still a member. */
const answerable = sql<boolean>`(n.user_id = i.user_id and n.sent_by <> i.user_id
  and exists (select from main.users s where s.id = n.sent_by and s.approved))`;

/** The messages in somebody's inbox. */
function inboxRows(db: Database, userId: string, language: Language) {
  const [title, body] = [titleFor(language), inWords(language, 'body')];
  return db
    .selectFrom('main.inbox as i')
    .innerJoin('main.notifications as n', 'n.id', 'i.notificationId')
    .select(['n.id', 'n.link', 'i.createdAt', 'i.readAt'])
    .select([title.as('title'), body.as('body'), sql<MessageKind>`n.kind`.as('kind')])
    .select([
      forChild.as('forChild'),
      sql<boolean>`(n.by_hand or n.answers_to is not null)`.as('byHand'),
      personOf(sql`n.sent_by`).as('sender'),
      sql<boolean>`coalesce(${answerable}, false)`.as('answerable'),
      sql<InboxMessage['answers']>`(select coalesce(json_agg(json_build_object('id', a.id, 'body', a.body,
          'createdAt', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by a.id), '[]')
        from main.notifications a where a.answers_to = n.id and a.sent_by = i.user_id)`.as('answers'),
    ])
    .where('i.userId', '=', userId)
    .where('i.shown', '=', true);
}

/** One message of somebody's inbox. */
export const findInboxMessage = (db: Database, userId: string, language: Language, notificationId: string) =>
  toWireOr(inboxRows(db, userId, language).where('n.id', '=', notificationId).executeTakeFirst());

/** Number of somebody's answers since then. */
export async function countAnswers(db: Database, userId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('main.notifications')
    .select(sql<number>`count(*)::int`.as('answers'))
    .where('sentBy', '=', userId)
    .where('answersTo', 'is not', null)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return row.answers;
}

/** A page of one's inbox, newest first by default. */
export function listInbox(
  db: Database,
  userId: string,
  language: Language,
  asked: Asked & { unread?: boolean | undefined },
) {
  const [title, body] = [titleFor(language), inWords(language, 'body')];
  let query = inboxRows(db, userId, language);
  if (asked.unread !== undefined) query = query.where('i.readAt', asked.unread ? 'is' : 'is not', null);
  const sorts = { createdAt: { by: sql`i.created_at`, type: 'timestamptz' } } as const;
  return readPage(query, asked, {
    search: sql`main.fold(${title} || ' ' || ${body})`,
    sorts,
    usual: '-createdAt',
    id: sql`i.notification_id`,
  }) satisfies Promise<{
    items: InboxMessage[];
  }>;
}

export const countUnread = async (db: Database, userId: string): Promise<number> => {
  const row = await db
    .selectFrom('main.inbox')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('userId', '=', userId)
    .where('shown', '=', true)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return row.unread;
};

/** Returns how many were unread before. @param ids default: all */
export async function updateRead(
  db: Database,
  userId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<number> {
  let query = db
    .updateTable('main.inbox')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('shown', '=', true)
    .where('readAt', 'is', null);
  if (ids) query = query.where(sql<boolean>`notification_id = any(${[...ids]}::uuid[])`);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

/** Returns whether it was there. The record that it was delivered stays. */
export async function hideMessage(db: Database, userId: string, notificationId: string): Promise<boolean> {
  const hidden = await db
    .updateTable('main.inbox')
    .set({ shown: false })
    .where('userId', '=', userId)
    .where('notificationId', '=', notificationId)
    .where('shown', '=', true)
    .executeTakeFirst();
  return hidden.numUpdatedRows > 0n;
}

export const hasRead = async (db: Database, userId: string, notificationId: string): Promise<boolean> =>
  (await db
    .selectFrom('main.inbox')
    .select('userId')
    .where('userId', '=', userId)
    .where('notificationId', '=', notificationId)
    .where('readAt', 'is not', null)
    .executeTakeFirst()) !== undefined;
