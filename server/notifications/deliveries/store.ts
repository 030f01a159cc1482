/** The rows of deliveries: one for each device and address, claimed before sending, settled afterwards. */
import type { MessageKind } from '@club/contract/settings/rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import type { Recipients } from '../message.ts';

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

/** Returns the ids of new rows: existing ones are not sent again. */
export async function insertDeliveries(db: Database, rows: readonly NewDelivery[]): Promise<string[]> {
  const created: string[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = await db
      .insertInto('main.deliveries')
      .values(rows.slice(from, from + atOnce))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    created.push(...some.map(({ id }) => id));
  }
  return created;
}

/**
 * Claims a delivery. A claim older than two minutes is dead, because every attempt ends sooner. Returns whether there is
 * something to send.
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

/** A delivery with its message, its person and its device, if that is still theirs. */
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
    .select([
      'n.aboutRoom',
      'n.aboutId',
      'n.aboutOthers',
      'n.names',
      'n.createdAt',
      'u.email',
      'u.firstName',
      'u.signInLanguage',
    ])
    .select(['t.id as tokenId', 't.kind as tokenKind', 't.address', 't.p256dh', 't.auth'])
    .select([sql<'push' | 'mail'>`d.channel`.as('channel'), sql<MessageKind>`n.kind`.as('kind')])
    .select(sql<Recipients>`n.audience`.as('recipients'))
    .select(
      sql<{ id: string; firstName: string }[]>`coalesce((
        select json_agg(json_build_object('id', c.id, 'firstName', c.first_name) order by c.sort_name, c.id)
        from main.inbox_children f join main.users c on c.id = f.child_id
        where f.notification_id = d.notification_id and f.user_id = d.user_id), '[]')`.as('children'),
    )
    .where('d.id', '=', id)
    .executeTakeFirst();

export type Due = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** Stores the result of an attempt, unless the device has confirmed it meanwhile. */
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

/** Returns the device that confirmed, for the first receipt only. */
export const confirm = (db: Database, secretHash: string, now: Date) =>
  db
    .updateTable('main.deliveries')
    .set({ state: 'delivered', deliveredAt: now, reason: null })
    .where('secretHash', '=', secretHash)
    .where('channel', '=', 'push')
    .where('deliveredAt', 'is', null)
    .returning(['tokenId', 'notificationId'])
    .executeTakeFirst();

/** Whether a message was pushed to one of their devices, and whether one of them has confirmed it. */
export const findPushed = (db: Database, notificationId: string, userId: string) =>
  db
    .selectFrom('main.deliveries')
    .select(sql<boolean>`coalesce(bool_or(state <> 'dropped'), false)`.as('tried'))
    .select(sql<boolean>`coalesce(bool_or(state = 'delivered'), false)`.as('confirmed'))
    .where('notificationId', '=', notificationId)
    .where('userId', '=', userId)
    .where('channel', '=', 'push')
    .executeTakeFirstOrThrow();

/** Whether the message was or is being sent to them by mail. */
export const wentByMail = async (db: Database, notificationId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('main.deliveries')
    .select('id')
    .where('notificationId', '=', notificationId)
    .where('userId', '=', userId)
    .where('channel', '=', 'mail')
    .executeTakeFirst()) !== undefined;

/** The person and the action of a mail's one-tap link. */
export const findAnswer = (db: Database, secretHash: string) =>
  db
    .selectFrom('main.deliveries as d')
    .innerJoin('main.notifications as n', 'n.id', 'd.notificationId')
    .innerJoin('main.users as u', 'u.id', 'd.userId')
    .select(['d.userId', 'n.title', 'n.body', 'n.titleEn', 'n.bodyEn', 'n.answer', 'u.approved'])
    .where('d.secretHash', '=', secretHash)
    .executeTakeFirst();

/** Deliveries whose job was lost in a crash: overdue and not settled. */
export const listStranded = (db: Database, before: Date) =>
  db
    .selectFrom('main.deliveries')
    .select('id')
    .select(sql<'push' | 'mail'>`channel`.as('channel'))
    .where(({ eb, or, and }) =>
      or([
        and([eb('state', '=', 'waiting'), eb('sendAt', '<', before)]),
        and([eb('state', '=', 'sending'), eb('sendAt', '<', before), eb('sentAt', '<', before)]),
      ]),
    )
    .execute();

/** Fails pushes that no device confirmed while the push service stored them. */
export async function failUnconfirmed(db: Database, sentBefore: Date): Promise<void> {
  await db
    .updateTable('main.deliveries')
    .set({ state: 'failed', reason: 'not confirmed' })
    .where('state', '=', 'sent')
    .where('sentAt', '<', sentBefore)
    .execute();
}

/** Messages since then that reached somebody neither by push nor by mail; and the number of these people. */
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
