/** `kill -9` of the nightly job after each of its statements: the log matches what was deleted, and the next run deletes the rest. */
import { listRetentionRuns } from '@club/contract/retention/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { killAt } from '../testing/kill-job.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { deleteOld } from './delete-old.ts';

const program = new URL('./testing/killed-job.ts', import.meta.url);
const night = '2026-11-20T01:41:00Z';
/** of each kind, beside one that is not old: two in a transaction */
const old = 5;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ permissions: ['m_usrs'] });
});
afterAll(() => app.close());

/** As before that night. */
async function again(): Promise<void> {
  for (const table of ['absences', 'emergency_readings', 'retention_runs'])
    await sql`delete from ${sql.table(`main.${table}`)}`.execute(app.db);
  const days = [...Array.from({ length: old }, (_, at) => `2020-01-0${at + 1}`), '2026-11-19'];
  for (const day of days) {
    await sql`insert into main.absences (id, user_id, first_day, last_day, created_at)
      values (${newId()}, ${admin.id}, ${day}, ${day}, now())`.execute(app.db);
    await sql`insert into main.emergency_readings (id, user_id, reader_id, read_at, hour)
      values (${newId()}, ${admin.id}, ${admin.id}, ${day}, ${day})`.execute(app.db);
  }
}

const left = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    app.db,
  );
  return rows[0]?.n ?? 0;
};
/** What is left of each kind, and what the log says was deleted. */
async function state() {
  const { data } = await admin.call(listRetentionRuns, { query: {} });
  const removed = (kind: string) => data.items.find(({ name }) => name === kind)?.removed ?? 0;
  return {
    readings: { left: await left('main.emergency_readings'), removed: removed('emergency-readings') },
    absences: { left: await left('main.absences'), removed: removed('absences') },
  };
}

it('deletes and counts everything once, wherever it was killed before', async () => {
  const found = new Set<string>();
  let moment = 0;
  for (let ended = 'SIGKILL'; ended === 'SIGKILL'; ) {
    moment += 1;
    await again();
    ended = await killAt(moment, { program, name: 'deleteOld', url: app.url, now: night });
    const { readings, absences } = await state();
    expect([moment, readings.left + readings.removed]).toEqual([moment, old + 1]);
    expect([moment, absences.left + absences.removed]).toEqual([moment, old + 1]);
    found.add(`${readings.removed} ${absences.removed}`);
    // the next process takes over
    await deleteOld(app.db, app.env, new Date(night));
    const done = { left: 1, removed: old };
    expect([moment, await state()]).toEqual([moment, { readings: done, absences: done }]);
  }
  // killed before the first transaction, and after each
  expect([...found]).toEqual(['0 0', '2 0', '4 0', '5 0', '5 2', '5 4', '5 5']);
}, 180_000);
