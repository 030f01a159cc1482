/** The live stream: one open answer a browser, without gaps, from as many server processes as there are. */
import type { ServerResponse } from 'node:http';
import { Failure } from '@club/contract/failures.ts';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';
import type { Database } from '../postgres/database.ts';
import { type LiveNews, readLiveEvents, readRecentEvents } from '../postgres/live-events.ts';
import type { LiveEvent } from '../postgres/notify.ts';
import type { Build } from './builds.ts';
import type { Callers } from './callers.ts';
import type { Limiter } from './limits.ts';

export type Live = {
  mount: (app: FastifyInstance) => void;
  /** something was committed somewhere: reads it and tells the open browsers */
  wake: () => Promise<void>;
  /** ends the streams of somebody whose rights changed, or all; their browser comes back with the new rights and hears what it missed */
  part: (userId?: string) => void;
  close: () => void;
};

const beat = 25_000;
/** bytes that a browser may lag behind before it has to come anew */
const mostBehind = 64 * 1024;
/** seconds between reading the first page and listening, at most: what changed in between is told to whoever comes fresh */
const justBefore = 30;
const patience = 1_000;

/** Streams of one person in one process: every open tab has one. */
const mostStreams = 10;

type Browser = {
  stream: ServerResponse;
  userId: string;
  /** what there is to tell while it hears what it missed */
  held: string[] | null;
};

const mayHear = ({ userId }: LiveEvent, listener: string): boolean =>
  userId === undefined || userId === listener;

/** The mark comes last: a browser that is cut off in the middle hears all of it again. */
const textOf = ({ events, mark, complete }: LiveNews, listener: string): string =>
  [
    ...events
      .filter((event) => mayHear(event, listener))
      .map(({ topic, id }) => `data: ${JSON.stringify({ topic, id })}\n\n`),
    ...(complete ? [] : ['event: reset\ndata:\n\n']),
    `id: ${mark}\n\n`,
  ].join('');

/** The same text for all to whom nothing of it is told alone. */
function writer(news: LiveNews): (listener: string) => string {
  const byPerson = Map.groupBy(news.events, (event) => event.userId);
  const forAll = byPerson.get(undefined) ?? [];
  const common = textOf({ ...news, events: forAll }, '');
  return (listener) => {
    const alone = byPerson.get(listener);
    return alone ? textOf({ ...news, events: [...forAll, ...alone] }, listener) : common;
  };
}

/** What the process knows of: read after each wake, once for all that came meanwhile. */
function createReader(db: Database, log: Log, tell: (news: LiveNews) => void) {
  // none yet: whoever listens before the first read is told to read everything
  let mark = '';
  let wanted = false;
  let reading = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const next = async () => {
    const news = await readLiveEvents(db, mark);
    mark = news.mark;
    tell(news);
  };
  const wake = async () => {
    wanted = true;
    if (reading) return;
    reading = true;
    try {
      while (wanted && !closed) {
        wanted = false;
        await next();
      }
    } catch (error) {
      if (closed) return;
      log.warn({ err: error }, 'what changed could not be read; trying again');
      timer = setTimeout(() => void wake(), patience);
    } finally {
      reading = false;
    }
  };
  return {
    wake,
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
}

/** A message says only which room changed (and which record); what it says now is asked with the viewer's own rights. */
export function createLive({
  db,
  callers,
  limiter,
  log,
  build = null,
}: {
  db: Database;
  callers: Callers;
  limiter: Pick<Limiter, 'refused'>;
  log: Log;
  /** sent to every browser when it connects: one with an older app can load the new one */
  build?: Pick<Build, 'id' | 'at'> | null;
}): Live {
  const open = new Set<Browser>();
  const write = (browser: Browser, text: string) => {
    if (browser.held) browser.held.push(text);
    else if (browser.stream.writableLength > mostBehind) browser.stream.destroy();
    else browser.stream.write(text);
  };
  const reader = createReader(db, log, (news) => {
    const textFor = writer(news);
    for (const browser of open) write(browser, textFor(browser.userId));
  });
  /** from here on nothing more is written to it: its end takes a moment to be known */
  const end = (browser: Browser) => {
    open.delete(browser);
    if (!browser.held) browser.stream.end();
  };
  const pulse = setInterval(() => {
    for (const browser of open) write(browser, ':\n\n');
  }, beat);
  pulse.unref();

  /** Ends the oldest streams of a person who has too many, and says why: their browsers wait before they come again. */
  const makeWay = (userId: string) => {
    const own = [...open].filter((browser) => browser.userId === userId);
    for (const oldest of own.slice(0, Math.max(0, own.length - mostStreams))) {
      write(oldest, 'event: too-many-streams\ndata:\n\n');
      end(oldest);
    }
  };

  /** Holds the browser's place while what it missed is read, so that nothing falls between the two. */
  async function admit(stream: ServerResponse, authorization: string | undefined, mark: unknown) {
    const before = await callers.of(authorization);
    const browser: Browser = { stream, userId: before.userId, held: [] };
    open.add(browser);
    stream.on('close', () => open.delete(browser));
    stream.on('error', () => open.delete(browser));
    try {
      const news =
        typeof mark === 'string' ? await readLiveEvents(db, mark) : await readRecentEvents(db, justBefore);
      // what changed of their rights until here; of what changes later `part` is told
      if (!(await callers.of(authorization)).approved) throw new Failure('approval-pending');
      return { browser, news };
    } catch (refusal) {
      open.delete(browser);
      throw refusal;
    }
  }

  return {
    mount: (app) => {
      app.get('/v1/live', async ({ headers, ip }, reply) => {
        const stream = reply.raw;
        const { browser, news } = await admit(stream, headers.authorization, headers['last-event-id']).catch(
          async (refusal: unknown) => {
            await limiter.refused(ip, refusal);
            throw refusal;
          },
        );
        reply.hijack();
        stream.writeHead(200, {
          ...(reply.getHeaders() as Record<string, string>),
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
          'x-content-type-options': 'nosniff',
        });
        const held = browser.held ?? [];
        browser.held = null;
        makeWay(browser.userId);
        // parted meanwhile: it comes again, with the mark that it came with
        if (!open.has(browser)) return stream.end(':\n\n');
        const served = build
          ? `event: build
data: ${JSON.stringify({ id: build.id, at: build.at })}

`
          : '';
        stream.write([':\n\n', served, textOf(news, browser.userId), ...held].join(''));
      });
    },
    wake: reader.wake,
    part: (userId) => {
      for (const browser of open) if (userId === undefined || browser.userId === userId) end(browser);
    },
    close: () => {
      clearInterval(pulse);
      reader.close();
      for (const browser of open) end(browser);
    },
  };
}
