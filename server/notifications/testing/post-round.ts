/** A house whose jobs a test does itself, one round after the other, at the time that it says. */
import { sql } from 'kysely';
import { maySee } from '../../messages.ts';
import { createFcm } from '../../platform/fcm.ts';
import { createLog } from '../../platform/log.ts';
import { createMail } from '../../platform/mail.ts';
import { openTestHouse } from '../../testing/house.ts';
import { messageJobs } from '../jobs.ts';

/** jobs done beside each other: one that waits for a slow service holds few others up */
const atOnce = 64;

type Job = { id: string; name: string; payload: unknown };

/**
 * @param settings environment variables that differ
 * @param patience milliseconds that a push service may take
 */
export async function openPostHouse(
  settings: Record<string, string> = {},
  now = '2026-11-20T12:00:00Z',
  patience = 10_000,
) {
  const house = await openTestHouse({ PUSH_PRIVATE: 'true', ...settings });
  const { db, env } = house;
  const clock = { at: new Date(now), now: () => clock.at };
  const setTime = (instant: string) => {
    clock.at = new Date(instant);
    house.setTime(instant);
  };
  setTime(now);
  const fcm = env.fcm ? createFcm(env.fcm) : null;
  const jobs = messageJobs({
    db,
    env,
    clock,
    fcm,
    maySee,
    mail: createMail(env, createLog('silent')),
    patience,
  });

  /** Takes the jobs that are due, as a worker would. */
  const take = async () =>
    (
      await sql<Job>`with taken as (
          delete from graphile_worker._private_jobs where run_at <= ${clock.at} or run_at = created_at returning id, task_id, payload, run_at)
        select taken.id::text, t.identifier as name, payload from taken
        join graphile_worker._private_tasks t on t.id = taken.task_id order by run_at, taken.id`.execute(db)
    ).rows;

  /** Does what is due, and what that leads to, until nothing is due any more. */
  const doJobs = async () => {
    for (let due = await take(); due.length > 0; due = await take())
      for (let next = 0; next < due.length; next += atOnce)
        await Promise.all(due.slice(next, next + atOnce).map(({ name, payload }) => jobs[name]?.(payload)));
  };

  return {
    ...house,
    setTime,
    jobs,
    doJobs,
    take,
    /** the jobs that wait, with when they are due */
    waitingJobs: async (name: string) =>
      (
        await sql<{ runAt: Date; payload: Record<string, string> }>`
          select j.run_at, j.payload from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${name} order by j.run_at`.execute(
          db,
        )
      ).rows,
  };
}

export type PostHouse = Awaited<ReturnType<typeof openPostHouse>>;
