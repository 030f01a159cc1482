/** Jobs that repeat: each is added once in all processes when it is due, and goes on after a jump of the clock. */
import { parseCronItem } from 'graphile-worker';
import type pg from 'pg';

/** A repeated job. */
export interface RepeatedJob {
  name: string;
  /** `minute hour day month weekday`, in UTC, as in crontab(5). */
  pattern: string;
  /** Run at the next start if no process ran at its time, within a day; others within an hour. */
  backfill?: boolean;
}

const minuteMs = 60_000;
/** How far back a job is looked for that nobody added at its time. */
const reachMs = { usual: 60 * minuteMs, backfill: 24 * 60 * minuteMs };

const digitsOf = (at: Date) => ({
  min: at.getUTCMinutes(),
  hour: at.getUTCHours(),
  date: at.getUTCDate(),
  month: at.getUTCMonth() + 1,
  dow: at.getUTCDay(),
});

/** Whether a job that was last added at one instant is due in another minute, both in milliseconds. */
export function isDue({ pattern, backfill }: RepeatedJob, last: number, now: number): boolean {
  // the clock was ahead: by more than the clocks of two processes differ
  const from = last > now + minuteMs ? now - minuteMs : last;
  const reach = backfill ? reachMs.backfill : reachMs.usual;
  const { match } = parseCronItem({ task: 'repeated', match: pattern });
  for (let at = now; at > Math.max(from, now - reach); at -= minuteMs)
    if (match(digitsOf(new Date(at)))) return true;
  return false;
}

/** Only one process finds what it has read unchanged. A job that still waits is replaced, so there are never many of one name. */
const addUnchanged = `with due as (
    update graphile_worker._private_known_crontabs k set last_execution = $1
    from json_to_recordset($2) as j(name text, last timestamptz)
    where k.identifier = j.name and coalesce(k.last_execution, k.known_since) = j.last
    returning j.name)
  select graphile_worker.add_job(name, job_key => name) from due`;

async function addDue(pool: pg.Pool, jobs: readonly RepeatedJob[]): Promise<void> {
  const now = Math.floor(Date.now() / minuteMs) * minuteMs;
  const minute = new Date(now).toISOString();
  await pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since)
    select name, $2 from unnest($1::text[]) as name on conflict do nothing`,
    [jobs.map(({ name }) => name), minute],
  );
  const { rows } = await pool.query<{ name: string; last: string }>(
    `select identifier as name, to_json(coalesce(last_execution, known_since)) as last
    from graphile_worker._private_known_crontabs`,
  );
  const due = rows.filter(({ name, last }) =>
    jobs.some((job) => job.name === name && isDue(job, Date.parse(last), now)),
  );
  if (due.length > 0) await pool.query(addUnchanged, [minute, JSON.stringify(due)]);
}

/** Looks once a minute, by whatever the clock says then. @param onFailure called when it fails; the next minute makes up for it */
export function startRepeating(
  pool: pg.Pool,
  jobs: readonly RepeatedJob[],
  onFailure: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let looking = Promise.resolve();
  const look = () => {
    looking = addDue(pool, jobs)
      .catch(onFailure)
      .then(() => {
        if (!stopped) timer = setTimeout(look, minuteMs - (Date.now() % minuteMs));
      });
  };
  if (jobs.length > 0) look();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
