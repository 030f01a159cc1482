/** Requests of members through the proxy; like a browser it sends a failed one again with its key. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** The status codes of a proxy or the app during an outage. */
const temporary = new Set([502, 503, 504]);

/** `at`: of `performance.now()`. */
export type Failed = { at: number; what: string };

export function openRequests(origin: string) {
  const failed: Failed[] = [];

  /** @returns the body of the answer @throws Error for an answer that an outage cannot explain */
  async function send<T>(method: 'POST' | 'PATCH', path: string, token: string, body: unknown): Promise<T> {
    const key = randomUUID();
    for (;;) {
      const answer = await fetch(origin + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(40_000),
      })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch((error: Error) => ({ status: 0, text: String(error.cause ?? error) }));
      if (answer.status === 200 || answer.status === 201) return JSON.parse(answer.text) as T;
      failed.push({ at: performance.now(), what: `${answer.status || answer.text}` });
      if (answer.status !== 0 && !temporary.has(answer.status))
        throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
      await pause(200);
    }
  }
  return { failed, send };
}

export type Requests = ReturnType<typeof openRequests>;
