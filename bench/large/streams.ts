/** Open live streams that reconnect with their mark, like browsers. */
import { setTimeout as pause } from 'node:timers/promises';

/** Times are of `performance.now()`. */
type Stream = {
  open: boolean;
  since: number;
  received: Map<string, number>;
  resets: number[];
  longest: number;
  /** the server's latest */
  build: string | undefined;
};

type Source = { address: string; token: string; ending: AbortSignal };

/** Listens to a stream until it is aborted, and begins again with its mark whenever it has ended. */
async function follow(stream: Stream, { address, token, ending }: Source): Promise<void> {
  let mark: string | undefined;
  const take = (message: string) => {
    const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(message)?.[1];
    // reloads everything, so nothing before is missed
    if (field('event') === 'reset') stream.resets.push(performance.now());
    const data = field('data');
    if (data && field('event') === 'build') stream.build = (JSON.parse(data) as { id: string }).id;
    if (data && !field('event'))
      stream.received.set((JSON.parse(data) as { id?: string }).id ?? '', performance.now());
    mark = field('id') ?? mark;
  };
  const listenOnce = async () => {
    const answer = await fetch(address, {
      signal: ending,
      headers: { authorization: `Bearer ${token}`, ...(mark ? { 'last-event-id': mark } : {}) },
    });
    if (!answer.ok || !answer.body) return void (await answer.body?.cancel());
    if (stream.received.size > 0) stream.longest = Math.max(stream.longest, performance.now() - stream.since);
    stream.open = true;
    let rest = '';
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
      const messages = (rest + text).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) take(message);
    }
  };
  while (!ending.aborted) {
    await listenOnce().catch(() => undefined);
    if (stream.open) stream.since = performance.now();
    stream.open = false;
    await pause(300);
  }
}

export function openStreams(origin: string, tokens: readonly string[], count: number) {
  const ending = new AbortController();
  const streams: Stream[] = Array.from({ length: count }, () => ({
    open: false,
    since: performance.now(),
    received: new Map(),
    resets: [],
    longest: 0,
    build: undefined,
  }));
  const address = `${origin}/api/main/v1/live`;
  streams.forEach((stream, at) => {
    void follow(stream, { address, token: tokens[at % tokens.length] ?? '', ending: ending.signal });
  });
  return {
    open: () => streams.filter(({ open }) => open).length,
    /** Streams whose server named this build last. */
    countOfBuild: (id: string) => streams.filter(({ build }) => build === id).length,
    /** Seconds that a stream was closed at most, since the last call. */
    longestBreak: () => {
      const longest = Math.max(...streams.map((stream) => stream.longest));
      for (const stream of streams) stream.longest = 0;
      return longest / 1000;
    },
    /** How many changes some stream has neither received nor covered by reloading everything afterwards. */
    missed: (changes: readonly { id: string; at: number }[]) =>
      streams.reduce(
        (sum, { received, resets }) =>
          sum +
          changes.filter(({ id, at }) => !received.has(id) && !resets.some((reset) => reset > at)).length,
        0,
      ),
    close: () => ending.abort(),
  };
}
