import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { addJob, type Jobs, releaseLostJobs, startJobs } from './jobs.ts';
import { closeDatabase, type Database, openDatabase, transaction } from './postgres/database.ts';

let database: TestDatabase;
let db: Database;
let jobs: Jobs | undefined;

beforeEach(async () => {
  database = await freshDatabase();
  db = openDatabase(database.url);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await jobs?.stop();
  jobs = undefined;
  await closeDatabase(db);
  await database.drop();
});

test('a job runs once its transaction has committed, and never after a rollback', async () => {
  const done: unknown[] = [];
  jobs = await startJobs(database.url, { greet: async (payload) => void done.push(payload) });
  const failed = transaction(db, async (tx) => {
    await addJob(tx, 'greet', { name: 'nobody' });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow();
  await transaction(db, (tx) => addJob(tx, 'greet', { name: 'Änne' }));
  await expect.poll(() => done).toEqual([{ name: 'Änne' }]);
});

test('a failed job is retried', async () => {
  let tries = 0;
  const failures: string[] = [];
  const greet = async () => {
    tries += 1;
    if (tries === 1) throw new Error('mail server asleep');
  };
  jobs = await startJobs(
    database.url,
    { greet },
    { onFailure: (name, _, last) => failures.push(`${name} ${last}`) },
  );
  await transaction(db, (tx) => addJob(tx, 'greet', null));
  await expect.poll(() => tries).toBe(2);
  expect(failures).toEqual(['greet false']);
});

test('the failure of a job says whether it was its last try', async () => {
  const failures: string[] = [];
  const greet = () => Promise.reject(new Error('mail server asleep'));
  jobs = await startJobs(
    database.url,
    { greet },
    { onFailure: (name, _, last) => failures.push(`${name} ${last}`) },
  );
  await sql`select graphile_worker.add_job('greet', '{}', max_attempts := 1)`.execute(db);
  await expect.poll(() => failures).toEqual(['greet true']);
});

test('a job whose connections are lost while it runs is completed once there are new ones', async () => {
  let runs = 0;
  const greet = async () => {
    runs += 1;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'club jobs' and datname = current_database()`.execute(db);
  };
  jobs = await startJobs(database.url, { greet });
  await transaction(db, (tx) => addJob(tx, 'greet', null));
  const left = async () => (await sql`select from graphile_worker.jobs`.execute(db)).rows.length;
  await expect.poll(left).toBe(0);
  expect(runs).toBe(1);
});

test('a job that ends while the database is read-only is completed once it takes changes again', async () => {
  const name = sql.id(new URL(database.url).pathname.slice(1));
  const set = (to: 'on' | 'off') =>
    db
      .transaction()
      .setAccessMode('read write')
      .execute((tx) =>
        sql`alter database ${name} set default_transaction_read_only = ${sql.lit(to)}`.execute(tx),
      );
  const query = vi.spyOn(pg.Client.prototype, 'query');
  let runs = 0;
  const greet = async () => {
    runs += 1;
    await set('on');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'club jobs' and datname = current_database()`.execute(db);
  };
  jobs = await startJobs(database.url, { greet });
  await transaction(db, (tx) => addJob(tx, 'greet', null));
  const codes = async () => {
    const completing = query.mock.results.filter((_, at) =>
      /delete from/i.test(JSON.stringify(query.mock.calls[at])),
    );
    const ends = await Promise.allSettled(completing.map(({ value }) => value as unknown));
    return ends.map((one) => one.status === 'rejected' && (one.reason as { code?: string }).code);
  };
  await expect.poll(codes).toContain('25006');
  await set('off');
  const left = async () => (await sql`select from graphile_worker.jobs`.execute(db)).rows.length;
  await expect.poll(left).toBe(0);
  expect(runs).toBe(1);
});

test('a waiting job is replaced by a later one with its key', async () => {
  const done: unknown[] = [];
  const later = new Date(Date.now() + 3_600_000);
  await transaction(db, (tx) => addJob(tx, 'remind', { n: 1 }, { key: 'event-1', runAt: later }));
  await transaction(db, (tx) => addJob(tx, 'remind', { n: 2 }, { key: 'event-1' }));
  jobs = await startJobs(database.url, { remind: async (payload) => void done.push(payload) });
  await expect.poll(() => done).toEqual([{ n: 2 }]);
});

test('jobs of a killed process run elsewhere after minutes, and running ones are left alone', async () => {
  const done: unknown[] = [];
  // one process was killed while the clock was a year ahead
  const minutesAgo = { dead: 6, ahead: -365 * 24 * 60, alive: 1 };
  await transaction(db, async (tx) => {
    for (const name of Object.keys(minutesAgo)) await addJob(tx, 'greet', { name });
  });
  await sql`update graphile_worker._private_jobs set locked_by = payload ->> 'name',
    locked_at = now() - make_interval(mins => (${JSON.stringify(minutesAgo)}::json ->> (payload ->> 'name'))::int)`.execute(
    db,
  );
  jobs = await startJobs(database.url, {
    greet: async (payload) => void done.push(payload),
    release: () => releaseLostJobs(db),
  });
  await transaction(db, (tx) => addJob(tx, 'release', {}));
  await expect.poll(() => done).toEqual([{ name: 'dead' }, { name: 'ahead' }]);
  // a finished job is deleted a moment after its handler
  const left = async () => (await sql`select locked_by from graphile_worker.jobs`.execute(db)).rows;
  await expect.poll(left).toEqual([{ lockedBy: 'alive' }]);
});

test('a nightly job that nobody ran at its time runs at the next start, once', async () => {
  const done: string[] = [];
  // twelve hours ago, so that it is not due now
  const { rows } = await sql<{ at: Date }>`select now() - interval '12 hours' as at`.execute(db);
  const at = new Date(rows[0]?.at ?? 0);
  const pattern = `${at.getUTCMinutes()} ${at.getUTCHours()} * * *`;
  const start = async () => {
    jobs = await startJobs(
      database.url,
      { tidy: async () => void done.push('tidy'), dust: async () => void done.push('dust') },
      {
        cron: [
          { name: 'tidy', pattern, backfill: true },
          { name: 'dust', pattern },
        ],
      },
    );
  };
  const stop = async () => {
    await jobs?.stop();
    jobs = undefined;
  };
  await start();
  await stop();
  await sql`update graphile_worker._private_known_crontabs set known_since = now() - interval '2 days'`.execute(
    db,
  );
  for (const run of ['first', 'second']) {
    await start();
    await transaction(db, (tx) => addJob(tx, 'tidy', { run }, { key: run }));
    await expect.poll(() => done.length).toBe(run === 'first' ? 2 : 3);
    await stop();
  }
  expect(done).toEqual(['tidy', 'tidy', 'tidy']);
});

test('after the stop no connection is left open', async () => {
  const stopped = await startJobs(database.url, { greet: async () => undefined });
  await stopped.stop();
  // the server notices the end of a connection a moment after its client
  const others = async () => {
    const { rows } =
      await sql`select application_name from pg_stat_activity where datname = current_database()
      and application_name <> 'club'`.execute(db);
    return rows;
  };
  await expect.poll(others).toEqual([]);
});
