/** The measured app in a process of its own; tells its parent where it is, and what a page asks the database. */
import { openHouseAt } from '../server/testing/house-at.ts';

export type Statement = { sql: string; values: readonly unknown[] };
/** What the parent asks for: time on the processor so far, or the statements since the last time. */
export type Wanted = 'cpu' | 'statements';
/** What the parent hears first. */
export type Opened = { origin: string; token: string };

const heard: Statement[] = [];
const house = await openHouseAt(
  process.argv[2] ?? '',
  // as it is shipped: every call is logged
  { LOG_LEVEL: 'info' },
  { max: 10, onQuery: (sql, values) => heard.push({ sql, values }) },
);
const { token } = await house.person({ permissions: ['g_usrs'] });

// a list that nobody asks for stays short
setInterval(() => heard.splice(0, Math.max(0, heard.length - 100)), 200);
process.on('message', (wanted: Wanted) =>
  process.send?.(wanted === 'cpu' ? process.cpuUsage() : heard.splice(0)),
);
process.on('disconnect', () => process.exit(0));
process.send?.({ origin: house.origin, token } satisfies Opened);
