/** People who write without end, as a patient browser does: what was refused for now is sent again with its key. */
import { setTimeout as pause } from 'node:timers/promises';

/** Between two writes of one person: fewer than the 1,200 calls that a person may make in a minute. */
const breath = 60;

/**
 * Starts one writer per token; each creates teams.
 * @returns what was acknowledged so far, by the team's name its id
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

  let seen = 0;
  return {
    acknowledged,
    refused: () => refused,
    /** Whether every writer has begun a write since the last call that said so. */
    turn: (): boolean => {
      if (attempts < seen + tokens.length) return false;
      seen = attempts;
      return true;
    },
    /** @throws Error when a writer got an answer that it must not get */
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
