/**
 * Each change of an evening is sent twice at once: one is accepted and refused, and leaves in the whole database, as when the
 * second comes after the first. All tables are locked until both have read what they read before they write.
 */
import { Failure } from '@club/contract/failures.ts';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { allRoutes } from '../app.ts';
import { schemas } from '../database/backup/contents.ts';
import { readEnv } from '../platform/env.ts';
import type { Person } from '../testing/test-app.ts';
import { watchDatabase } from './testing/database-changes.ts';
import { evenings, openEvening } from './testing/evenings.ts';
import { evening } from './testing/small-club.ts';

type Club = Awaited<ReturnType<typeof openEvening>>;
type Answer = { data?: { id?: string } | undefined };
type Both = PromiseSettledResult<Answer>[];
type Twice = (call: () => Promise<Answer>) => Promise<Both>;

const writes = allRoutes(readEnv({}))
  .map(({ endpoint }) => endpoint)
  .filter(({ method, readsOnly }) => method !== 'GET' && !readsOnly);

/** Without those that each request writes to before it begins. */
const ofServices = schemas.filter((name) => name !== 'platform' && name !== 'identity');

const oneByOne: Twice = async (call) => [
  ...(await Promise.allSettled([call()])),
  ...(await Promise.allSettled([call()])),
];

/** Until both calls have ended or wait for a lock, nobody writes. */
const atOnceIn =
  ({ db }: Club): Twice =>
  async (call) => {
    let ended = 0;
    const waiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
      return rows.length;
    };
    const { both } = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{
        names: string;
      }>`select string_agg(schemaname || '.' || tablename, ', ') as names
        from pg_tables where schemaname = any(${ofServices})`.execute(tx);
      await sql`lock table ${sql.raw(rows[0]?.names ?? '')} in share mode`.execute(tx);
      const calls = [call(), call()].map((one) => one.finally(() => (ended += 1)));
      const both = Promise.allSettled(calls);
      // biome-ignore lint/plugin: done before the tests, where expect.poll refuses to wait
      await vi.waitUntil(async () => ended + (await waiting()) >= 2, { timeout: 60_000, interval: 5 });
      // wrapped, because the transaction would wait for a bare promise
      return { both };
    });
    return both;
  };

/** How a call ended: two that come after each other may be refused for different reasons. */
const endOf = (one: Both[number]): string =>
  one.status === 'fulfilled'
    ? 'accepted'
    : one.reason instanceof Failure && one.reason.status < 500
      ? 'refused'
      : String(one.reason);

/** Which of two equal messages is the first is by chance. */
const unnumbered = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replaceAll(/(notifications|deliveries)-\d+/g, '$1')).sort();

const isPerson = (one: unknown): one is Person =>
  typeof one === 'object' && one !== null && 'token' in one && 'call' in one;

/** What each change of an evening is answered with and leaves, by its name. */
async function spend(changesIn: (typeof evenings)[string], twiceIn: (club: Club) => Twice) {
  const club = await openEvening();
  const [clock, twice] = [{ at: new Date(evening) }, twiceIn(club)];
  const database = await watchDatabase(club.db, () => clock.at);
  const ends: string[] = [];
  for (const person of Object.values(club).flat().filter(isPerson)) {
    const call = person.call as (...sent: Parameters<Person['call']>) => Promise<Answer>;
    const sendTwice = async (...[at, input]: Parameters<Person['call']>) => {
      const isWrite = writes.some(
        ({ service, method, path }) => service === at.service && method === at.method && path === at.path,
      );
      if (!isWrite) return call(at, input);
      const both = await twice(() => call(at, input));
      ends.push(...both.map(endOf).sort());
      const answers = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const [first] = answers.sort((one, other) => ((one.data?.id ?? '') < (other.data?.id ?? '') ? -1 : 1));
      if (!first) throw new Error(ends.join());
      return first;
    };
    Object.assign(person, { call: sendTwice });
  }
  const left = new Map<string, string[]>();
  for (const [name, change] of Object.entries(changesIn(club))) {
    clock.at = new Date(clock.at.getTime() + 1000);
    club.setTime(clock.at.toISOString());
    await change();
    await club.doJobs();
    left.set(name, [...ends.splice(0), ...unnumbered(await database.changes())]);
  }
  return left;
}

describe.each(Object.entries(evenings))('%s', async (_, changesIn) => {
  const before = await spend(changesIn, () => oneByOne);
  const atOnce = await spend(changesIn, atOnceIn);

  it.each([...before.keys()])('%s', (name) => {
    expect(atOnce.get(name)).toEqual(before.get(name));
  });
});
