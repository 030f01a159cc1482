/** Two hundred members book one training after the other, without end; like browsers they send a failed request again with its key. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const lines = 32;
const capacity = 20;
const bookings = '/api/booking/v1';
/** What a proxy or the app answers during an outage. */
const temporary = new Set([502, 503, 504]);

/** Times are of `performance.now()`. */
export type Acknowledged = { at: number; from: number; id: string; eventId: string; status: string };
export type Failed = { at: number; what: string };

/** Starts it. @param tokens of the members; the first one may manage training */
export function openStorm(origin: string, tokens: readonly string[]) {
  const acknowledged: Acknowledged[] = [];
  const failed: Failed[] = [];
  const events: { id: string; at: number }[] = [];
  let stopped = false;
  let problem: Error | undefined;

  async function post<T>(path: string, token: string, body: unknown): Promise<T> {
    const key = randomUUID();
    for (;;) {
      const answer = await fetch(origin + path, {
        method: 'POST',
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
      if (answer.status === 201) return JSON.parse(answer.text) as T;
      failed.push({ at: performance.now(), what: `${answer.status || answer.text}` });
      if (answer.status !== 0 && !temporary.has(answer.status))
        throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
      await pause(200);
    }
  }

  const manager = tokens[0] ?? '';
  let categoryId = '';
  async function newEvent(): Promise<string> {
    if (categoryId === '') {
      const category = { name: `Training ${randomUUID()}`, color: '#1971c2', type: 'training' };
      categoryId = (await post<{ id: string }>(`${bookings}/categories`, manager, category)).id;
    }
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const times = { startDate: inDays(7), endDate: inDays(7.1) };
    const { id } = await post<{ id: string }>(`${bookings}/event`, manager, {
      title: 'Training',
      categoryId,
      capacity,
      ...times,
    });
    events.push({ id, at: performance.now() });
    return id;
  }

  let event = newEvent();
  let next = 0;
  async function line(): Promise<void> {
    while (!stopped) {
      if (next === tokens.length) {
        event = newEvent();
        next = 0;
      }
      const token = tokens[next] ?? '';
      next += 1;
      const eventId = await event;
      const from = performance.now();
      const booked = await post<{ id: string; status: string }>(`${bookings}/user/me/book`, token, {
        eventId,
        waitingList: true,
      });
      acknowledged.push({ at: performance.now(), from, eventId, id: booked.id, status: booked.status });
    }
  }
  const running = Array.from({ length: lines }, () =>
    line().catch((error: Error) => {
      problem ??= error;
    }),
  );
  return {
    acknowledged,
    failed,
    events,
    capacity,
    /** @throws Error when a request got an answer that no outage explains */
    check: () => {
      if (problem) throw problem;
    },
    stop: async () => {
      stopped = true;
      await Promise.all(running);
      if (problem) throw problem;
    },
  };
}

export type Storm = ReturnType<typeof openStorm>;
