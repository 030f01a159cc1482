/** The live stream (server-sent events): one open response per browser, without gaps, across any number of server processes. */
import type { ServerResponse } from 'node:http';
import { Failure } from '@club/contract/failures.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Log } from '../log.ts';
import type { Database } from '../postgres/database.ts';
import { type LiveNews, readLiveEvents, readRecentEvents } from '../postgres/live-events.ts';
import type { LiveEvent } from '../postgres/notify.ts';
import type { Build } from './builds.ts';
import type { Callers } from './callers.ts';
import type { Limiter } from './limits.ts';

export type Live = {
  mount: (app: FastifyInstance) => void;
  /** something was committed somewhere: reads it and sends it to the open browsers */
  wake: () => Promise<void>;
  /** ends the streams of somebody whose permissions changed, or all; the browsers reconnect and catch up */
  part: (userId?: string) => void;
  close: () => void;
};

const beat = 25_000;
/** bytes by which a browser may lag behind before it has to reconnect */
const mostBehind = 64 * 1024;
/** most seconds between reading the first page and listening: new streams get the changes of this time */
const justBefore = 30;
const patience = 1_000;

/** Most streams of one person per process: every open tab has one. */
const mostStreams = 10;

type Browser = {
  stream: ServerResponse;
  userId: string;
  /** buffered messages while the missed events are read */
  held: string[] | null;
};

const mayHear = ({ userId }: LiveEvent, listener: string): boolean =>
  userId === undefined || userId === listener;

/** The mark comes last: a browser that is disconnected in the middle receives everything again. */
const textOf = ({ events, mark, complete }: LiveNews, listener: string): string =>
  [
    ...events
      .filter((event) => mayHear(event, listener))
      .map(({ topic, id, detail }) => `data: ${JSON.stringify({ topic, id, detail })}\n\n`),
    ...(complete ? [] : ['event: reset\ndata:\n\n']),
    `id: ${mark}\n\n`,
  ].join('');

const buildText = (build: Pick<Build, 'id' | 'at'> | null): string =>
  build ? `event: build\ndata: ${JSON.stringify({ id: build.id, at: build.at })}\n\n` : '';

/** Caches the text for all readers without private events in it. */
function writer(news: LiveNews): (listener: string) => string {
  const byPerson = Map.groupBy(news.events, (event) => event.userId);
  const forAll = byPerson.get(undefined) ?? [];
  const common = textOf({ ...news, events: forAll }, '');
  return (listener) => {
    const alone = byPerson.get(listener);
    return alone ? textOf({ ...news, events: [...forAll, ...alone] }, listener) : common;
  };
}

/** Reads new events after each wake-up, once for all that came meanwhile. */
function createReader(db: Database, log: Log, onNews: (news: LiveNews) => void) {
  // empty: browsers that connect before the first read have to reload everything
  let mark = '';
  let wanted = false;
  let reading = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const next = async () => {
    const news = await readLiveEvents(db, mark);
    mark = news.mark;
    onNews(news);
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

/** The open streams of this process, each with a sign of life every 25 s. */
function createStreams() {
  const open = new Set<Browser>();
  const write = (browser: Browser, text: string) => {
    if (browser.held) browser.held.push(text);
    else if (browser.stream.writableLength > mostBehind) browser.stream.destroy();
    else browser.stream.write(text);
  };
  /** stops writing at once, because the end of a connection is noticed with a delay */
  const end = (browser: Browser) => {
    open.delete(browser);
    if (!browser.held) browser.stream.end();
  };
  /** Ends the oldest streams of a person with too many, with a reason: their browsers wait before they reconnect. */
  const endOldest = (userId: string) => {
    const own = [...open].filter((browser) => browser.userId === userId);
    for (const oldest of own.slice(0, Math.max(0, own.length - mostStreams))) {
      write(oldest, 'event: too-many-streams\ndata:\n\n');
      end(oldest);
    }
  };
  const pulse = setInterval(() => {
    for (const browser of open) write(browser, ':\n\n');
  }, beat);
  pulse.unref();
  const endAll = () => {
    clearInterval(pulse);
    for (const browser of open) end(browser);
  };
  return { open, write, end, endOldest, endAll };
}

type LiveParts = {
  db: Database;
  callers: Callers;
  limiter: Pick<Limiter, 'refused' | 'user'>;
  log: Log;
  /** sent to every browser on connecting, so that an older app can load the new one */
  build?: Pick<Build, 'id' | 'at'> | null;
};

/** Begins an answer that stays open. */
function beginStream(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
}

/**
 * A message contains only the module (and record) that changed; its contents are requested with the viewer's own permissions.
 * A `detail` is visible to every member.
 */
export function createLive({ db, callers, limiter, log, build = null }: LiveParts): Live {
  const { open, write, end, endOldest, endAll } = createStreams();
  const reader = createReader(db, log, (news) => {
    const textFor = writer(news);
    for (const browser of open) write(browser, textFor(browser.userId));
  });

  /** Registers the browser before its missed events are read, so that no event is lost in between. */
  async function authorize(
    stream: ServerResponse,
    { userId, authorization, mark }: { userId: string; authorization: string | undefined; mark: unknown },
  ) {
    const browser: Browser = { stream, userId, held: [] };
    open.add(browser);
    stream.on('close', () => open.delete(browser));
    stream.on('error', () => open.delete(browser));
    try {
      const news =
        typeof mark === 'string' ? await readLiveEvents(db, mark) : await readRecentEvents(db, justBefore);
      // permissions up to here are checked; later changes end the stream through `part`
      if (!(await callers.of(authorization)).approved) throw new Failure('approval-pending');
      return { browser, news };
    } catch (refusal) {
      open.delete(browser);
      throw refusal;
    }
  }

  return {
    mount: (app) => {
      // HEAD would be a stream whose answer never begins
      app.get('/v1/live', { exposeHeadRoute: false }, async ({ headers, ip }, reply) => {
        const stream = reply.raw;
        const { authorization, 'last-event-id': mark } = headers;
        const count = async (refusal: unknown): Promise<never> => {
          await limiter.refused(ip, refusal);
          throw refusal;
        };
        const { userId } = await callers.of(authorization).catch(count);
        // each stream reads from the database before it is open
        await limiter.user(userId);
        // hung up while it was found out who it is: no event would say so any more
        if (stream.destroyed) throw new Failure('unreadable-body');
        const { browser, news } = await authorize(stream, { userId, authorization, mark }).catch(count);
        beginStream(reply);
        const held = browser.held ?? [];
        browser.held = null;
        endOldest(browser.userId);
        // ended meanwhile: it reconnects with the mark it came with
        if (!open.has(browser)) return stream.end(':\n\n');
        stream.write([':\n\n', buildText(build), textOf(news, browser.userId), ...held].join(''));
      });
    },
    wake: reader.wake,
    part: (userId) => {
      for (const browser of open) if (userId === undefined || browser.userId === userId) end(browser);
    },
    close: () => {
      reader.close();
      endAll();
    },
  };
}
