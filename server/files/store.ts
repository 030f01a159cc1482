/** The rows of files, of the records that show them, and of the key that signs their links. */
import type { FilePurpose, importKinds, PicturePurpose, PictureSize } from '@club/contract/files/rules.ts';
import type { File } from '@club/contract/files/shape.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';
import { toWireOr } from '../platform/postgres/page.ts';

type Picture = File['picture'];

const link = (size: PictureSize) => sql`files.link(f.id, ${sql.lit(size)})`;
const pictureOf = sql<Picture>`case when f.width is not null then json_build_object(
  'width', f.width, 'height', f.height, 'links', json_build_object(
    'small', ${link('small')}, 'medium', ${link('medium')}, 'large', ${link('large')})) end`;
const isShown = sql<boolean>`exists (select from files.uses u where u.file_id = f.id and u.shown)`;
const isWithheld = sql<boolean>`exists (select from files.renewals r where r.file_id = f.id and r.withheld)`;
const isUsed = sql<boolean>`exists (select from files.uses u where u.file_id = f.id)`;
/** the record that showed it was just deleted, and the delete may be undone */
const mayReturn = sql<boolean>`exists (select from platform.undo_rows r
  where r.relation = 'files.uses' and r.before ->> 'file_id' = f.id::text)`;

/**
 * The link of a picture in the rows of another module.
 * @param photoId column with a file's id
 */
export const pictureLink = (photoId: RawBuilder<unknown>, size: PictureSize) =>
  // most rows have none, and calling the function costs time
  sql<
    string | null
  >`case when ${photoId} is null then null else files.link(${photoId}, ${sql.lit(size)}) end`;

/** A file, and whether something that every member may see shows it. */
export const findFile = (db: Database, id: string): Promise<(File & { shown: boolean }) | undefined> =>
  toWireOr(
    db
      .selectFrom('files.files as f')
      .select(['f.id', 'f.ownerId', 'f.purpose', 'f.name', 'f.bytes', 'f.createdAt'])
      .select([sql<(typeof importKinds)[number]>`f.mime`.as('mime'), pictureOf.as('picture')])
      .select(sql<boolean>`(${isShown} and not ${isWithheld})`.as('shown'))
      .where('f.id', '=', id)
      .executeTakeFirst(),
  );

/** The values of a new file. */
export type NewFile = {
  id: string;
  ownerId: string;
  purpose: FilePurpose;
  name: string;
  mime: File['mime'];
  bytes: number;
  width: number | null;
  height: number | null;
  createdAt: Date;
};
export const insertFile = (db: Database, file: NewFile) =>
  db.insertInto('files.files').values(file).execute();

export async function deleteFile(db: Database, id: string): Promise<void> {
  await db.deleteFrom('files.files').where('id', '=', id).execute();
}

/** The pictures with these ids; ids without a picture are left out. */
export async function findPictures(db: Database, ids: readonly string[]): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('files.files as f')
    .select(['f.id', pictureOf.as('picture')])
    .where('f.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('f.width', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, picture }) => [id, picture]));
}

/** A record of a module that shows files. */
export type RecordWithFiles = { module: string; recordId: string };

