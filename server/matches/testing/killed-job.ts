// For the tests of killed jobs: one in a process of its own, killed like by `kill -9` right after one of its statements.
import { remindOfReports } from '../../match-reports/sent/remind.ts';
import { readEnv } from '../../platform/env.ts';
import { closeDatabase, openDatabase } from '../../platform/postgres/database.ts';
import { askPlayers } from '../questions.ts';
import { searchSubstitutes } from '../substitutes/search-job.ts';

const [job = '', url = '', now = '', last = ''] = process.argv.slice(2);
const run = { askPlayers, remindOfReports, searchSubstitutes }[job];
if (!run) throw new Error(`no job ${job}`);
let statements = 0;
const db = openDatabase(url, {
  max: 1,
  onQuery: () => {
    statements += 1;
    if (statements === Number(last)) process.kill(process.pid, 'SIGKILL');
  },
});
await run(db, readEnv({ DATABASE_URL: url }), new Date(now));
await closeDatabase(db);
