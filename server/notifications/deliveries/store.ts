/** The rows of sendings: one to each device and address, claimed before it is sent, settled afterwards. */
import type { MessageKind } from '@club/contract/settings/rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import type { Whom } from '../message.ts';

export type NewDelivery = {
  id: string;
  notificationId: string;
  userId: string;
  channel: 'push' | 'mail';
  tokenId: string | null;
  secretHash: string;
  sendAt: Date;
  giveUpAt: Date;
};

const atOnce = 5000;

/** Answers the ids that are new: what is there already is not sent a second time. */
export async function insertDeliveries(db: Database, rows: readonly NewDelivery[]): Promise<string[]> {
  const made: string[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = await db
      .insertInto('main.deliveries')
      .values(rows.slice(from, from + atOnce))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    made.push(...some.map(({ id }) => id));
  }
  return made;
}

/**
 * Takes a sending for oneself. Whoever took it and was not heard of for two minutes is dead: every try ends sooner.
 * Answers whether there is something to send.
 */
export async function claimDelivery(db: Database, id: string, now: Date): Promise<boolean> {
  const dead = new Date(now.getTime() - 2 * 60_000);
  // the clocks of database and process may differ a little
  const soon = new Date(now.getTime() + 60_000);
  const claimed = await db
    .updateTable('main.deliveries')
    .set({ state: 'sending', sentAt: now })
    .where('id', '=', id)
    .where(({ eb, or, and }) =>
      or([
        and([eb('state', '=', 'waiting'), eb('sendAt', '<=', soon)]),
        and([eb('state', '=', 'sending'), eb('sentAt', '<', dead)]),
      ]),
    )
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** A sending with its message, its person and its device, if that is still theirs. */
export const findDelivery = (db: Database, id: string) =>
  db
    .selectFrom('main.deliveries as d')
    .innerJoin('main.notifications as n', 'n.id', 'd.notificationId')
    .innerJoin('main.users as u', 'u.id', 'd.userId')
    .leftJoin('main.notificationTokens as t', (join) =>
      join.onRef('t.id', '=', 'd.tokenId').onRef('t.userId', '=', 'd.userId'),
    )
    .select(['d.id', 'd.notificationId', 'd.userId', 'd.sendAt', 'd.giveUpAt'])
    .select(['n.title', 'n.body', 'n.titleEn', 'n.bodyEn', 'n.link', 'n.urgent', 'n.answer', 'n.byHand'])
    .select(['n.aboutRoom', 'n.aboutId', 'u.email', 'u.firstName', 'u.signInLanguage'])
    .select(['t.id as tokenId', 't.kind as tokenKind', 't.address', 't.p256dh', 't.auth'])
    .select([sql<'push' | 'mail'>`d.channel`.as('channel'), sql<MessageKind>`n.kind`.as('kind')])
    .select(sql<Whom>`n.audience`.as('whom'))
    .where('d.id', '=', id)
    .executeTakeFirst();

export type Due = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** What became of a try, unless the device has confirmed it meanwhile. */
export async function settle(
  db: Database,
  id: string,
  values: {
    state: 'waiting' | 'sent' | 'delivered' | 'failed' | 'dropped';
    reason?: string | null;
    sendAt?: Date;
    deliveredAt?: Date;
  },
): Promise<void> {
  await db
    .updateTable('main.deliveries')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

/** Answers the device that confirmed, the first time that it does. */
export const confirm = (db: Database, secretHash: string, now: Date) =>
  db
    .updateTable('main.deliveries')
    .set({ state: 'delivered', deliveredAt: now, reason: null })
    .where('secretHash', '=', secretHash)
    .where('channel', '=', 'push')
    .where('deliveredAt', 'is', null)
    .returning(['tokenId', 'notificationId'])
    .executeTakeFirst();

/** Whether a message still went to a device of theirs, and whether one of them has confirmed it. */
export const findPushed = (db: Database, notificationId: string, userId: string) =>
  db
    .selectFrom('main.deliveries')
    .select(sql<boolean>`coalesce(bool_or(state <> 'dropped'), false)`.as('tried'))
    .select(sql<boolean>`coalesce(bool_or(state = 'delivered'), false)`.as('confirmed'))
    .where('notificationId', '=', notificationId)
    .where('userId', '=', userId)
    .where('channel', '=', 'push')
    .executeTakeFirstOrThrow();

/** Whether the message is on its way to them by mail, or there. */
export const wentByMail = async (db: Database, notificationId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('main.deliveries')
    .select('id')
    .where('notificationId', '=', notificationId)
    .where('userId', '=', userId)
    .where('channel', '=', 'mail')
    .executeTakeFirst()) !== undefined;

/** Who answers by a mail's one-tap link, and what it does. */
export const findAnswer = (db: Database, secretHash: string) =>
  db
    .selectFrom('main.deliveries as d')
    .innerJoin('main.notifications as n', 'n.id', 'd.notificationId')
    .innerJoin('main.users as u', 'u.id', 'd.userId')
    .select(['d.userId', 'n.title', 'n.body', 'n.titleEn', 'n.bodyEn', 'n.answer', 'u.approved'])
    .where('d.secretHash', '=', secretHash)
    .where('d.channel', '=', 'mail')
    .executeTakeFirst();

/** Sendings whose job was lost in a crash: due since then and not settled. */
export const listStranded = (db: Database, before: Date) =>
  db
    .selectFrom('main.deliveries')
    .select('id')
    .where(({ eb, or, and }) =>
      or([
        and([eb('state', '=', 'waiting'), eb('sendAt', '<', before)]),
        and([eb('state', '=', 'sending'), eb('sendAt', '<', before), eb('sentAt', '<', before)]),
      ]),
    )
    .execute();

/** What no device confirmed while the push service kept it did not arrive. */
export async function failUnconfirmed(db: Database, sentBefore: Date): Promise<void> {
  await db
    .updateTable('main.deliveries')
    .set({ state: 'failed', reason: 'not confirmed' })
    .where('state', '=', 'sent')
    .where('sentAt', '<', sentBefore)
    .execute();
}

/** Messages told since then that reached somebody on no way at all, neither device nor mail; and how many people. */
export const countUndelivered = (db: Database, since: Date): Promise<{ messages: number; people: number }> =>
  db
    .selectFrom('main.deliveries as d')
    .innerJoin('main.notifications as n', 'n.id', 'd.notificationId')
    .select(sql<number>`count(distinct d.notification_id)::int`.as('messages'))
    .select(sql<number>`count(distinct d.user_id)::int`.as('people'))
    .where('d.state', '=', 'failed')
    .where('n.createdAt', '>=', since)
    .where(
      sql<boolean>`not exists (select from main.deliveries o where o.notification_id = d.notification_id
        and o.user_id = d.user_id and o.state in ('waiting', 'sending', 'sent', 'delivered'))`,
    )
    .executeTakeFirstOrThrow();