/** Locks the files with this purpose that the caller may show there, their own and those already shown, against the sweep. */
export async function lockUsable(
  db: Database,
  { module, recordId }: RecordWithFiles,
  { ownerId, purpose, ids }: { ownerId: string | null; purpose: PicturePurpose; ids: readonly string[] },
): Promise<number> {
  const rows = await db
    .selectFrom('files.files as f')
    .select('f.id')
    .where('f.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('f.purpose', '=', purpose)
    .where(
      sql<boolean>`(f.owner_id = ${ownerId} or exists (
        select from files.uses u where u.file_id = f.id and u.room = ${module} and u.record_id = ${recordId}))`,
    )
    .orderBy('f.id')
    .forShare()
    .execute();
  return rows.length;
}

/** Sets the files that the record shows, replacing all others. */
export async function replaceUses(
  db: Database,
  { module, recordId, shown }: RecordWithFiles & { shown: boolean },
  ids: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('files.uses')
    .where('room', '=', module)
    .where('recordId', '=', recordId)
    .where(sql<boolean>`file_id <> all(${[...ids]}::uuid[])`)
    .execute();
  if (ids.length > 0)
    await db
      .insertInto('files.uses')
      .values(ids.map((fileId) => ({ fileId, room: module, recordId, shown })))
      .onConflict((conflict) => conflict.columns(['fileId', 'room', 'recordId']).doUpdateSet({ shown }))
      .execute();
}

/** Those of these pictures that every member sees in some record, or did until they were withheld. */
export async function listShown(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('files.uses')
    .select('fileId')
    .where('fileId', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('shown', '=', true)
    .execute();
  return new Set(rows.map(({ fileId }) => fileId));
}

/** Gives a person's photo that nothing shows yet to another owner. */
export async function giveTo(db: Database, id: string, { from, to }: { from: string; to: string }) {
  // whoever is about to show it has locked it
  await lockPicture(db, id);
  await db
    .updateTable('files.files as f')
    .set({ ownerId: to })
    .where('f.id', '=', id)
    .where('f.ownerId', '=', from)
    .where('f.purpose', '=', 'userPhoto')
    .where(sql<boolean>`not ${isUsed}`)
    .execute();
}

/** Who uploaded a file and for what; locked until the transaction ends. */
export const lockPicture = (db: Database, id: string) =>
  db
    .selectFrom('files.files')
    .select(['ownerId', 'purpose'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Until the end of the transaction no other file of this person is inserted. */
export const lockUploadsOf = (db: Database, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`uploads of ${ownerId}`}))`.execute(db);

/** Number of a person's files that nothing shows, and of the imports among them. */
export const countUnused = (db: Database, ownerId: string) =>
  db
    .selectFrom('files.files as f')
    .select(sql<number>`count(*)::int`.as('all'))
    .select(sql<number>`(count(*) filter (where f.purpose = 'import'))::int`.as('imports'))
    .where('f.ownerId', '=', ownerId)
    .where(sql<boolean>`not ${isUsed}`)
    .executeTakeFirstOrThrow();

/** The modules that show a file. */
export async function modulesShowing(db: Database, id: string): Promise<string[]> {
  const rows = await db.selectFrom('files.uses').select('room').distinct().where('fileId', '=', id).execute();
  return rows.map(({ room: module }) => module);
}

// A locked row can get no further use, and a query after the lock sees every existing one. In a single statement the
// snapshot would be older than the lock.
async function deleteLocked(db: Database, ids: readonly string[], unless: RawBuilder<boolean>) {
  if (ids.length === 0) return [];
  const rows = await db
    .deleteFrom('files.files as f')
    .where('f.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(sql<boolean>`not ${unless}`)
    .returning('f.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes files uploaded before this instant that nothing shows: pictures, and every list for an import; some hundred at most; returns their ids. */
export async function deleteUnused(db: Database, instant: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('files.files as f')
    .select('f.id')
    .where('f.createdAt', '<', instant)
    .where(sql<boolean>`not ${isUsed} and not ${mayReturn}`)
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();
  return deleteLocked(
    db,
    rows.map(({ id }) => id),
    isUsed,
  );
}

/** Deletes a person's uploads and returns their ids; what records of others show stays without an owner, also while it is withheld from members. */
export async function deleteFilesOf(db: Database, userId: string): Promise<string[]> {
  await db.deleteFrom('files.uses').where('room', '=', 'users').where('recordId', '=', userId).execute();
  const rows = await db
    .selectFrom('files.files')
    .select('id')
    .where('ownerId', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const deletedIds = await deleteLocked(
    db,
    rows.map(({ id }) => id),
    isShown,
  );
  // what others show stays, without the original file name
  await db
    .updateTable('files.files')
    .set({ ownerId: null, name: 'file' })
    .where('ownerId', '=', userId)
    .execute();
  return deletedIds;
}

/** A person's uploads, oldest first. */
export const listFilesOf = (db: Database, ownerId: string) =>
  db
    .selectFrom('files.files')
    .select(['id', 'name', 'createdAt'])
    .select([sql<FilePurpose>`purpose`.as('purpose'), sql<File['mime']>`mime`.as('mime')])
    .where('ownerId', '=', ownerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Those of these files that exist. */
export async function findKnown(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('files.files')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** @param key used if there is none yet */
export async function storeSigningKey(db: Database, key: Buffer, baseUrl: string): Promise<void> {
  await db
    .insertInto('files.signing')
    .values({ key, baseUrl })
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet({ baseUrl }))
    .execute();
}

export const findSigningKey = async (db: Database): Promise<Buffer> => {
  const row = await db.selectFrom('files.signing').select('key').executeTakeFirstOrThrow();
  return row.key;
};
