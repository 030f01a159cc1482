// For the test of a killed job: a worker of calendar links in a process of its own.
import { readEnv } from '../../../platform/env.ts';
import { startJobs } from '../../../platform/jobs.ts';
import { openDatabase } from '../../../platform/postgres/database.ts';
import { readLink } from '../read-link.ts';

const [url = '', prefix = '', now = ''] = process.argv.slice(2);
const env = readEnv({ DATABASE_URL: url, CALENDAR_LINK_PREFIXES: prefix, CALENDAR_LINK_PRIVATE: 'true' });
const db = openDatabase(url, { max: 2 });
await startJobs(url, {
  'read-calendar-link': (payload) =>
    readLink({ db, env, clock: { now: () => new Date(now) } }, (payload as { id: string }).id),
});
