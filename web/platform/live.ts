/** One stream of what changed on the server; what it names is read again. */

export type LiveMessage = { topic: string; id?: string };

export type LiveParts = {
  fetch: typeof fetch;
  address: string;
  token: () => Promise<string>;
  heard: (message: LiveMessage) => void;
  /** the stream is back after a break: anything may have changed meanwhile */
  resumed: () => void;
  /** waits; rejects when the signal is aborted */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  random?: () => number;
};

type Event = { data: string; id: string | null };

/** Takes server-sent events apart (WHATWG HTML, 9.2.6), fed with text as it arrives. */
export function createEventReader(emit: (event: Event) => void): (text: string) => void {
  let rest = '';
  let data: string[] = [];
  let id: string | null = null;
  const line = (text: string) => {
    if (text === '') {
      if (data.length > 0) emit({ data: data.join('\n'), id });
      data = [];
      return;
    }
    const colon = text.indexOf(':');
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
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

/** Waiting time before the next attempt in milliseconds: 1 s, 2 s, 4 s ... 30 s, each shortened by up to half. */
export const backOff = (attempt: number, random = Math.random): number =>
  Math.min(30_000, 1000 * 2 ** attempt) * (1 - random() / 2);

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

/** Listens until the returned function is called. */
export function listen(parts: LiveParts): () => void {
  const stop = new AbortController();
  let lastId: string | null = null;
  let attempt = 0;
  let connected = 0;

  const once = async () => {
    const response = await parts.fetch(parts.address, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${await parts.token()}`,
        ...(lastId === null ? {} : { 'last-event-id': lastId }),
      },
      cache: 'no-store',
      signal: stop.signal,
    });
    if (!response.ok || !response.body) throw new Error(`The live stream answered ${response.status}`);
    if (connected > 0) parts.resumed();
    connected += 1;
    attempt = 0;
    const read = createEventReader(({ data, id }) => {
      if (id !== null) lastId = id;
      const message = messageOf(data);
      if (message) parts.heard(message);
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) read(piece.value);
  };

  const run = async () => {
    while (!stop.signal.aborted) {
      await once().catch(() => undefined);
      if (stop.signal.aborted) return;
      await parts.wait(backOff(attempt, parts.random), stop.signal).catch(() => undefined);
      attempt += 1;
    }
  };
  void run();
  return () => stop.abort();
}

/** Waits with a timer that the signal ends. */
export const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
