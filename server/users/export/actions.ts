/** Everything about one person as a zip (GDPR, article 15): what each room tells, and the files they brought. */
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { note } from '../../audit/actions.ts';
import { type OwnFile, ownFilesOf } from '../../files/actions.ts';
import type { BytesAnswer } from '../../platform/http/bytes.ts';
import type { Work } from '../../platform/http/route.ts';
import { personOf, userOf } from '../actions.ts';
import { readMe } from './read-me.ts';
import type { Told } from './store.ts';

const endings: Record<string, string> = {
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/calendar': 'ics',
};
const nameOf = (file: OwnFile) => `files/${file.id}.${endings[file.mime] ?? 'bin'}`;

/** Nothing is packed: pictures are already, and so the size is known before a byte is sent. */
const plain = { compress: false };

function addFile(zip: ZipFile, file: OwnFile, mtime: Date): void {
  zip.addReadStreamLazy(nameOf(file), { ...plain, mtime, size: file.size }, (answer) => {
    file.open().then(
      (bytes) =>
        bytes
          ? answer(null, bytes)
          : answer(new Error(`The bytes of ${file.id} have gone`), null as unknown as Readable),
      (cause: unknown) => answer(cause, null as unknown as Readable),
    );
  });
}

/**
 * The archive, sent while it is read: pictures are never in memory whole.
 * @throws Failure `not-found`
 */
export async function exportUser(work: Work, id: string, rooms: readonly Told[]): Promise<BytesAnswer> {
  const { db, now } = work;
  const user = await userOf(work, id);
  const person = await personOf(work, id);
  return {
    etag: `"${work.requestId}"`,
    headers: {
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${now.toISOString().slice(0, 10)}.zip"`,
    },
    find: async () => {
      const files = await ownFilesOf(work, id);
      const zip = new ZipFile();
      const add = (name: string, text: string) =>
        zip.addBuffer(Buffer.from(text), name, { ...plain, mtime: now });
      const list = files.map((file) => ({
        file: nameOf(file),
        name: file.name,
        purpose: file.purpose,
        createdAt: file.createdAt,
      }));
      add(
        'README.txt',
        readMe({ person: user, rooms, now, clubName: work.env.clubName, zone: work.env.clubTimezone }),
      );
      for (const room of rooms)
        add(`${room.name}.json`, JSON.stringify(await room.find(db, person), null, 2));
      add('files.json', JSON.stringify(list, null, 2));
      for (const file of files) addFile(zip, file, now);
      await note(db, { now, actorId: work.caller.userId, subjectId: id, action: 'user-exported' });
      const size = await new Promise<number>((done) => zip.end(undefined, done as () => void));
      const stream = zip.outputStream as Readable;
      zip.on('error', (cause: Error) => stream.destroy(cause));
      return { size, open: async () => stream };
    },
  };
}
