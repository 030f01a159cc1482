/** Endless writers that behave like patient browsers: temporarily refused requests are sent again with their key. */
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two writes of one person, below the limit of 1,200 requests per minute. */
const breath = 60;

/**
 * Starts one writer per token; each creates teams.
 * @returns the acknowledged teams so far: ids by name
 */
export function openWriters(origin: string, tokens: readonly string[]) {
  const acknowledged = new Map<string, string>();
  let refused = 0;
  let attempts = 0;
  let stopped = false;
  let problem: Error | undefined;

  async function write(token: string, name: string): Promise<void> {
    while (!stopped) {
      attempts += 1;
      const answer = await fetch(`${origin}/api/main/v1/teams`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': name,
        },
        body: JSON.stringify({ name, league: 'Liga', rank: 1, type: 'adults', color: '#1864ab' }),
      });
      const body = await answer.text();
      if (answer.ok) return void acknowledged.set(name, (JSON.parse(body) as { id: string }).id);
      if (answer.status !== 503 || !answer.headers.has('retry-after'))
        throw new Error(`answered with ${answer.status}: ${body}`);
      refused += 1;
      await pause(breath);
    }
  }

  const loops = tokens.map(async (token, writer) => {
    try {
      for (let n = 1; !stopped; n += 1) {
        await write(token, `Team ${writer}-${n}`);
        await pause(breath);
      }
    } catch (error) {
      problem ??= new Error(`a writer had no good answer: ${String(error)}`, { cause: error });
    }
  });

  let written = 0;
  return {
    acknowledged,
    refused: () => refused,
    /** Whether every writer has started a write since the last call that returned true. */
    turn: (): boolean => {
      if (attempts < written + tokens.length) return false;
      written = attempts;
      return true;
    },
    /** @throws Error when a writer got an unexpected answer */
    check: () => {
      if (problem) throw problem;
    },
    stop: async () => {
      stopped = true;
      await Promise.all(loops);
      if (problem) throw problem;
    },
  };
}
