/** The rows of files. */
import type { FilePurpose, importKinds, PictureSize } from '@club/contract/files/rules.ts';
import type { File } from '@club/contract/files/shape.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';
import { wired } from '../platform/postgres/page.ts';

export const findFile = (db: Database, id: string): Promise<File | undefined> =>
  wired(
    db
      .selectFrom('files.files')
      .select(['id', 'ownerId', 'name', 'bytes', 'createdAt'])
      .select([sql<FilePurpose>`purpose`.as('purpose'), sql<(typeof importKinds)[number]>`mime`.as('mime')])
      .select(sql<File['picture']>`null`.as('picture'))
      .where('id', '=', id)
      .executeTakeFirst(),
  );

export const insertFile = (db: Database, { picture, ...file }: File) =>
  db
    .insertInto('files.files')
    .values({ ...file, width: picture?.width ?? null, height: picture?.height ?? null })
    .execute();

/** Answers whether it was there. */
export async function deleteFile(db: Database, id: string): Promise<boolean> {
  const rows = await db.deleteFrom('files.files').where('id', '=', id).returning('id').execute();
  return rows.length > 0;
}

/** Answers the ids of what they had. */
export async function deleteFilesOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db.deleteFrom('files.files').where('ownerId', '=', userId).returning('id').execute();
  return rows.map((row) => row.id);
}

export async function findPictures(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, File['picture']>> {
  if (ids.length === 0) return new Map();
  const link = <S extends PictureSize>(size: S) => sql<string>`files.link(id, ${size})`.as(size);
  const rows = await db
    .selectFrom('files.files')
    .select(['id', 'width', 'height', link('small'), link('medium'), link('large')])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('width', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ id, width, height, ...links }) => [id, { width: width ?? 0, height: height ?? 0, links }]),
  );
}

type Use = { room: string; recordId: string; shown: boolean; purpose: string };

/** How many of these somebody may let a record show. */
export async function countUsable(
  db: Database,
  of: Use,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  const { total } = await db
    .selectFrom('files.files as f')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(sql<boolean>`f.id = any(${ids}::uuid[])`)
    .where('f.purpose', '=', sql<FilePurpose>`${of.purpose}`)
    .where(
      sql<boolean>`(f.owner_id = ${userId} or exists (select from files.uses u
        where u.file_id = f.id and u.room = ${of.room} and u.record_id = ${of.recordId}))`,
    )
    .executeTakeFirstOrThrow();
  return total;
}

export async function replaceUses(db: Database, of: Use, ids: readonly string[]): Promise<void> {
  const { room, recordId, shown } = of;
  await db.deleteFrom('files.uses').where('room', '=', room).where('recordId', '=', recordId).execute();
  if (ids.length > 0)
    await db
      .insertInto('files.uses')
      .values(ids.map((fileId) => ({ fileId, room, recordId, shown })))
      .execute();
}
