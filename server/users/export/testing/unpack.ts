/** Opens the archive of somebody's personal data. */
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fromBuffer, type ZipFile } from 'yauzl';

const open = promisify((bytes: Buffer, done: (cause: Error | null, zip?: ZipFile) => void) =>
  fromBuffer(bytes, { lazyEntries: true }, done),
);

/** The archive's files by name. */
export async function unpack(archive: Blob): Promise<Map<string, string>> {
  const zip = (await open(Buffer.from(await archive.arrayBuffer()))) as ZipFile;
  const files = new Map<string, string>();
  const ended = new Promise<void>((done) => zip.once('end', done));
  zip.on('entry', (entry) =>
    zip.openReadStream(entry, async (_, stream) => {
      files.set(entry.fileName, await text(stream));
      zip.readEntry();
    }),
  );
  zip.readEntry();
  await ended;
  return files;
}
