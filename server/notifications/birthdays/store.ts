/** Birthdays, and the days whose greetings were sent. */
import type { Person } from '@club/contract/users/shape.ts';
import { sql } from 'kysely';
import { pictureLink } from '../../files/store.ts';
import type { Database } from '../../platform/postgres/database.ts';

/** Approved people with one of these birthdays (`11-20`) who agreed to have theirs shown; `day` is their birthday. */
export const listBirthdays = (db: Database, days: readonly string[]): Promise<(Person & { day: string })[]> =>
  db
    .selectFrom('main.users as u')
    .innerJoin('main.appSettings as s', 's.userId', 'u.id')
    .select(['u.id', 'u.firstName', 'u.lastName'])
    .select(sql<string>`to_char(u.birthday, 'MM-DD')`.as('day'))
    .select(pictureLink(sql`u.photo_id`, 'small').as('photoUrl'))
    .where('u.approved', '=', true)
    .where('s.birthdayShown', '=', true)
    .where(sql<boolean>`to_char(u.birthday, 'MM-DD') = any(${[...days]}::text[])`)
    .orderBy('u.sortName')
    .orderBy('u.id')
    .execute();

/** Returns false if this day's greetings were sent before. */
export async function insertDay(db: Database, date: string, now: Date): Promise<boolean> {
  const created = await db
    .insertInto('main.birthdays')
    .values({ date, sentAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (created.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
