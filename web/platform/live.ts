/** The live stream of changes on the server; the topics it names are refetched. */
import { backOff } from './back-off.ts';

/** The document, of which a test has one of its own. */
type Page = {
  readonly hidden: boolean;
  addEventListener: (
    type: 'visibilitychange',
    listener: () => void,
    options: { signal: AbortSignal },
  ) => void;
};

/** `detail`: what was added, where every member may read it. */
export type LiveMessage = { topic: string; id?: string; detail?: unknown };

export type LiveParts = {
  fetch: typeof fetch;
  address: string;
  token: () => Promise<string>;
  page: Page;
  heard: (message: LiveMessage) => void;
  /** the build that the server serves, as JSON */
  build: (data: string) => void;
  /** the missed changes are unknown: anything may have changed */
  reset: () => void;
  /** the stream is not for this person any more: they were removed, signed out elsewhere, or their approval was withdrawn */
  refused: () => void;
  /** waits; rejects when the signal is aborted */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  random?: () => number;
};

type Event = { type: string; data: string; id: string | null };

/** Parses server-sent events (WHATWG HTML, 9.2.6) from text as it arrives. An event with only an id has no data. */
export function createEventReader(emit: (event: Event) => void): (text: string) => void {
  let rest = '';
  let data: string[] = [];
  let type = '';
  let id: string | null = null;
  let answer: string | null = null;
  const line = (text: string) => {
    if (text === '') {
      if (data.length > 0 || id !== answer) emit({ type, data: data.join('\n'), id });
      answer = id;
      data = [];
      type = '';
      return;
    }
    const colon = text.indexOf(':');
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    if (field === 'event') type = value;
    if (field === 'id' && !value.includes('\0')) id = value;
  };
  return (text) => {
    rest += text;
    // a CR at the end may be the first half of a CRLF
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const one of lines) line(one);
  };
}

/** The attempt from which on the delay is the longest. */
const patientAttempt = 6;

const refusals = [401, 403];

/** After this silence (milliseconds) the server counts as gone: it sends a heartbeat every 25 s. */
const longestSilence = 60_000;

/** A new stream begins with the changes of the last 30 seconds, less the time that a response is on its way (milliseconds). */
export const caughtUp = 20_000;

/** A signal that aborts when the stream has been silent for too long, or when `stop` aborts. */
function watch(stop: AbortSignal) {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heard = false;
  const rest = () => clearTimeout(timer);
  const listenOn = () => {
    rest();
    timer = setTimeout(() => silent.abort(), longestSilence);
  };
  listenOn();
  return {
    signal: AbortSignal.any([stop, silent.signal]),
    alive: () => {
      heard = true;
      listenOn();
    },
    rest,
    /** nothing has arrived, and nobody has refused it: a proxy holds the stream back */
    isHeldBack: () => silent.signal.aborted && !heard,
  };
}

function messageOf(data: string): LiveMessage | null {
  try {
    const read: unknown = JSON.parse(data);
    return typeof read === 'object' && read !== null && 'topic' in read && typeof read.topic === 'string'
      ? (read as LiveMessage)
      : null;
  } catch {
    return null;
  }
}

/** @param lastId the last change that was handled, after which the stream goes on @throws unless the stream is open */
async function openStream(parts: LiveParts, lastId: string | null, signal: AbortSignal) {
  const response = await parts.fetch(parts.address, {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${await parts.token()}`,
      ...(lastId === null ? {} : { 'last-event-id': lastId }),
    },
    cache: 'no-store',
    signal,
  });
  if (refusals.includes(response.status)) parts.refused();
  if (!response.ok || !response.body) throw new Error(`The live stream answered ${response.status}`);
  return response.body.pipeThrough(new TextDecoderStream()).getReader();
}

/**
 * Listens until the returned function is called. A hidden page does not: over HTTP/1.1 a browser has six connections to a
 * server, so that the streams of six tabs would leave the seventh none to load anything. It goes on when it is shown.
 */
export function listen(parts: LiveParts): () => void {
  const { page } = parts;
  const stop = new AbortController();
  let change = new AbortController();
  page.addEventListener('visibilitychange', () => change.abort(), { signal: stop.signal });
  let lastId: string | null = null;
  let attempt = 0;
  let readAt = Date.now();
  const readAll = () => {
    readAt = Date.now();
    parts.reset();
  };

  /** For a page that has heard nothing yet, and was read longer ago than a new stream goes back. */
  const readIfLate = () => {
    if (lastId === null && Date.now() - readAt > caughtUp) readAll();
  };

  const connect = async ({ signal, alive }: ReturnType<typeof watch>) => {
    const reader = await openStream(parts, lastId, signal);
    attempt = 0;
    readIfLate();
    const read = createEventReader(({ type, data, id }) => {
      const message = messageOf(data);
      if (type === 'build') parts.build(data);
      else if (type === 'too-many-streams') attempt = patientAttempt;
      else if (type === 'reset') parts.reset();
      else if (message) parts.heard(message);
      // stored last, so that a change that was not handled is delivered again
      if (id !== null) lastId = id;
    });
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      alive();
      read(piece.value);
    }
  };

  const run = async () => {
    while (!stop.signal.aborted) {
      change = new AbortController();
      if (page.hidden) {
        const { signal } = change;
        await new Promise((shown) => signal.addEventListener('abort', shown));
        // at once: a proxy may hold the stream back
        readIfLate();
        continue;
      }
      const line = watch(AbortSignal.any([stop.signal, change.signal]));
      await connect(line)
        .catch(() => undefined)
        .finally(line.rest);
      if (stop.signal.aborted) return;
      if (change.signal.aborted) continue;
      if (line.isHeldBack()) readAll();
      await parts.wait(backOff(attempt, parts.random), stop.signal).catch(() => undefined);
      attempt += 1;
    }
  };
  void run();
  return () => stop.abort();
}

/** Waits with a timer that the signal aborts. */
export const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
