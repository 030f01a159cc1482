// For kill.test.ts: the job in a process of its own, killed like by `kill -9` right after one of its statements.
import { readEnv } from '../../../platform/env.ts';
import { closeDatabase, openDatabase } from '../../../platform/postgres/database.ts';
import { searchSubstitutes } from '../search-job.ts';

const [url = '', now = '', last = ''] = process.argv.slice(2);
let statements = 0;
const db = openDatabase(url, {
  max: 1,
  onQuery: () => {
    statements += 1;
    if (statements === Number(last)) process.kill(process.pid, 'SIGKILL');
  },
});
await searchSubstitutes(db, readEnv({ DATABASE_URL: url }), new Date(now));
await closeDatabase(db);
