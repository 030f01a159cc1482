/** Reads the live stream like a browser: after a break it reconnects with the last mark. */
import { setTimeout as pause } from 'node:timers/promises';

/** @returns the ids of all records in events received so far */
export function listenToLive(origin: string, token: string) {
  const received = new Set<string>();
  const ending = new AbortController();
  let mark: string | undefined;

  function read(message: string): void {
    const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(message)?.[1];
    mark = field('id') ?? mark;
    const data = field('data');
    const id = data ? (JSON.parse(data) as { id?: string }).id : undefined;
    if (id !== undefined) received.add(id);
  }

  async function listenOnce(): Promise<void> {
    const answer = await fetch(`${origin}/api/main/v1/live`, {
      signal: ending.signal,
      headers: { authorization: `Bearer ${token}`, ...(mark ? { 'last-event-id': mark } : {}) },
    });
    if (!answer.ok || !answer.body) return;
    let rest = '';
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
      const messages = (rest + text).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) read(message);
    }
  }

  const run = async () => {
    while (!ending.signal.aborted) {
      await listenOnce().catch(() => undefined);
      await pause(100);
    }
  };
  void run();
  return { received, close: () => ending.abort() };
}
