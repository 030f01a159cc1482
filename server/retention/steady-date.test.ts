/** A clock that jumps: what would be deleted for good waits until the date has gone on day by day for a week. */
import * as familiesApi from '@club/contract/families/api.ts';
import { changeUser } from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { jobHandlers } from '../jobs.ts';
import { newId } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { createMail } from '../platform/mail.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let vera: Person;
let mira: Person;
beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2026-11-20T12:00:00Z');
  const admin = await app.person({ permissions: ['m_usrs'] });
  vera = await app.person({ firstName: 'Vera' });
  mira = await app.person({ firstName: 'Mira' });
  await mira.call(changeUser, { params: { id: mira.id }, body: { birthday: '2012-05-01' } });
  await admin.call(familiesApi.putGuardian, { params: { id: mira.id, userId: vera.id } });
});
beforeEach(async () => {
  for (const table of ['absences', 'steady_date'])
    await sql`delete from ${sql.table(`main.${table}`)}`.execute(app.db);
  await sql`insert into main.absences (id, user_id, first_day, last_day, created_at)
    values (${newId()}, ${vera.id}, '2026-11-01', '2026-11-01', '2026-10-01')`.execute(app.db);
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Both jobs at noon of that day. */
async function runOn(day: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T11:00:00Z`) });
  const handlers = jobHandlers(app.env, createMail(app.env, createLog('silent')), app.db);
  for (const name of ['delete-old', 'end-guardians']) await handlers[name]?.({});
}
async function runDaily(from: string, days: number): Promise<void> {
  for (let at = 0; at < days; at += 1)
    await runOn(new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10));
}
async function left() {
  const count = async (table: string) =>
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(`main.${table}`)}`.execute(app.db))
      .rows[0]?.n;
  return { absences: await count('absences'), guardians: await count('guardians') };
}
const everything = { absences: 1, guardians: 1 };

it('a new app deletes what is old at once', async () => {
  await runOn('2027-06-01');
  expect((await left()).absences).toBe(0);
});

it('a clock that jumps ahead by years, for some days, deletes nothing, and neither does its way back', async () => {
  await runDaily('2026-11-01', 20);
  await runDaily('2037-03-01', 7);
  expect(await left()).toEqual(everything);
  await runDaily('2026-11-21', 20);
  expect(await left()).toEqual(everything);
});

it('a jump from time to time is no steady date', async () => {
  for (let at = 0; at < 12; at += 1) await runOn(at % 2 ? '2037-03-08' : '2026-11-20');
  expect(await left()).toEqual(everything);
});

it('after a pause of the app, such as a restored backup, it waits for a week', async () => {
  await runDaily('2026-11-01', 8);
  await runDaily('2027-06-01', 7);
  expect((await left()).absences).toBe(1);
  await runOn('2027-06-08');
  expect((await left()).absences).toBe(0);
});

it('days on which the app is off, up to a week, do not count as a jump', async () => {
  for (const day of ['2026-11-20', '2027-05-20', '2027-05-22', '2027-05-26']) await runOn(day);
  expect((await left()).absences).toBe(1);
  await runOn('2027-06-02');
  expect((await left()).absences).toBe(0);
});

it('at midnight, clocks that differ by seconds are no jump', async () => {
  for (const day of ['2026-11-20', '2027-05-20', '2027-05-19']) await runOn(day);
  await runDaily('2027-05-20', 5);
  expect((await left()).absences).toBe(1);
  for (const day of ['2027-05-24', '2027-05-25', '2027-05-24', '2027-05-27']) await runOn(day);
  expect((await left()).absences).toBe(0);
});
