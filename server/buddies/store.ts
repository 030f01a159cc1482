/** The rows of buddies. */
import type { Buddy } from '@club/contract/buddies/shape.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';
import { type Asked, readPage, toWireOr } from '../platform/postgres/page.ts';
import { foldedName, shownPerson } from '../users/store.ts';

const everything = (db: Database) =>
  db
    .selectFrom('main.buddies as l')
    .innerJoin('main.users as u', 'u.id', 'l.userId')
    .innerJoin('main.users as b', 'b.id', 'l.buddyId')
    .select(['l.id', 'l.userId', 'l.buddyId', 'l.note', 'l.createdAt'])
    .select([shownPerson('u').as('user'), shownPerson('b').as('buddy')]);

const ofPerson = (userId: string) => sql<boolean>`(l.user_id = ${userId} or l.buddy_id = ${userId})`;

/** A page of a person's links, no matter who created them. */
export const listBuddies = (db: Database, asked: Asked, userId: string) =>
  readPage(everything(db).where(ofPerson(userId)), asked, {
    // the other of the two: one's own name is in every link
    search: sql`case when l.user_id = ${userId} then ${foldedName('b')} else ${foldedName('u')} end`,
    sorts: { createdAt: { by: sql`l.created_at`, type: 'timestamptz' } },
    usual: 'createdAt',
    id: sql`l.id`,
  });

/** The other side of each of a person's links. */
export const listBuddyIds = async (db: Database, userId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('main.buddies as l')
      .select(sql<string>`case when l.user_id = ${userId} then l.buddy_id else l.user_id end`.as('id'))
      .where(ofPerson(userId))
      .execute()
  ).map((row) => row.id);

export const findBuddy = (db: Database, id: string): Promise<Buddy | undefined> =>
  toWireOr(everything(db).where('l.id', '=', id).executeTakeFirst());

/** Locks this link until the transaction ends. */
export const lockBuddy = (db: Database, id: string) =>
  db.selectFrom('main.buddies').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns false if the two were linked before, in either direction. */
export async function insertBuddy(
  db: Database,
  link: Pick<Buddy, 'id' | 'userId' | 'buddyId' | 'note'>,
  now: Date,
): Promise<boolean> {
  const created = await db
    .insertInto('main.buddies')
    .values({ ...link, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (created.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateNote(db: Database, id: string, note: string | null): Promise<void> {
  await db.updateTable('main.buddies').set({ note }).where('id', '=', id).execute();
}

export async function deleteBuddy(db: Database, id: string): Promise<void> {
  await db.deleteFrom('main.buddies').where('id', '=', id).execute();
}

export async function insertCall(db: Database, userId: string, now: Date): Promise<void> {
  await db.insertInto('main.buddyCalls').values({ userId, calledAt: now }).execute();
}

export async function deleteCallsBefore(db: Database, userId: string, before: Date): Promise<void> {
  await db
    .deleteFrom('main.buddyCalls')
    .where('userId', '=', userId)
    .where('calledAt', '<=', before)
    .execute();
}

export const countCalls = async (db: Database, userId: string): Promise<number> => {
  const row = await db
    .selectFrom('main.buddyCalls')
    .select(sql<number>`count(*)::int`.as('calls'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return row.calls;
};
