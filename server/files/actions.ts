/** What is done with files: kept, shown, forgotten. */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileOnDisk } from '@club/contract/endpoint.ts';
import { Failure } from '@club/contract/failures.ts';
import { invalidField } from '@club/contract/field-failures.ts';
import {
  type FilePurpose,
  importHours,
  mayDeleteFile,
  maySeeFile,
  mostUnused,
  type PicturePurpose,
  type PictureSize,
  pictureKind,
  pictureSizes,
} from '@club/contract/files/rules.ts';
import { File } from '@club/contract/files/shape.ts';
import type { Env } from '../platform/env.ts';
import type { BytesAnswer } from '../platform/http/bytes.ts';
import type { Work } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs.ts';
import type { Database } from '../platform/postgres/database.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { isSigned } from './links.ts';
import { beginningOf, makePictures } from './pictures.ts';
import * as store from './store.ts';

export { openLinks } from './links.ts';
export { sweepFiles } from './sweep.ts';

const sizes = Object.keys(pictureSizes) as PictureSize[];
const keyOf = (id: string, size: PictureSize) => `${id}.${size}`;

/** What the bytes are, whatever their name says; null for what no import reads. */
function importKindOf(bytes: Uint8Array): File['mime'] | null {
  const begins = (words: string, within: number) =>
    Buffer.from(bytes.subarray(0, within)).toString('latin1').includes(words);
  // PDF allows 1,024 bytes of anything before its mark (ISO 32000-1, annex H)
  if (begins('%PDF-', 1024)) return 'application/pdf';
  return begins('BEGIN:VCALENDAR', 64) ? 'text/calendar' : null;
}

/** What came, kept in the storage under its new id. Without a row it is nothing, and swept. */
type Kept = Pick<store.NewFile, 'id' | 'mime' | 'bytes' | 'width' | 'height'>;

async function storeImport(env: Env, file: FileOnDisk): Promise<Kept> {
  const mime = importKindOf(await beginningOf(file.path, 1024));
  if (!mime) throw new Failure('wrong-type');
  const id = newId();
  await openStorage(env).put(id, file.path);
  return { id, mime, bytes: file.size, width: null, height: null };
}

async function storePicture(env: Env, file: FileOnDisk): Promise<Kept> {
  const { paths, ...made } = await makePictures(file.path);
  const id = newId();
  for (const size of sizes) await openStorage(env).put(keyOf(id, size), paths[size]);
  return { id, mime: pictureKind, ...made };
}

/**
 * The long part of keeping a file: judged by its content, pictures made anew, the bytes put away.
 * @throws Failure `wrong-type`, `invalid` (an empty file), `picture-...`, `too-many`, `unavailable`
 */
export async function storeFile(work: Work, purpose: FilePurpose, file: FileOnDisk): Promise<Kept> {
  if (file.size === 0) throw invalidField('file', 'file-empty');
  if ((await store.countUnused(work.db, work.caller.userId)) >= mostUnused) throw new Failure('too-many');
  return purpose === 'import' ? storeImport(work.env, file) : storePicture(work.env, file);
}

/** The short part: from now on it is there. */
export async function keepFile(work: Work, purpose: FilePurpose, name: string, kept: Kept): Promise<File> {
  const ownerId = work.caller.userId;
  await store.insertFile(work.db, {
    ...kept,
    ownerId,
    purpose,
    name: name.slice(0, 200) || 'file',
    createdAt: work.now,
  });
  if (purpose === 'import') {
    const runAt = new Date(work.now.getTime() + importHours * 3_600_000);
    await addJob(work.db, 'forget-file', { id: kept.id }, { runAt });
  }
  return fileOf(work, kept.id);
}

/** What one may not see is no file. @throws Failure `not-found` */
export async function fileOf(work: Work, id: string): Promise<File> {
  const file = await store.findFile(work.db, id);
  if (!file || !maySeeFile(file, work.caller)) throw new Failure('not-found');
  return file;
}

/** The bytes of a file for an import. @throws Failure `not-found`, also when the bytes are lost */
export async function bytesOf(work: Work, id: string): Promise<Uint8Array> {
  const file = await fileOf(work, id);
  const bytes = file.picture ? null : await openStorage(work.env).open(file.id);
  if (!bytes) throw new Failure('not-found');
  return buffer(bytes);
}

const forAYear = 'public, max-age=31536000, immutable';

/** A picture by its signed link. @throws Failure `not-found` for every other link */
export async function pictureOf(
  { db, env }: Work,
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
      // pages of another origin show it where the file service has one of its own
      'cross-origin-resource-policy': env.fileApiUrl.startsWith('/') ? 'same-origin' : 'cross-origin',
    },
    find: async () => {
      const bytes = await storage.sizeOf(key);
      return bytes === null ? null : { size: bytes, open: (range) => storage.open(key, range) };
    },
  };
}

/** A record of a room that shows pictures: which, whether every member sees it, and the field that names them. */
export type Showing = store.Shower & { shown: boolean; purpose: PicturePurpose; path: string };

/**
 * From now on the record shows these pictures and no others.
 * @throws Failure `invalid` (`unknown-file`): one is not there, is for something else, or is neither the caller's nor shown there already
 */
export async function setFilesOf(
  work: Pick<Work, 'db'> & { caller: { userId: string } },
  of: Showing,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length > 0) {
    const { userId: ownerId } = work.caller;
    const usable = await store.lockUsable(work.db, of, { ownerId, purpose: of.purpose, ids: wanted });
    if (usable < wanted.length) throw invalidField(of.path, 'unknown-file');
  }
  await store.replaceUses(work.db, of, wanted);
}

/** Where pictures are served, by their ids, for rooms that show them; what is no picture is left out. */
export const linksOf = (db: Database, ids: readonly string[]): Promise<Map<string, File['picture']>> =>
  store.findPictures(db, ids);

/** @throws Failure `not-found`, `stale` */
export async function deleteFile(work: Work, id: string): Promise<void> {
  const file = await store.findFile(work.db, id);
  if (!file || !mayDeleteFile(file, work.caller)) throw new Failure('not-found');
  work.unchangedSince(File, file);
  for (const room of await store.roomsShowing(work.db, id)) await work.announce(room);
  await store.deleteFile(work.db, id);
  await addJob(work.db, 'forget-file', { id });
}

/** What goes with a person. Doing it twice changes nothing. */
export async function deleteFilesOf(work: Work, userId: string): Promise<void> {
  for (const id of await store.deleteFilesOf(work.db, userId)) await addJob(work.db, 'forget-file', { id });
}

/** A file that somebody brought, pictures at their full size. */
export type OwnFile = Pick<File, 'id' | 'name' | 'purpose' | 'mime' | 'createdAt'> & {
  size: number;
  open: () => Promise<Readable | null>;
};

/** What a person brought, oldest first; what the storage has lost is left out. */
export async function ownFilesOf(work: Work, ownerId: string): Promise<OwnFile[]> {
  const storage = openStorage(work.env);
  const found: OwnFile[] = [];
  for (const file of await store.listFilesOf(work.db, ownerId)) {
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

/** The job: row and bytes, whatever of them is still there. */
export async function forgetFile(db: Database, env: Env, id: string): Promise<void> {
  await store.deleteFile(db, id);
  for (const key of [id, ...sizes.map((size) => keyOf(id, size))]) await openStorage(env).remove(key);
}
