/** What is done with files: kept, read, forgotten. */
import { Failure, invalidField } from '@club/contract/failures.ts';
import {
  type FilePurpose,
  importHours,
  mayDeleteFile,
  maySeeFile,
  type PicturePurpose,
} from '@club/contract/files/rules.ts';
import { File } from '@club/contract/files/shape.ts';
import type { Work } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs.ts';
import type { Database } from '../platform/postgres/database.ts';
import { openStorage } from '../platform/storage.ts';
import * as store from './store.ts';

const holdsEarly = (bytes: Uint8Array, words: string, within: number) =>
  Buffer.from(bytes.subarray(0, within)).toString('latin1').includes(words);

/** What the bytes are, whatever their name says; null for what no import reads. */
function kindOf(bytes: Uint8Array): File['mime'] | null {
  // PDF allows 1,024 bytes of anything before its mark (ISO 32000-1, annex H)
  if (holdsEarly(bytes, '%PDF-', 1024)) return 'application/pdf';
  return holdsEarly(bytes, 'BEGIN:VCALENDAR', 64) ? 'text/calendar' : null;
}

/** @throws Failure `wrong-type`, `invalid` (an empty file) */
export async function keepFile(
  work: Work,
  { purpose, name, bytes }: { purpose: FilePurpose; name: string; bytes: Uint8Array },
): Promise<File> {
  if (bytes.length === 0) throw invalidField('file', 'file-empty');
  const mime = kindOf(bytes);
  if (!mime) throw new Failure('wrong-type');
  const file: File = {
    id: newId(),
    ownerId: work.caller.userId,
    purpose,
    name: name.slice(0, 200) || 'file',
    mime,
    bytes: bytes.length,
    picture: null,
    createdAt: work.now.toISOString(),
  };
  await openStorage(work.env.dataDir).put(file.id, bytes);
  await store.insertFile(work.db, file);
  const runAt = new Date(work.now.getTime() + importHours * 3_600_000);
  await addJob(work.db, 'forget-file', { id: file.id }, { runAt });
  return file;
}

/** Somebody else's file is no file. @throws Failure `not-found` */
export async function fileOf(work: Work, id: string): Promise<File> {
  const file = await store.findFile(work.db, id);
  if (!file || !maySeeFile({ ...file, shown: false }, work.caller)) throw new Failure('not-found');
  return file;
}

/** @throws Failure `not-found`, also when the bytes are lost */
export async function bytesOf(work: Work, id: string): Promise<Uint8Array> {
  const file = await fileOf(work, id);
  const bytes = await openStorage(work.env.dataDir).get(file.id);
  if (!bytes) throw new Failure('not-found');
  return bytes;
}

/** @throws Failure `not-found`, `stale` */
export async function deleteFile(work: Work, id: string): Promise<void> {
  const file = await store.findFile(work.db, id);
  if (!file || !mayDeleteFile(file, work.caller)) throw new Failure('not-found');
  work.unchangedSince(File, file);
  await store.deleteFile(work.db, id);
  await addJob(work.db, 'forget-file', { id });
}

/** What goes with a person. Doing it twice changes nothing. */
export async function deleteFilesOf(work: Work, userId: string): Promise<void> {
  for (const id of await store.deleteFilesOf(work.db, userId)) await addJob(work.db, 'forget-file', { id });
}

/** The job: row and bytes, whatever of them is still there. */
export async function forgetFile(db: Database, dataDir: string, id: string): Promise<void> {
  await store.deleteFile(db, id);
  await openStorage(dataDir).remove(id);
}

/** The pictures among these files, with their links. */
export const linksOf = (db: Database, ids: readonly string[]): Promise<Map<string, File['picture']>> =>
  store.findPictures(db, ids);

/** Says which pictures a record shows: the caller's own, or those it shows already. @throws Failure `invalid` */
export async function setFilesOf(
  { db, caller }: Work,
  of: {
    room: 'users' | 'teams' | 'posts';
    recordId: string;
    shown: boolean;
    purpose: PicturePurpose;
    path: string;
  },
  ids: readonly string[],
): Promise<void> {
  if ((await store.countUsable(db, of, caller.userId, ids)) < ids.length)
    throw invalidField(of.path, 'invalid');
  await store.replaceUses(db, of, ids);
}
