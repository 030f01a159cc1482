/** The names and handlers of background jobs. */
import { z } from 'zod';
import { notifyWaiting, welcome } from './arrivals.ts';
import { notifyOpenings } from './bookings/openings.ts';
import { forgetFile, sweepFiles } from './files/actions.ts';
import { maySee } from './messages.ts';
import { messageJobs } from './notifications/jobs.ts';
import { systemClock } from './platform/clock.ts';
import type { Env } from './platform/env.ts';
import { createFcm } from './platform/fcm.ts';
import { type JobHandler, type RepeatedJob, releaseLostJobs } from './platform/jobs.ts';
import type { Mail } from './platform/mail.ts';
import type { Database } from './platform/postgres/database.ts';
import { pruneLiveEvents } from './platform/postgres/live-events.ts';
import { publishPlanned } from './posts/actions.ts';
import { sweepUndos } from './undo/actions.ts';
import { declineMail } from './users/mails.ts';

const ofOne = z.object({ id: z.uuid() });
const declined = z.object({ to: z.string(), firstName: z.string() });

/** The repeated jobs. */
export const repeatedJobs: RepeatedJob[] = [
  { name: 'sweep-files', pattern: '17 * * * *' },
  { name: 'prune-live-events', pattern: '*/10 * * * *' },
  { name: 'tell-openings', pattern: '*/5 * * * *' },
  { name: 'sweep-undos', pattern: '* * * * *' },
  { name: 'publish-planned-posts', pattern: '* * * * *' },
  { name: 'sweep-messages', pattern: '* * * * *' },
  { name: 'release-lost-jobs', pattern: '* * * * *' },
  // the club's morning is another hour of UTC in summer
  { name: 'congratulate', pattern: '0 * * * *' },
];

/** The handlers by job name. */
export const jobHandlers = (env: Env, mail: Mail, db: Database): Record<string, JobHandler> => ({
  ...messageJobs({ db, env, mail, maySee, clock: systemClock, fcm: env.fcm ? createFcm(env.fcm) : null }),
  'forget-file': (payload) => forgetFile(db, env, ofOne.parse(payload).id),
  'sweep-files': () => sweepFiles(db, env, systemClock.now()),
  'sweep-undos': () => sweepUndos(db, systemClock.now()),
  'prune-live-events': () => pruneLiveEvents(db),
  'release-lost-jobs': () => releaseLostJobs(db),
  'tell-openings': () => notifyOpenings(db, env, systemClock.now()),
  'publish-planned-posts': () => publishPlanned(db, systemClock.now()),
  'tell-waiting': () => notifyWaiting(db, systemClock.now()),
  welcome: (payload) => welcome(db, env, ofOne.parse(payload).id, systemClock.now()),
  'mail-declined': async (payload) => {
    // without mail the person is not notified: the admin knows them
    if (mail.configured) await mail.send(declineMail(env.clubName, declined.parse(payload)));
  },
});
