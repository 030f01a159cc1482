/** Booking rush: two hundred members over 32 connections for twenty spaces, beside the same transaction through the bare driver. */
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import type { BookingRush, Member, Recorded } from './booking-rush-process.ts';
import { percentile } from './load.ts';

const connections = 32;
const rounds = 5;
const leastRatio = 0.8;

/** Runs one rush over this many connections. @returns milliseconds of every booking, and the seconds all of them took */
export async function storm(
  members: readonly Member[],
  book: (member: Member) => Promise<void>,
  connections: number,
) {
  const times: number[] = [];
  const queue = members.values();
  const begin = performance.now();
  const line = async () => {
    for (const member of queue) {
      const from = performance.now();
      await book(member);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: connections }, line));
  return { times, seconds: (performance.now() - begin) / 1000 };
}

/** Books by the call, as a browser does. */
export const throughApp = (origin: string, eventId: string) => async (member: Member) => {
  const answer = await fetch(`${origin}/api/booking/v1/user/${member.id}/book`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ eventId, waitingList: true }),
  });
  if (answer.status !== 201) throw new Error(`booking answered ${answer.status}`);
  await answer.arrayBuffer();
};

/** Replays the recorded statements of the app with other ids, in one transaction; the status follows from the locked row. */
const throughDriver = (pool: pg.Pool, recorded: Recorded, eventId: string) => async (member: Member) => {
  const other = new Map([
    [recorded.eventId, eventId],
    [recorded.userId, member.id],
    [recorded.bookingId, randomUUID()],
  ]);
  let status = 'booked';
  const client = await pool.connect();
  for (const [at, { sql, values }] of recorded.statements.entries()) {
    const known = values.map((value) => {
      if (value === 'booked' && sql.startsWith('insert')) return status;
      if (typeof value !== 'string') return value;
      // the app generates every other id too
      if (/^[0-9a-f-]{36}$/.test(value)) return other.get(value) ?? randomUUID();
      return [...other].reduce((text, [from, to]) => text.replaceAll(from, to), value);
    });
    const name = values.length > 0 ? `storm-${at}` : undefined;
    const { rows } = await client.query({ ...(name ? { name } : {}), text: sql, values: known });
    if (/for no key update/.test(sql)) status = rows[0].booked < rows[0].capacity ? 'booked' : 'waiting';
  }
  client.release();
};

/** Measures app and baseline in alternation and prints both. @param app a process of booking-rush-process.ts and its first message */
export async function measureBookingRush(app: ChildProcess, rush: BookingRush, url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const sides = { app: [] as number[], bare: [] as number[] };
  const seconds = { app: 0, bare: 0 };
  const newEvent = async () => {
    app.send('event');
    return (await once(app, 'message'))[0] as string;
  };
  let most = 0;
  for (let round = 0; round <= rounds; round += 1)
    for (const side of ['app', 'bare'] as const) {
      const eventId = await newEvent();
      const book =
        side === 'app' ? throughApp(rush.origin, eventId) : throughDriver(pool, rush.recorded, eventId);
      const run = await storm(rush.members, book, connections);
      const { rows } = await pool.query('select booked from booking.events where id = $1', [eventId]);
      most = Math.max(most, rows[0].booked);
      // the first round warms up
      if (round === 0) continue;
      sides[side].push(...run.times);
      seconds[side] += run.seconds;
    }
  await pool.end();
  const perSecond = (side: 'app' | 'bare') => sides[side].length / seconds[side];
  const ratio = perSecond('app') / perSecond('bare');
  const figures = (side: 'app' | 'bare') =>
    `${perSecond(side).toFixed(0)} bookings/s, p50 ${percentile(sides[side], 0.5).toFixed(1)} ms, p99 ${percentile(sides[side], 0.99).toFixed(1)} ms`;
  console.log(
    `\nThe storm: 200 members, ${connections} connections, 20 places, ${rush.recorded.statements.length} statements a booking`,
  );
  console.log(
    `  app   ${figures('app')}\n  bare  ${figures('bare')} (the same transaction through the driver)`,
  );
  console.log(
    `  ratio ${ratio.toFixed(2)} (>= ${leastRatio}: ${ratio >= leastRatio ? 'yes' : 'NO'}); most booked at once: ${most} of 20`,
  );
}
