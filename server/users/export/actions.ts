/** The personal data export as a zip (GDPR, article 15): the parts of all modules, and the person's uploads. */
import { addAbortSignal, type Readable } from 'node:stream';
import { actsFor } from '@club/contract/permissions.ts';
import { ZipFile } from 'yazl';
import { noteBy } from '../../audit/actions.ts';
import { type OwnFile, ownFilesOf } from '../../files/actions.ts';
import { today } from '../../platform/clock.ts';
import { fairTurns } from '../../platform/fair-turns.ts';
import type { BytesAnswer } from '../../platform/http/bytes.ts';
import type { Context } from '../../platform/http/route.ts';
import { personOf, userOf } from '../actions.ts';
import { readMe } from './read-me.ts';
import type { PersonalDataPart } from './store.ts';

const endings: Record<string, string> = {
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/calendar': 'ics',
};
const nameOf = (file: OwnFile) => `files/${file.id}.${endings[file.mime] ?? 'bin'}`;

/** Without compression: pictures are compressed already, and so the size is known in advance. */
const plain = { compress: false };

/** When somebody begins to read an archive, and when nobody does any more. */
type Reading = { begun: Promise<void>; gone: AbortSignal };

/**
 * Adds a file that is opened when it is its turn, and not before somebody reads: a question about the size alone reads
 * nothing. The archive itself does not close what it has half read, and Node ends the process for a file that nobody closes.
 */
function addFile(zip: ZipFile, file: OwnFile, mtime: Date, { begun, gone }: Reading): void {
  zip.addReadStreamLazy(nameOf(file), { ...plain, mtime, size: file.size }, (answer) => {
    const fail = (cause: unknown) => answer(cause, null as unknown as Readable);
    begun.then(file.open).then((bytes) => {
      if (!bytes) return fail(new Error(`The bytes of ${file.id} have gone`));
      // also of a reader who went while the file was opened: an error without a listener ends the process
      bytes.on('error', fail);
      return answer(null, addAbortSignal(gone, bytes));
    }, fail);
  });
}

/** A zip, and how its reader gets it. */
function openZip() {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  zip.on('error', (cause: Error) => stream.destroy(cause));
  const [begun, gone] = [Promise.withResolvers<void>(), new AbortController()];
  stream.once('close', () => gone.abort());
  const open = async () => {
    begun.resolve();
    return stream;
  };
  return { zip, open, reading: { begun: begun.promise, gone: gone.signal } };
}

/** An archive reads most tables: those whom somebody asks for at once wait for each other, and not everybody's requests for them. */
const turns = fairTurns({ atOnce: 2 });
const inTurn =
  <T>({ caller }: Context, run: () => Promise<T>) =>
  () =>
    turns(caller.userId, run);

/**
 * The archive, streamed: pictures are never in memory as a whole.
 * @throws Failure `not-found`
 */
export async function exportUser(
  context: Context,
  id: string,
  allParts: readonly PersonalDataPart[],
): Promise<BytesAnswer> {
  const { db, now } = context;
  const user = await userOf(context, id);
  const person = await personOf(context, id);
  const parts = allParts.filter(({ familyOnly }) => !familyOnly || actsFor(context.caller, id));
  return {
    etag: `"${context.requestId}"`,
    onlyWhole: true,
    headers: {
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${today(context)}.zip"`,
    },
    find: inTurn(context, async () => {
      const files = await ownFilesOf(context, id);
      const { zip, open, reading } = openZip();
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
        readMe({ person: user, parts, now, clubName: context.env.clubName, zone: context.env.clubTimezone }),
      );
      for (const part of parts)
        add(`${part.name}.json`, JSON.stringify(await part.find(db, person), null, 2));
      add('files.json', JSON.stringify(list, null, 2));
      for (const file of files) addFile(zip, file, now, reading);
      await noteBy(context, { subjectId: id, action: 'user-exported' });
      const size = await new Promise<number>((done) => zip.end(undefined, done as () => void));
      return { size, open };
    }),
  };
}
