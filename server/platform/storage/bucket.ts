/** A storage in a bucket of the S3 protocol, addressed by path, with version 4 signatures. */
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { Failure } from '@club/contract/failures.ts';
import { AwsClient } from 'aws4fetch';
import type { Storage } from './storage.ts';

/** Timeout of one request, and of each part of a file that is read, in milliseconds; pictures are small. */
const mostMs = 20_000;

const unavailable = (cause: unknown) => Object.assign(new Failure('unavailable'), { cause });

const textOf = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

/** Ends a request whose bucket is silent for too long. The time in which a reader wants nothing does not count. */
function silenceLimit() {
  const ending = new AbortController();
  const within = async <T>(step: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => ending.abort(new Error('the bucket was silent for too long')), mostMs);
    return step.finally(() => clearTimeout(timer));
  };
  return { signal: ending.signal, within };
}
type SilenceLimit = ReturnType<typeof silenceLimit>;

/** The parts of an answer, as fast as its reader takes them: a phone with a bad connection may need minutes for a picture. */
async function* partsOf(body: ReadableStream<Uint8Array>, { within }: SilenceLimit) {
  const reader = body.getReader();
  try {
    for (let part = await within(reader.read()); !part.done; part = await within(reader.read()))
      yield part.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * @param url `s3://KEY:SECRET@host[:port]/bucket?region=...`, or `s3+http://` without TLS for local use
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/ (PutObject, GetObject, HeadObject, DeleteObject, ListObjectsV2)
 */
export function openBucket(url: URL): Storage {
  const address = `${url.protocol === 's3:' ? 'https' : 'http'}://${url.host}/${url.pathname.split('/')[1]}`;
  const signer = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
  });

  /** @throws Failure `unavailable` for every answer that is neither successful nor 404; its cause is for the log */
  async function ask(
    path: string,
    init: RequestInit = {},
    signal = AbortSignal.timeout(mostMs),
  ): Promise<Response> {
    try {
      const request = await signer.sign(address + path, init);
      const answer = await fetch(request, { signal });
      if (answer.ok || answer.status === 404) return answer;
      const reason = textOf(await answer.text(), 'Code') ?? '';
      throw new Error(`the bucket answered ${answer.status} ${reason}`.trim());
    } catch (cause) {
      throw unavailable(cause);
    }
  }

  async function* listBefore(instant: Date): AsyncIterable<string> {
    let more: string | undefined = '';
    while (more !== undefined) {
      const token: string = more && `&continuation-token=${encodeURIComponent(more)}`;
      const page: string = await (await ask(`?list-type=2${token}`)).text();
      for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = textOf(entry, 'Key');
        if (key && new Date(textOf(entry, 'LastModified') ?? '') < instant) yield key;
      }
      more = textOf(page, 'NextContinuationToken');
    }
  }

  return {
    async put(key, path) {
      const answer = await ask(`/${key}`, { method: 'PUT', body: await openAsBlob(path) });
      if (!answer.ok) throw unavailable(new Error('the bucket does not exist'));
    },
    async sizeOf(key) {
      const answer = await ask(`/${key}`, { method: 'HEAD' });
      if (!answer.ok) return null;
      const size = answer.headers.get('content-length');
      if (size === null) throw unavailable(new Error('the bucket answered no size'));
      return Number(size);
    },
    async open(key, range) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const limit = silenceLimit();
      const answer = await limit.within(ask(`/${key}`, { headers }, limit.signal));
      const isWanted = !range || answer.status === 206;
      if (answer.ok && answer.body && isWanted)
        return Readable.from(partsOf(answer.body, limit), { objectMode: false });
      await answer.body?.cancel();
      if (answer.ok && !isWanted) throw unavailable(new Error('the bucket answered no range'));
      return null;
    },
    async remove(key) {
      await (await ask(`/${key}`, { method: 'DELETE' })).body?.cancel();
    },
    // a bucket stores a file whole or not at all
    removeUnfinished: async () => undefined,
    listBefore,
  };
}
