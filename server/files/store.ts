/** The rows of files. */
import type { FilePurpose, importKinds } from '@club/contract/files/rules.ts';
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
