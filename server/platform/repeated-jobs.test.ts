/** Repeated jobs when the clock jumps, and in several processes. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { startJobs } from './jobs.ts';
import { openPool } from './postgres/connect.ts';
import { closeDatabase, type Database, openDatabase } from './postgres/database.ts';
import { isDue, startRepeating } from './repeated-jobs.ts';

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await freshDatabase();
  db = openDatabase(database.url);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await closeDatabase(db);
  await database.drop();
});

const everyMinute = { name: 'tick', pattern: '* * * * *' };
/** A moment before the next minute, so that nothing waits for long. */
const setTime = (time: string) => vi.spyOn(Date, 'now').mockReturnValue(Date.parse(`${time}:59.980Z`));

it('a clock that jumps by a year adds one job and not one for each minute; set right again, jobs go on', async () => {
  const runs: number[] = [];
  setTime('2026-11-20T12:00');
  const jobs = await startJobs(
    database.url,
    { tick: async () => void runs.push(1) },
    { cron: [everyMinute] },
  );
  try {
    for (const [at, time] of ['2026-11-20T12:01', '2027-11-20T12:00', '2026-11-20T12:02'].entries()) {
      setTime(time);
      await expect.poll(() => runs.length).toBe(at + 1);
    }
  } finally {
    await jobs.stop();
  }
  expect(runs.length).toBe(3);
});

it('several processes add a job once', async () => {
  const pools = Array.from({ length: 4 }, () => openPool(database.url, { max: 1 }));
  const failures: unknown[] = [];
  const lookIn = async (chosen: typeof pools) => {
    const started = chosen.map((pool) =>
      startRepeating(pool, [everyMinute], (error) => failures.push(error)),
    );
    await Promise.all(started.map((one) => one.stop()));
  };
  setTime('2026-11-20T12:00');
  await lookIn(pools.slice(0, 1));
  setTime('2026-11-20T12:01');
  await lookIn(pools);
  await Promise.all(pools.map((pool) => pool.end()));
  // adding it once more would count as a revision
  const { rows } = await sql`select task_identifier, revision from graphile_worker.jobs`.execute(db);
  expect([rows, failures]).toEqual([[{ taskIdentifier: 'tick', revision: 0 }], []]);
});

it.each([
  ['at its minute', '19T12:17', '20T12:17', {}, true],
  ['at another minute', '19T12:17', '20T12:16', {}, false],
  ['twice in its minute', '20T12:17', '20T12:17', {}, false],
  ['by a process whose clock is a little behind', '20T12:18', '20T12:17', {}, false],
  ['minutes late', '19T12:17', '20T12:40', {}, true],
  ['hours late', '19T12:17', '20T20:00', {}, false],
  ['hours late where it is made up for', '19T12:17', '20T20:00', { backfill: true }, true],
  ['once where it is made up for', '20T20:00', '20T20:01', { backfill: true }, false],
  ['at its minute after the clock was ahead', '28T12:17', '20T12:17', {}, true],
  ['at another minute after the clock was ahead', '28T12:17', '20T12:18', { backfill: true }, false],
])('a daily job is due or not: %s', (_, last, now, more, due) => {
  const daily = { name: 'daily', pattern: '17 12 * * *', ...more };
  const at = (time: string) => Date.parse(`2026-11-${time}:00Z`);
  expect(isDue(daily, at(last), at(now))).toBe(due);
});
