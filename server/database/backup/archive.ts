/** The file of a backup: tar in gzip. Written atomically, read in one pass and never held in memory. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { whyNotWritten } from '../../platform/disk.ts';
import { BackupProblem, type Manifest, manifestName, manifestShape, type Part } from './contents.ts';

/** Adds one part; its size must be known, because tar writes it before the bytes. */
export type AddPart = (
  name: string,
  bytes: number,
  content: AsyncIterable<Buffer> | Buffer[],
) => Promise<void>;

// pictures are compressed already, and tables compress well at any level
const level = 3;
const mostManifest = 256 * 1024 * 1024;

async function syncAt(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** @returns no entry when the archive has ended, because it could not be written */
function startEntry(pack: tar.Pack, name: string, size: number) {
  let entry = null as ReturnType<tar.Pack['entry']> | null;
  const finished = new Promise<void>((resolve, reject) => {
    entry = pack.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
  });
  finished.catch(() => undefined);
  entry?.on('error', () => undefined);
  return { entry, finished };
}

/**
 * Writes an archive beside `path` and renames it when all of it is on the disk; only its owner may read it.
 * @param fill adds the parts; its result becomes the manifest, with the digests of all parts
 * @throws BackupProblem when the file exists already or cannot be written
 */
export async function writeArchive(
  path: string,
  fill: (add: AddPart) => Promise<Omit<Manifest, 'parts'>>,
): Promise<Manifest> {
  if (await stat(path).catch(() => null))
    throw new BackupProblem(`${path} is there already; name another file.`);
  const unwritten = (error: unknown) =>
    new BackupProblem(`${path} cannot be written (${whyNotWritten(error)}).`, { cause: error });
  await mkdir(dirname(path), { recursive: true }).catch((error: unknown) => Promise.reject(unwritten(error)));
  const draft = `${path}.${process.pid}.part`;
  const pack = tar.pack();
  const draftFile = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
  const done = pipeline(pack, createGzip({ level }), draftFile);
  // reported where it is awaited; a failure before that must not end the process
  done.catch(() => undefined);
  const parts: Part[] = [];
  const add: AddPart = async (name, size, content) => {
    const { entry, finished } = startEntry(pack, name, size);
    if (!entry) return done;
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), done]);
    }
    entry.end(undefined);
    await Promise.race([finished, done]);
    parts.push({ name, bytes, sha256: hash.digest('hex') });
  };
  try {
    const manifest = { ...(await fill(add)), parts: [...parts] };
    const text = Buffer.from(JSON.stringify(manifest));
    await add(manifestName, text.length, [text]);
    pack.finalize();
    await done;
    await syncAt(draft);
    await rename(draft, path);
    await syncAt(dirname(path)).catch(() => undefined);
    return manifest;
  } catch (error) {
    const { errored } = draftFile;
    pack.destroy(null);
    await done.catch(() => undefined);
    await rm(draft, { force: true }).catch(() => undefined);
    throw errored ? unwritten(errored) : error;
  }
}

const unusable = (path: string) =>
  new BackupProblem(
    `${path} is no whole backup of this app: damaged, cut off or another file. Nothing was changed.`,
  );

/**
 * Reads an archive once, part by part, and verifies the digest of every part.
 * @param onPart receives the bytes of each part, in the archive's order
 * @throws BackupProblem for a truncated or foreign file
 */
export async function readParts(
  path: string,
  onPart: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Part[]> {
  const extract = tar.extract();
  const reading = pipeline(createReadStream(path), createGunzip(), extract);
  const broken = reading.then(
    () => new Promise<never>(() => undefined),
    (error: Error) => Promise.reject(error),
  );
  broken.catch(() => undefined);
  const parts: Part[] = [];
  const readAll = async () => {
    for await (const entry of extract) {
      const hash = createHash('sha256');
      let bytes = 0;
      const measured = async function* () {
        for await (const chunk of entry as AsyncIterable<Buffer>) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      };
      const { name } = entry.header;
      await onPart(name, measured());
      parts.push({ name, bytes, sha256: hash.digest('hex') });
    }
  };
  try {
    await Promise.race([readAll(), broken]);
    await reading;
    return parts;
  } finally {
    extract.destroy(null);
  }
}

async function textOf(content: AsyncIterable<Buffer>, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > most) throw new BackupProblem('The manifest of this backup is larger than any could be.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}

/**
 * Reads the whole archive and verifies every part against the manifest, before anything is changed.
 * @param most bytes of the manifest, which is read into memory
 * @throws BackupProblem when a part is missing, unexpected or damaged
 */
export async function checkArchive(path: string, most = mostManifest): Promise<Manifest> {
  if (!(await stat(path).catch(() => null))?.isFile()) throw new BackupProblem(`There is no file ${path}.`);
  let text = '';
  const found = await readParts(path, async (name, content) => {
    if (name === manifestName) text = await textOf(content, most);
    else await drain(content);
  }).catch((error: unknown) => {
    throw error instanceof BackupProblem ? error : unusable(path);
  });
  const manifest = readManifest(text);
  if (!manifest) throw unusable(path);
  const same = (one: Part, other?: Part) =>
    one.name === other?.name && one.bytes === other.bytes && one.sha256 === other.sha256;
  const contents = found.filter(({ name }) => name !== manifestName);
  if (
    contents.length !== manifest.parts.length ||
    !contents.every((part, at) => same(part, manifest.parts[at]))
  )
    throw unusable(path);
  return manifest;
}

function readManifest(text: string): Manifest | undefined {
  try {
    return manifestShape.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
