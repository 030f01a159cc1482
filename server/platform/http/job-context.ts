/** The context of an action that a job carries out. */
import type { Env } from '../env.ts';
import { createLog } from '../log.ts';
import type { Database } from '../postgres/database.ts';
import { writeLiveEvent } from '../postgres/notify.ts';
import { type Context, nobody } from './route.ts';

const silent = createLog('silent');

/** The context of an action without a caller. @param db the transaction of the job */
export const jobContext = (db: Database, env: Env, now: Date): Context => ({
  db,
  env,
  now,
  caller: nobody,
  log: silent,
  requestId: '',
  publish: (topic, id) => writeLiveEvent(db, { topic, id }),
  publishTo: (userId, topic, id) => writeLiveEvent(db, { userId, topic, id }),
  forgetCaller: async () => undefined,
  unchangedSince: () => undefined,
});
