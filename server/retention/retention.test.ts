/** Retention: periods, what the nightly job deletes and what it leaves, and that it can be interrupted. */
import * as absencesApi from '@club/contract/absences/api.ts';
import { listAudit } from '@club/contract/audit/api.ts';
import * as api from '@club/contract/retention/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBookingsApp } from '../bookings/testing/bookings-app.ts';
import { personalDataParts } from '../personal-data.ts';
import { newId } from '../platform/ids.ts';
import { transaction } from '../platform/postgres/database.ts';
import { type Person, refusalOf } from '../testing/test-app.ts';
import { personPersonalData } from '../users/export/store.ts';
import { cutoffOf } from './actions.ts';
import { deleteOld } from './delete-old.ts';
import { kinds } from './kinds/store.ts';
import * as store from './store.ts';

let app: Awaited<ReturnType<typeof openBookingsApp>>;
let admin: Person;
let ada: Person;
beforeAll(async () => {
  app = await openBookingsApp();
  admin = await app.person({ permissions: ['m_usrs'], firstName: 'Anna' });
  ada = await app.person({ firstName: 'Ada' });
});
beforeEach(async () => {
  app.setTime('2026-11-20T12:00:00Z');
  for (const table of ['absences', 'retention_periods', 'retention_runs', 'notifications'])
    await sql`delete from ${sql.table(`main.${table}`)}`.execute(app.db);
});
afterAll(() => app.close());

const away = (lastDay: string) =>
  sql`insert into main.absences (id, user_id, first_day, last_day, reason, created_at)
    values (${newId()}, ${ada.id}, ${lastDay}, ${lastDay}, 'Urlaub', '2020-01-01')`.execute(app.db);
const daysAway = async () =>
  (
    await sql<{ day: string }>`select last_day::text as day from main.absences order by 1`.execute(app.db)
  ).rows.map(({ day }) => day);
const run = (at: string, most?: number) => deleteOld(app.db, app.env, new Date(at), most);
const of = (name: string) => ({ params: { name } });
const change = (name: string, months: number | null, ifMatch?: string) =>
  admin.call(api.changeRetention, { ...of(name), body: { months }, ...(ifMatch && { ifMatch }) });
const runs = async () => (await admin.call(api.listRetentionRuns, { query: {} })).data.items;
const kind = async (name: string) => (await admin.call(api.getRetention, of(name))).data;

describe('the nightly job', () => {
  it('deletes what is older than its period, from midnight of the club on', async () => {
    await change('absences', 1);
    await away('2026-10-20');
    // still the 20th in the club
    await run('2026-11-20T22:59:00Z');
    expect(await daysAway()).toEqual(['2026-10-20']);
    await run('2026-11-20T23:00:00Z');
    expect(await daysAway()).toEqual([]);
  });

  it('deletes no more than its limit in one transaction, in whatever way PostgreSQL reads the rows', async () => {
    for (const day of ['2019-01-01', '2019-01-02', '2019-01-03', '2019-01-04', '2019-01-05']) await away(day);
    const absences = kinds.find(({ name }) => name === 'absences');
    if (!absences) throw new Error('absences have no period');
    const deleted = await transaction(app.db, async (tx) => {
      // what is left is a loop that reads the rows to delete again for each row of the table
      for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'tidscan'])
        await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx);
      return store.deleteDue(tx, absences, cutoffOf('2026-11-20', 1, app.env), 2);
    });
    expect(deleted).toEqual({ removed: 2, more: true });
    expect(await daysAway()).toHaveLength(3);
  });

  it('deletes instants from midnight of the club on, not of UTC', async () => {
    const call = (at: string) =>
      sql`insert into main.buddy_calls (user_id, called_at) values (${ada.id}, ${at})`.execute(app.db);
    await call('2026-10-19T21:59:59Z');
    await call('2026-10-19T22:00:00Z');
    await run('2026-11-20T12:00:00Z');
    const { rows } = await sql<{ at: Date }>`select called_at as at from main.buddy_calls`.execute(app.db);
    expect(rows.map(({ at }) => at.toISOString())).toEqual(['2026-10-19T22:00:00.000Z']);
  });

  it('goes on where it was interrupted, and counts each record once', async () => {
    for (const day of ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05']) await away(day);
    await sql`create function pg_temp_stop() returns trigger language plpgsql as $$ begin
      if old.last_day = '2026-01-04' then raise exception 'killed'; end if; return old; end $$`.execute(
      app.db,
    );
    await sql`create trigger stop before delete on main.absences for each row execute function pg_temp_stop()`.execute(
      app.db,
    );
    await expect(run('2026-11-20T12:00:00Z', 2)).rejects.toThrow('killed');
    await sql`drop function pg_temp_stop cascade`.execute(app.db);
    expect((await daysAway()).length).toBe(3);
    expect(await runs()).toMatchObject([{ name: 'absences', removed: 2, day: '2026-11-20' }]);
    await run('2026-11-20T12:00:00Z', 2);
    expect(await daysAway()).toEqual([]);
    expect(await runs()).toMatchObject([{ name: 'absences', removed: 5, label: { de: 'Abwesenheiten' } }]);
  });

  it('in two processes at once deletes and counts everything once', async () => {
    await sql`insert into main.absences (id, user_id, first_day, last_day, created_at)
      select gen_random_uuid(), ${ada.id}, '2026-01-01', '2026-01-01', now() from generate_series(1, 300)`.execute(
      app.db,
    );
    await Promise.all([run('2026-11-20T12:00:00Z', 20), run('2026-11-20T12:00:00Z', 20)]);
    expect(await daysAway()).toEqual([]);
    expect(await runs()).toMatchObject([{ name: 'absences', removed: 300 }]);
  });

  it('deletes nothing that is kept for ever, and nobody who never signed in', async () => {
    await sql`insert into main.users (id, first_name, last_name, approved, created_at)
      values (${newId()}, 'Nie', 'Angemeldet', true, '2010-01-01')`.execute(app.db);
    const people = () => app.db.selectFrom('main.users').select('id').execute();
    const before = (await people()).length;
    await run('2026-11-20T12:00:00Z');
    expect((await people()).length).toBe(before);
    expect(await kind('never-signed-in')).toMatchObject({ reviewOnly: true, next: 1 });
    expect(await kind('drafts')).toMatchObject({ months: null, next: 0, soon: 0 });
  });

  it('deletes who was at an event and leaves how many it were', async () => {
    const [bob] = await app.members('Bob');
    const event = await app.event();
    await app.book(ada, event.id);
    await app.book(bob as Person, event.id);
    app.setTime('2026-12-02T12:00:00Z');
    await run('2028-12-01T12:00:00Z');
    expect(await app.list(event.id)).toEqual(['Ada booked', 'Bob booked']);
    await run('2028-12-02T12:00:00Z');
    expect(await app.list(event.id)).toEqual([]);
    expect((await app.seen(event.id)).booked).toBe(2);
  });

  it('deletes a message with everything about it, and its deliveries before it', async () => {
    const id = newId();
    await sql`insert into main.notifications (id, kind, title, body, audience, created_at, spread_at)
      values (${id}, 'news', 'Alt', 'Text', '{"to": {"everybody": true}, "except": null}', '2026-06-01', now())`.execute(
      app.db,
    );
    await sql`insert into main.inbox (notification_id, user_id, shown, created_at) values (${id}, ${ada.id}, true, now())`.execute(
      app.db,
    );
    await sql`insert into main.deliveries (id, notification_id, user_id, channel, secret_hash, state, send_at, give_up_at)
      values (${id}, ${id}, ${ada.id}, 'mail', 'x', 'delivered', '2026-06-01', '2026-06-02')`.execute(app.db);
    const left = async () => {
      const { rows } = await sql<{ n: number[] }>`select array[(select count(*) from main.notifications),
        (select count(*) from main.inbox), (select count(*) from main.deliveries)]::int[] as n`.execute(
        app.db,
      );
      return rows[0]?.n;
    };
    await run('2026-11-20T12:00:00Z');
    expect(await left()).toEqual([1, 1, 0]);
    await run('2027-06-02T12:00:00Z');
    expect(await left()).toEqual([0, 0, 0]);
  });
});

