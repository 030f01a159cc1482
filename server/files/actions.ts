/** Actions on files: store, show, delete. */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileOnDisk } from '@club/contract/endpoint.ts';
import { Failure } from '@club/contract/failures.ts';
import { type FieldRefusal, invalidField, invalidFields } from '@club/contract/field-failures.ts';
import {
  type FilePurpose,
  mayDeleteFile,
  maySeeFile,
  mostImports,
  mostUnused,
  type PicturePurpose,
  type PictureSize,
  pictureKind,
} from '@club/contract/files/rules.ts';
import { File } from '@club/contract/files/shape.ts';
import type { Env } from '../platform/env.ts';
import type { BytesAnswer } from '../platform/http/bytes.ts';
import type { Context } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import type { Database } from '../platform/postgres/database.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { forgetLater, keyOf, removeBytes, sizes } from './forget.ts';
import * as hidden from './hidden/store.ts';
import { isSigned } from './links.ts';
import { beginningOf, makePictures } from './pictures.ts';
import * as store from './store.ts';

export { forgetFile } from './forget.ts';
export { openLinks } from './links.ts';
export { sweepFiles } from './sweep.ts';

/** The format of the bytes, whatever the file name says; null if no import reads it. */
function importKindOf(bytes: Uint8Array): File['mime'] | null {
  const begins = (words: string, within: number) =>
    Buffer.from(bytes.subarray(0, within)).toString('latin1').includes(words);
  // PDF allows 1,024 bytes of anything before its mark (ISO 32000-1, annex H)
  if (begins('%PDF-', 1024)) return 'application/pdf';
  return begins('BEGIN:VCALENDAR', 64) ? 'text/calendar' : null;
}

/** An upload, stored under its new id. Without a row it is swept. */
type StoredPicture = Pick<store.NewFile, 'id' | 'mime' | 'bytes' | 'width' | 'height'>;

async function storeImport(env: Env, file: FileOnDisk): Promise<StoredPicture> {
  const mime = importKindOf(await beginningOf(file.path, 1024));
  if (!mime) throw new Failure('wrong-type');
  const id = newId();
  await openStorage(env).put(id, file.path);
  return { id, mime, bytes: file.size, width: null, height: null };
}

async function storePicture({ env, caller }: Context, file: FileOnDisk): Promise<StoredPicture> {
  const { paths, ...made } = await makePictures(file.path, caller.userId);
  const id = newId();
  for (const size of sizes) await openStorage(env).put(keyOf(id, size), paths[size]);
  return { id, mime: pictureKind, ...made };
}

async function hasTooMany({ db, caller }: Context, purpose: FilePurpose): Promise<boolean> {
  const unused = await store.countUnused(db, caller.userId);
  return unused.all >= mostUnused || (purpose === 'import' && unused.imports >= mostImports);
}

/**
 * The long part of storing a file, before the transaction: detects the format, resizes pictures, writes the bytes.
 * @throws Failure `wrong-type`, `invalid` (an empty file), `picture-...`, `too-many`, `unavailable`
 */
export async function storeFile(
  context: Context,
  purpose: FilePurpose,
  file: FileOnDisk,
): Promise<StoredPicture> {
  if (file.size === 0) throw invalidField('file', 'file-empty');
  if (await hasTooMany(context, purpose)) throw new Failure('too-many');
  return purpose === 'import' ? storeImport(context.env, file) : storePicture(context, file);
}

/**
 * The short part, inside the transaction: inserts the row.
 * @throws Failure `too-many` when other uploads of this person were stored meanwhile
 */
export async function saveFile(
  context: Context,
  purpose: FilePurpose,
  name: string,
  stored: StoredPicture,
): Promise<File> {
  const ownerId = context.caller.userId;
  await store.lockUploadsOf(context.db, ownerId);
  if (await hasTooMany(context, purpose)) {
    await removeBytes(context.env, stored.id);
    throw new Failure('too-many');
  }
  await store.insertFile(context.db, {
    ...stored,
    ownerId,
    purpose,
    name: name.slice(0, 200) || 'file',
    createdAt: context.now,
  });
  return fileOf(context, stored.id);
}

/** A file that the caller may not see counts as missing. @throws Failure `not-found` */
export async function fileOf(context: Context, id: string): Promise<File> {
  const file = await store.findFile(context.db, id);
  if (!file || !maySeeFile(file, context.caller)) throw new Failure('not-found');
  return file;
}

/** The bytes of a file for an import. @throws Failure `not-found`, also when the bytes are lost */
export async function bytesOf(context: Context, id: string): Promise<Uint8Array> {
  const file = await fileOf(context, id);
  const bytes = file.picture ? null : await openStorage(context.env).open(file.id);
  if (!bytes) throw new Failure('not-found');
  return buffer(bytes);
}

const forAYear = 'public, max-age=31536000, immutable';

