/** Runs the measured app in its own process; reports its origin to the parent, and the SQL statements of a page. */
import { openTestAppAt } from '../server/testing/test-app-at.ts';

export type Statement = { sql: string; values: readonly unknown[] };
/** What the parent asks for: time on the processor so far, or the statements since the last time. */
export type Wanted = 'cpu' | 'statements';
/** The first message to the parent. */
export type Opened = { origin: string; token: string };

const recorded: Statement[] = [];
const app = await openTestAppAt(
  process.argv[2] ?? '',
  // logging is on, as in production
  { LOG_LEVEL: 'info' },
  { max: 10, onQuery: (sql, values) => recorded.push({ sql, values }) },
);
const { token } = await app.person({ permissions: ['g_usrs'] });

// keeps the list short while nobody reads it
setInterval(() => recorded.splice(0, Math.max(0, recorded.length - 100)), 200);
process.on('message', (wanted: Wanted) =>
  process.send?.(wanted === 'cpu' ? process.cpuUsage() : recorded.splice(0)),
);
process.on('disconnect', () => process.exit(0));
process.send?.({ origin: app.origin, token } satisfies Opened);
