// Background jobs (mail, push, clean-up): stored in the database, run at least once, retried with growing pauses.

import { EventEmitter } from 'node:events';
import { Logger, runMigrations, runTaskList, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import { type Address, openPool } from './postgres/connect.ts';
import type { Database } from './postgres/database.ts';
import { isLostConnection } from './postgres/lost-connection.ts';
import { type RepeatedJob, startRepeating } from './repeated-jobs.ts';
import { inSpan } from './tracing/tracing.ts';

/** Runs one job. Throwing means: retry later. It may run twice, so it must be idempotent. */
export type JobHandler = (payload: unknown) => Promise<void>;

export interface JobOptions {
  /** Not before this instant. */
  runAt?: Date;
  /** Replaces a waiting job with the same key. */
  key?: string;
  /** Jobs of one queue run one after the other, whichever process runs them. */
  queue?: string;
}

export interface JobsOptions {
  cron?: RepeatedJob[];
  /** Called for every failed attempt; `last` when no other follows. */
  onFailure?: (name: string, error: unknown, last: boolean) => void;
  /** How many jobs run at a time. */
  concurrency?: number;
}

export interface Jobs {
  /** Takes no new job and waits for running ones. */
  stop(): Promise<void>;
}

// ten attempts with e^n seconds between them: the last comes after some six hours
const tries = 10;

/** Adds a job in the caller's transaction, and commits with it. `payload` must be JSON. */
export async function addJob(
  tx: Database,
  name: string,
  payload: unknown,
  options: JobOptions = {},
): Promise<void> {
  const { runAt = null, key = null, queue = null } = options;
  await sql`select graphile_worker.add_job(
    ${name}::text, ${JSON.stringify(payload ?? {})}::json,
    queue_name => ${queue}::text, run_at => ${runAt}::timestamptz, max_attempts => ${tries},
    job_key => ${key}::text)`.execute(tx);
}

/**
 * Removes the jobs about a removed person that have not started. The public view of graphile-worker has no payloads, and
 * most jobs have no key, so only its private table can find them.
 * @param id UUID in lower case
 */
export async function removeJobsNaming(tx: Database, id: string): Promise<void> {
  await sql`delete from graphile_worker._private_jobs
    where locked_at is null and (strpos(payload::text, ${id}) > 0 or strpos(coalesce(key, ''), ${id}) > 0)`.execute(
    tx,
  );
}

/** Adds many jobs with the same name in one statement. `key` and `queue` as in `addJob`. */
export async function addJobs(
  tx: Database,
  name: string,
  jobs: readonly { payload: unknown; runAt?: Date; key?: string; queue?: string }[],
): Promise<void> {
  if (jobs.length > 0)
    await sql`select graphile_worker.add_job(
      ${name}::text, j.payload, queue_name => j.queue, run_at => j."runAt", max_attempts => ${tries}, job_key => j.key)
      from json_to_recordset(${JSON.stringify(jobs)}::json)
        as j(payload json, "runAt" timestamptz, key text, queue text)`.execute(tx);
}

/** Minutes after which a running job counts as lost: its process is dead, or hangs. */
const lostAfter = 5;

/** Releases the jobs of killed processes; the queue itself would wait for four hours, and longer after a jump of the clock. */
export async function releaseLostJobs(db: Database): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at not between now() - make_interval(mins => ${lostAfter}) and now() + make_interval(mins => ${lostAfter})`.execute(
    db,
  );
}

/** an error that graphile-worker retries instead of ending the process: cannot_connect_now */
const tryAgain = '57P03';

const asRetryable = (error: unknown): never => {
  if (!isLostConnection(error)) throw error;
  throw Object.assign(new Error((error as Error).message, { cause: error }), { code: tryAgain });
};

/**
 * The queue's connections. graphile-worker (0.18) does not wait for the statements that complete or fail a job, and
 * retries them only after errors with a few codes; any other rejection ends the process. So every lost connection gets
 * one of those codes, and after the end nothing is rejected any more.
 */
function jobsPool(address: Address, max: number): pg.Pool {
  const pool = openPool(address, { max, application_name: 'club jobs' });
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...input: unknown[]) => unknown;
    const patient = (...input: unknown[]) => {
      const answer = ask(...input);
      return answer instanceof Promise ? answer.catch(asRetryable) : answer;
    };
    client.query = patient as pg.PoolClient['query'];
  });
  const connect = pool.connect.bind(pool) as (...input: unknown[]) => Promise<pg.PoolClient> | undefined;
  const patient = (...input: unknown[]) =>
    input.length === 0 && pool.ending ? new Promise(() => undefined) : connect(...input)?.catch(asRetryable);
  pool.connect = patient as pg.Pool['connect'];
  return pool;
}

/** Starts running jobs, with one worker of few connections. Handlers are keyed by the job's name. */
export async function startJobs(
  address: Address,
  handlers: Record<string, JobHandler>,
  { cron = [], onFailure, concurrency = 2 }: JobsOptions = {},
): Promise<Jobs> {
  // a pool of our own: the worker's would still be open, and unguarded, when the database is stopped after it
  const pool = jobsPool(address, concurrency + 2);
  const events: WorkerEvents = new EventEmitter();
  events.on('job:error', ({ job, error }) => {
    onFailure?.(job.task_identifier, error, job.attempts >= job.max_attempts);
  });
  // without the repeated jobs of the library, which stop or flood the queue when the clock jumps
  const runner = runTaskList(
    { concurrency, pollInterval: 2_000, noHandleSignals: true, logger: quiet, events },
    Object.fromEntries(
      Object.entries(handlers).map(([name, handle]) => [
        name,
        (payload: unknown) => inSpan(`job ${name}`, () => handle(payload)),
      ]),
    ),
    pool,
  );
  const repeating = startRepeating(pool, cron, (error) => onFailure?.('repeated jobs', error, false));
  return {
    async stop() {
      await repeating.stop();
      await runner.gracefulShutdown();
      await pool.end();
    },
  };
}

/** Creates the queue's own tables, in the schema graphile_worker; part of every migration. */
export async function installJobs(address: Address): Promise<void> {
  const pool = jobsPool(address, 2);
  try {
    await runMigrations({ pgPool: pool, logger: quiet });
  } finally {
    await pool.end();
  }
}

// the worker logs a lot; relevant errors come through onFailure
const quiet = new Logger(() => () => undefined);