/** A picture by its signed link. @throws Failure `not-found` for every invalid link */
export async function pictureOf(
  { db, env }: Context,
  { id, size }: { id: string; size: PictureSize },
  signature = '',
): Promise<BytesAnswer> {
  if (!(await isSigned(db, id, size, signature))) throw new Failure('not-found');
  const storage = openStorage(env);
  const key = keyOf(id, size);
  return {
    etag: `"${key}"`,
    headers: {
      'cache-control': forAYear,
      'content-disposition': 'inline',
      // a file service on its own origin is used by pages of another origin
      'cross-origin-resource-policy': env.fileApiUrl.startsWith('/') ? 'same-origin' : 'cross-origin',
    },
    find: async () => {
      const bytes = await storage.sizeOf(key);
      return bytes === null ? null : { size: bytes, open: (range) => storage.open(key, range) };
    },
  };
}

/** A record of a module that shows pictures: which one, whether every member sees it, and the field that refers to them. */
export type Showing = store.RecordWithFiles & { shown: boolean; purpose: PicturePurpose; path: string };

/** The context of a request, or of a job, which has no caller if a person has left. */
type ShowingContext = Pick<Context, 'db'> & { caller: { userId: string | null } };

/**
 * Locks the pictures that the record shall show.
 * @returns `unknown-file` if one does not exist, has another purpose, or is neither the caller's nor already shown there
 */
export async function refuseFilesOf(
  { db, caller: { userId: ownerId } }: ShowingContext,
  of: Showing,
  ids: readonly string[],
): Promise<FieldRefusal[]> {
  const isUsable =
    ids.length === 0 ||
    (await store.lockUsable(db, of, { ownerId, purpose: of.purpose, ids })) === ids.length;
  return isUsable ? [] : [{ path: of.path, code: 'unknown-file' }];
}

/** Sets the pictures that the record shows, replacing all others. @throws Failure `invalid` (`unknown-file`) */
export async function setFilesOf(
  context: ShowingContext,
  of: Showing,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  const refusals = await refuseFilesOf(context, of, wanted);
  if (refusals.length > 0) throw invalidFields(refusals);
  await store.replaceUses(context.db, of, wanted);
}

/**
 * A photo uploaded for another person belongs to the person it shows, also for export and removal. One that is shown already
 * stays with its owner.
 */
export const givePhoto = (context: Pick<Context, 'db' | 'caller'>, id: string, to: string): Promise<void> =>
  store.giveTo(context.db, id, { from: context.caller.userId, to });

/** The links of pictures by id, for modules that show them; ids without a picture are left out. */
export const linksOf = (db: Database, ids: readonly string[]): Promise<Map<string, File['picture']>> =>
  store.findPictures(db, ids);

/** Invalidates all links of pictures that were handed out. Viewers who may still see one get a new link. */
export const renewLinks = (db: Database, ids: readonly string[]): Promise<void> =>
  hidden.renewLinks(db, ids, newId());

/** Hides pictures from members, or from the internet only, until somebody marks them again. */
export const hideForGood = (
  db: Database,
  ids: readonly string[],
  from: 'members' | 'internet',
): Promise<void> => hidden.hideForGood(db, ids, from, newId());

/** @throws Failure `not-found`, `missing-permission` (a picture that the caller sees), `stale` */
export async function deleteFile(context: Context, id: string): Promise<void> {
  const file = await store.findFile(context.db, id);
  if (!file) throw new Failure('not-found');
  if (!mayDeleteFile(file, context.caller))
    throw new Failure(maySeeFile(file, context.caller) ? 'missing-permission' : 'not-found');
  context.unchangedSince(File, file);
  for (const module of await store.modulesShowing(context.db, id)) await context.publish(module);
  await store.deleteFile(context.db, id);
  await forgetLater(context.db, id);
}

/** Deletes the files of a removed user. Idempotent. */
export async function deleteFilesOf(context: Context, userId: string): Promise<void> {
  for (const id of await store.deleteFilesOf(context.db, userId)) await forgetLater(context.db, id);
}

/** A file that somebody uploaded, pictures in full size. */
export type OwnFile = Pick<File, 'id' | 'name' | 'purpose' | 'mime' | 'createdAt'> & {
  size: number;
  open: () => Promise<Readable | null>;
};

/** A person's uploads, oldest first; without those whose bytes are lost. */
export async function ownFilesOf(context: Context, ownerId: string): Promise<OwnFile[]> {
  const storage = openStorage(context.env);
  const found: OwnFile[] = [];
  for (const file of await store.listFilesOf(context.db, ownerId)) {
    const key = file.mime === pictureKind ? keyOf(file.id, 'large') : file.id;
    const size = await storage.sizeOf(key);
    if (size !== null)
      found.push({
        ...file,
        createdAt: file.createdAt.toISOString(),
        size,
        open: () => storage.open(key),
      });
  }
  return found;
}
