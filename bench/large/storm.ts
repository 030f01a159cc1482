/** A load of bookings: two hundred members book one training after another, until stopped. */
import type { Requests } from './requests.ts';
import { bookings, openTrainings } from './trainings.ts';

const lines = 32;
const capacity = 20;

/** Times are of `performance.now()`. */
export type Acknowledged = { at: number; from: number; id: string; eventId: string; status: string };

/** Starts it. @param tokens of the members; the first one may manage training */
export function openStorm(requests: Requests, tokens: readonly string[]) {
  const acknowledged: Acknowledged[] = [];
  const events: { id: string; at: number }[] = [];
  let stopped = false;
  let problem: Error | undefined;

  const create = openTrainings(requests, tokens[0] ?? '');
  async function newEvent(): Promise<string> {
    const id = await create({ capacity, days: 7 });
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
      const booking = { eventId, waitingList: true };
      const path = `${bookings}/user/me/book`;
      const booked = await requests.send<{ id: string; status: string }>('POST', path, token, booking);
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
    events,
    capacity,
    /** @throws Error when a request got an answer that an outage cannot explain */
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
