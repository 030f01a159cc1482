/** The rows of absences. */
import type { Days } from '@club/contract/absences/rules.ts';
import type { Absence } from '@club/contract/absences/shape.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';
import { type Asked, readPage } from '../platform/postgres/page.ts';
import { foldedName, shownPerson } from '../users/store.ts';

const everything = (db: Database) =>
  db
    .selectFrom('main.absences as a')
    .select(['a.id', 'a.userId', 'a.firstDay as from', 'a.lastDay as to', 'a.reason']);

/** Coming ones by their first day, then past ones, latest first, as one number that grows. */
const comingFirst = (today: string): RawBuilder<unknown> =>
  sql`case when a.last_day >= ${today}::date then a.first_day - date '2000-01-01'
    else 1000000 + (date '2100-12-31' - a.first_day) end`;

/** A page of a person's absences. @param today club date; without `past` those that end before it are left out */
export function listAbsences(
  db: Database,
  userId: string,
  { past, today, ...asked }: Asked & { past?: boolean | undefined; today: string },
) {
  let query = everything(db).where('a.userId', '=', userId);
  if (!past) query = query.where('a.lastDay', '>=', today);
  const sorts = {
    coming: { by: comingFirst(today), type: 'integer' },
    from: { by: sql`a.first_day`, type: 'date' },
  } as const;
  return readPage(query, asked, {
    search: sql`main.fold(coalesce(a.reason, ''))`,
    sorts,
    usual: 'coming',
    id: sql`a.id`,
  });
}

export const findAbsence = (db: Database, id: string): Promise<Absence | undefined> =>
  everything(db).where('a.id', '=', id).executeTakeFirst();

/** Locks this absence until the transaction ends. */
export const lockAbsence = (db: Database, id: string) =>
  db.selectFrom('main.absences').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** @param today club date @param but an absence that is not counted */
export async function countComing(
  db: Database,
  userId: string,
  today: string,
  but: string | null,
): Promise<number> {
  let query = db
    .selectFrom('main.absences')
    .select(sql<number>`count(*)::int`.as('absences'))
    .where('userId', '=', userId)
    .where('lastDay', '>=', today);
  if (but !== null) query = query.where('id', '<>', but);
  return (await query.executeTakeFirstOrThrow()).absences;
}

export async function insertAbsence(
  db: Database,
  { from, to, ...absence }: Absence,
  createdAt: Date,
): Promise<void> {
  await db
    .insertInto('main.absences')
    .values({ ...absence, firstDay: from, lastDay: to, createdAt })
    .execute();
}

export async function updateAbsence(db: Database, { id, from, to, reason }: Absence): Promise<void> {
  await db
    .updateTable('main.absences')
    .set({ firstDay: from, lastDay: to, reason })
    .where('id', '=', id)
    .execute();
}

export async function deleteAbsence(db: Database, id: string): Promise<void> {
  await db.deleteFrom('main.absences').where('id', '=', id).execute();
}

const awayBetween = (db: Database, { from, to }: Days) =>
  db.selectFrom('main.absences as a').where('a.firstDay', '<=', to).where('a.lastDay', '>=', from);

/**
 * Who is away on any day of a range, without reasons: one entry for each absence, by its first day.
 * @param days club dates, both included
 * @param days.userIds only these people; an empty list finds nobody
 */
export async function listAway(
  db: Database,
  { userIds, ...days }: Days & { userIds?: readonly string[] | undefined },
): Promise<(Days & { userId: string })[]> {
  if (userIds?.length === 0) return [];
  let query = awayBetween(db, days).select(['a.userId', 'a.firstDay as from', 'a.lastDay as to']);
  if (userIds) query = query.where('a.userId', 'in', [...userIds]);
  return query.orderBy('a.firstDay').orderBy('a.id').execute();
}

/** A page of the members who are away on any day of a range. */
export const listAwayMembers = (db: Database, { from, to, ...asked }: Asked & Days) =>
  readPage(
    awayBetween(db, { from, to })
      .innerJoin('main.users as u', 'u.id', 'a.userId')
      .select(['a.id', 'a.firstDay as from', 'a.lastDay as to', shownPerson('u').as('user')])
      .where('u.approved', '=', true),
    asked,
    {
      search: foldedName('u'),
      sorts: {
        from: { by: sql`a.first_day`, type: 'date' },
        name: { by: sql`u.sort_name`, type: 'text' },
      },
      usual: 'from',
      id: sql`a.id`,
    },
  );