describe('a period', () => {
  it('shows how many go next and within 30 days', async () => {
    await change('absences', 1);
    await away('2026-10-20');
    await away('2026-10-21');
    await away('2026-11-19');
    await away('2026-11-21');
    // the next run is on the 21st
    expect(await kind('absences')).toMatchObject({ months: 1, usual: 6, next: 1, soon: 3 });
    const { data } = await admin.call(api.listRetention, {});
    expect(data.nextRunAt).toBe('2026-11-21T01:41:00Z');
    expect(data.items.map(({ id }) => id)).toEqual(kinds.map(({ name }) => name));
  });

  it('is refused outside its bounds', async () => {
    const refused = async (months: number | null) => {
      const refusal = await refusalOf(change('messages', months));
      return refusal.errors?.map(({ path, code }) => `${path} ${code}`);
    };
    expect(await refused(0)).toEqual(['months too-small']);
    expect(await refused(37)).toEqual(['months too-large']);
    expect(await refused(null)).toEqual(['months required']);
    expect((await refusalOf(change('nothing', 3))).code).toBe('not-found');
    expect((await change('attendance', null)).data.months).toBeNull();
  });

  it('is changed by those who manage members, with a note, and not over another change', async () => {
    const { etag } = await admin.call(api.getRetention, of('messages'));
    await change('messages', 24);
    expect((await refusalOf(change('messages', 6, etag ?? ''))).code).toBe('stale');
    expect((await kind('messages')).months).toBe(24);
    const { data } = await admin.call(listAudit, { query: { action: 'retention-changed' } });
    expect(data.items[0]).toMatchObject({ detail: { kind: 'messages', from: 12, to: 24 } });
    for (const call of [
      () => ada.call(api.listRetention, {}),
      () => ada.call(api.getRetention, of('messages')),
      () => ada.call(api.changeRetention, { ...of('messages'), body: { months: 1 } }),
      () => ada.call(api.listRetentionRuns, { query: {} }),
    ])
      expect((await refusalOf(call())).code).toBe('missing-permission');
  });

  it('an absence that is not over is not deleted by the shortest one', async () => {
    await change('absences', 1);
    await ada.call(absencesApi.createAbsence, { body: { from: '2026-11-20', to: '2026-11-25' } });
    await run('2026-11-24T12:00:00Z');
    expect(await daysAway()).toEqual(['2026-11-25']);
  });
});

it('every kind has words, a period within its bounds, and rows that can be counted', async () => {
  for (const one of kinds) {
    expect(one.label.de && one.label.en && one.about.de && one.about.en, one.name).toBeTruthy();
    if (one.usual === null) expect(one.never).toBe(true);
    else expect(one.usual >= one.least && one.usual <= one.most, one.name).toBe(true);
    const cutoff = { at: new Date('2020-01-01'), day: '2020-01-01' };
    expect(await store.countDue(app.db, one, cutoff)).toBeGreaterThanOrEqual(0);
  }
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
});

it('the parts of the personal data export name kinds that exist', () => {
  const names = kinds.map(({ name }) => name);
  for (const { name, retention } of [personPersonalData, ...personalDataParts(app.env)])
    expect(
      retention.filter((one) => !names.includes(one)),
      name,
    ).toEqual([]);
});
