/** The rows of devices. */
import type { NotificationToken } from '@club/contract/notifications/tokens/shape.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import { type Asked, readPage, toWireOr, type Wire } from '../../platform/postgres/page.ts';

const everything = (db: Database) =>
  db
    .selectFrom('main.notificationTokens as t')
    .select([
      't.id',
      't.userId',
      't.address',
      't.p256dh',
      't.auth',
      't.userAgent',
      't.createdAt',
      't.lastSuccessAt',
    ])
    .select(sql<NotificationToken['kind']>`t.kind`.as('kind'));

export type TokenRow = Wire<Awaited<ReturnType<ReturnType<typeof everything>['executeTakeFirstOrThrow']>>>;

export const listTokens = (db: Database, userId: string, asked: Asked) =>
  readPage(everything(db).where('t.userId', '=', userId), asked, {
    search: null,
    sorts: { createdAt: { by: sql`t.created_at`, type: 'timestamptz' } },
    usual: 'createdAt',
    id: sql`t.id`,
  });

export const findTokenAt = (db: Database, address: string) =>
  toWireOr(everything(db).where('t.address', '=', address).executeTakeFirst());

export const listTokensOf = (db: Database, userIds: readonly string[]) =>
  db
    .selectFrom('main.notificationTokens')
    .select(['id', 'userId'])
    .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
    .orderBy('id')
    .execute();

export type NewToken = {
  id: string;
  userId: string;
  kind: NotificationToken['kind'];
  address: string;
  p256dh: string | null;
  auth: string | null;
  userAgent: string | null;
  createdAt: Date;
};

/** Somebody else may register the same device at the same moment: the later one gets it. */
export async function insertToken(db: Database, row: NewToken): Promise<void> {
  await db
    .insertInto('main.notificationTokens')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet({ userId: row.userId, p256dh: row.p256dh, auth: row.auth, userAgent: row.userAgent }),
    )
    .execute();
}

export async function updateToken(
  db: Database,
  id: string,
  values: Pick<NewToken, 'p256dh' | 'auth' | 'userAgent'>,
): Promise<void> {
  await db.updateTable('main.notificationTokens').set(values).where('id', '=', id).execute();
}

/** Returns the addresses of the deleted rows. @param id default: all of theirs */
export async function deleteTokensOf(db: Database, userId: string, id?: string): Promise<string[]> {
  let query = db.deleteFrom('main.notificationTokens').where('userId', '=', userId).returning('address');
  if (id !== undefined) query = query.where('id', '=', id);
  return (await query.execute()).map(({ address }) => address);
}

/** Devices that their owner has forgotten; they are known by a hash of their address. */
export async function insertForgotten(
  db: Database,
  rows: { userId: string; addressHash: string; forgottenAt: Date }[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('main.forgottenDevices')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const findForgotten = (db: Database, userId: string, addressHash: string) =>
  db
    .selectFrom('main.forgottenDevices')
    .select('forgottenAt')
    .where('userId', '=', userId)
    .where('addressHash', '=', addressHash)
    .executeTakeFirst();

export async function deleteForgotten(db: Database, userId: string, addressHash: string): Promise<void> {
  await db
    .deleteFrom('main.forgottenDevices')
    .where('userId', '=', userId)
    .where('addressHash', '=', addressHash)
    .execute();
}

/** Deletes the devices of the person with this account at the sign-in provider. */
export async function deleteTokensOfAccount(
  db: Database,
  { iss, sub }: { iss: string; sub: string },
): Promise<void> {
  await sql`delete from main.notification_tokens t using main.users u
    where u.id = t.user_id and u.iss = ${iss} and u.sub = ${sub}`.execute(db);
}

/** Records that a device has confirmed a message. */
export async function touchToken(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('main.notificationTokens').set({ lastSuccessAt: now }).where('id', '=', id).execute();
}
