// For the test of the killed nightly job, with few records in a transaction.
import { runKilled } from '../../testing/kill-job.ts';
import { deleteOld } from '../delete-old.ts';

await runKilled({ deleteOld: (db, env, now) => deleteOld(db, env, now, 2) }, /emergency_readings|absences/);
