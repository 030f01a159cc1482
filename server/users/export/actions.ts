/** The personal data export as a zip (GDPR, article 15): the parts of all modules, and the person's uploads. */
import type { Readable } from 'node:stream';
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
    headers: {
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${today(context)}.zip"`,
    },
    find: inTurn(context, async () => {
      const files = await ownFilesOf(context, id);
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
        readMe({ person: user, parts, now, clubName: context.env.clubName, zone: context.env.clubTimezone }),
      );
      for (const part of parts)
        add(`${part.name}.json`, JSON.stringify(await part.find(db, person), null, 2));
      add('files.json', JSON.stringify(list, null, 2));
      for (const file of files) addFile(zip, file, now);
      await noteBy(context, { subjectId: id, action: 'user-exported' });
      const size = await new Promise<number>((done) => zip.end(undefined, done as () => void));
      const stream = zip.outputStream as Readable;
      zip.on('error', (cause: Error) => stream.destroy(cause));
      return { size, open: async () => stream };
    }),
  };
}
