/** An app whose jobs a test runs itself, round by round, at a time of its choice. */
import { sql } from 'kysely';
import { maySee } from '../../jobs.ts';
import { createFcm } from '../../platform/fcm.ts';
import { createLog } from '../../platform/log.ts';
import { createMail } from '../../platform/mail.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { messageJobs } from '../jobs.ts';

/** concurrent jobs: one that waits for a slow service delays only a few others */
const most = 64;

type Job = { id: string; name: string; payload: unknown };

/**
 * @param settings environment variables that differ
 * @param logTo descriptor of a file for the log
 */
export async function openNotificationsApp(
  settings: Record<string, string> = {},
  now = '2026-11-20T12:00:00Z',
  logTo?: number,
) {
  const app = await openTestApp({ PUSH_PRIVATE: 'true', ...settings }, undefined, logTo);
  const { db, env } = app;
  const clock = { at: new Date(now), now: () => clock.at };
  const setTime = (instant: string) => {
    clock.at = new Date(instant);
    app.setTime(instant);
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
  });

  /** Takes the due jobs, like a worker. */
  const take = async () =>
    (
      await sql<Job>`with taken as (
          delete from graphile_worker._private_jobs where run_at <= ${clock.at} or run_at in (created_at, updated_at) returning id, task_id, payload, run_at)
        select taken.id::text, t.identifier as name, payload from taken
        join graphile_worker._private_tasks t on t.id = taken.task_id order by run_at, taken.id`.execute(db)
    ).rows;

  /** Runs due jobs, and those they add, until none is due. @param atOnce 1: one after the other, so that their records have an order */
  const doJobs = async (atOnce = most) => {
    for (let due = await take(); due.length > 0; due = await take())
      for (let next = 0; next < due.length; next += atOnce)
        await Promise.all(due.slice(next, next + atOnce).map(({ name, payload }) => jobs[name]?.(payload)));
  };

  return {
    ...app,
    setTime,
    jobs,
    doJobs,
    take,
    /** the waiting jobs with their due times */
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

export type NotificationsApp = Awaited<ReturnType<typeof openNotificationsApp>>;
