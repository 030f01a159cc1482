/** The rows of guardians. */

import type { GuardianKind } from '@club/contract/families/rules.ts';
import type { Guardian } from '@club/contract/families/shape.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';
import { type Asked, readPage, toWireOr } from '../platform/postgres/page.ts';
import { foldedName, isMinorOn, shownPerson } from '../users/store.ts';

const order = {
  search: foldedName('u'),
  sorts: { name: { by: sql`u.sort_name`, type: 'text' } },
  usual: 'name',
  id: sql`u.id`,
} as const;

const guardians = (db: Database, childId: string) =>
  db
    .selectFrom('main.guardians as g')
    .innerJoin('main.users as u', 'u.id', 'g.userId')
    .select(['u.id', 'g.kind', 'g.since', 'g.confirmedAt', shownPerson('u').as('user')])
    .where('g.childId', '=', childId);

/** A page of the guardians of a child. */
export const listGuardians = (db: Database, childId: string, asked: Asked) =>
  readPage(guardians(db, childId), asked, order);

export const findGuardian = (db: Database, childId: string, userId: string): Promise<Guardian | undefined> =>
  toWireOr(guardians(db, childId).where('g.userId', '=', userId).executeTakeFirst()) as Promise<
    Guardian | undefined
  >;

/** A page of the children of a guardian. */
export const listChildren = (db: Database, userId: string, asked: Asked) =>
  readPage(
    db
      .selectFrom('main.guardians as g')
      .innerJoin('main.users as u', 'u.id', 'g.childId')
      .select(['u.id', 'g.kind', 'g.since', 'g.confirmedAt', shownPerson('u').as('user')])
      .where('g.userId', '=', userId),
    asked,
    order,
  );

/** The children for whom somebody may act on a club date, by name. */
export const listConfirmedChildren = (db: Database, userId: string, today: string) =>
  db
    .selectFrom('main.guardians as g')
    .innerJoin('main.users as u', 'u.id', 'g.childId')
    .select(['u.id', 'u.firstName'])
    .where('g.userId', '=', userId)
    .where('g.confirmedAt', 'is not', null)
    .where(isMinorOn('u', today))
    .orderBy(sql`u.sort_name, u.id`)
    .execute();

/** @returns ids of the confirmed guardians of a child */
export async function listGuardianIds(db: Database, childId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('main.guardians')
    .select('userId')
    .where('childId', '=', childId)
    .where('confirmedAt', 'is not', null)
    .orderBy('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Whether somebody waits to be confirmed as a guardian of this child. */
export async function hasRequest(db: Database, childId: string): Promise<boolean> {
  const query = db.selectFrom('main.guardians').select('userId').where('childId', '=', childId);
  return (await query.where('confirmedAt', 'is', null).executeTakeFirst()) !== undefined;
}

/** Number of somebody's requests that nobody has confirmed yet. */
export async function countAsked(db: Database, userId: string): Promise<number> {
  const row = await db
    .selectFrom('main.guardians')
    .select(sql<number>`count(*)::int`.as('asked'))
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return row.asked;
}

/** Adds a guardian, or changes one; who is confirmed remains so. */
export async function putGuardian(
  db: Database,
  link: { childId: string; userId: string; kind: GuardianKind; since: Date; confirmedAt: Date | null },
): Promise<void> {
  await db
    .insertInto('main.guardians')
    .values(link)
    .onConflict((conflict) =>
      conflict.columns(['childId', 'userId']).doUpdateSet({
        kind: link.kind,
        confirmedAt: sql`coalesce(main.guardians.confirmed_at, excluded.confirmed_at)`,
      }),
    )
    .execute();
}

export async function deleteGuardian(db: Database, childId: string, userId: string): Promise<void> {
  await db.deleteFrom('main.guardians').where('childId', '=', childId).where('userId', '=', userId).execute();
}

/** Children with guardians who may come of age before a day, with their birthdays. @param before club date */
export const listChildrenBornBefore = async (
  db: Database,
  before: string,
): Promise<{ childId: string; birthday: string }[]> =>
  db
    .selectFrom('main.users as u')
    .select(['u.id as childId', sql<string>`u.birthday`.as('birthday')])
    .where(sql<boolean>`u.birthday <= ${before}::date - interval '18 years'`)
    .where(sql<boolean>`exists (select from main.guardians g where g.child_id = u.id)`)
    .orderBy('u.id')
    .execute();

/** The guardians of a child, locked with the child until the transaction ends. */
export async function lockGuardians(db: Database, childId: string) {
  const child = await db
    .selectFrom('main.users')
    .select(['firstName', 'lastName', sql<string>`birthday`.as('birthday')])
    .where('id', '=', childId)
    .where('birthday', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!child) return [];
  const links = await db
    .selectFrom('main.guardians')
    .select(['userId', 'confirmedAt', 'endAnnouncedAt'])
    .where('childId', '=', childId)
    .orderBy('userId')
    .execute();
  return links.map((link) => ({ ...link, ...child }));
}

/** Stores that the end of all confirmed links with a child was announced. */
export async function announceEnd(db: Database, childId: string, now: Date): Promise<void> {
  await db
    .updateTable('main.guardians')
    .set({ endAnnouncedAt: now })
    .where('childId', '=', childId)
    .where('confirmedAt', 'is not', null)
    .execute();
}
