/** The rows of pictures whose links were renewed, and of those that are hidden from members or from the internet. */
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';

/** The value signed with the links of a picture; null if they were never renewed. */
export async function findSalt(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('files.renewals')
    .select('salt')
    .where('fileId', '=', id)
    .executeTakeFirst();
  return row?.salt ?? null;
}

/** Invalidates all links of pictures: new ones are signed with another value. */
export async function renewLinks(db: Database, ids: readonly string[], salt: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insertInto('files.renewals')
    .values(ids.map((fileId) => ({ fileId, salt, withheld: false })))
    .onConflict((conflict) => conflict.column('fileId').doUpdateSet({ salt }))
    .execute();
}

/** Sets whether these pictures, whose links were renewed, are visible to editors only; permanently withheld ones stay so. */
export async function setWithheld(db: Database, ids: readonly string[], withheld: boolean): Promise<void> {
  await db
    .updateTable('files.renewals')
    .set({ withheld: sql`${withheld} or for_good` })
    .where('fileId', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** Hides pictures from members, or from the internet only, until {@link showAgain}. @param salt of those whose links were never renewed */
export async function hideForGood(
  db: Database,
  ids: readonly string[],
  from: 'members' | 'internet',
  salt: string,
): Promise<void> {
  if (ids.length === 0) return;
  const verdict = from === 'members' ? { withheld: true, forGood: true } : { notPublic: true };
  await db
    .insertInto('files.renewals')
    .values(ids.map((fileId) => ({ fileId, salt, withheld: false, ...verdict })))
    .onConflict((conflict) => conflict.column('fileId').doUpdateSet(verdict))
    .execute();
}

/** Ends {@link hideForGood}; what is withheld stays so until it is set anew. */
export async function showAgain(db: Database, id: string): Promise<void> {
  await db
    .updateTable('files.renewals')
    .set({ forGood: false, notPublic: false })
    .where('fileId', '=', id)
    .execute();
}

const renewed = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('files.renewals')
    .select('fileId')
    .where('fileId', '=', sql<string>`any(${[...ids]}::uuid[])`);
const idsOf = (rows: readonly { fileId: string }[]) => new Set(rows.map(({ fileId }) => fileId));

/** Those of these pictures that are visible to the editors of their record only. */
export async function listWithheld(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  return idsOf(await renewed(db, ids).where('withheld', '=', true).execute());
}

/** Those of these pictures that are hidden from the internet, whoever is marked in them now. */
export async function listNotPublic(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  return idsOf(await renewed(db, ids).where(sql<boolean>`withheld or not_public`).execute());
}
