/** Every delete leaves an entry in the audit log and notifies open pages. */
import { pathOf } from '@club/contract/client.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allRoutes, servicePaths } from '../app.ts';
import { readEnv } from '../platform/env.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { makeRecords } from './testing/records.ts';

const routes = allRoutes(readEnv({}));
let app: TestApp;
let admin: Person;
let made: Awaited<ReturnType<typeof makeRecords>>['made'];
beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2026-11-20T18:30:00Z');
  ({ admin, made } = await makeRecords(app));
  made.changeUser = { id: (await app.person()).id };
});
afterAll(() => app.close());

async function remove(endpointId: string, params: Record<string, string>): Promise<number> {
  const found = routes.find(({ endpoint }) => endpoint.id === endpointId)?.endpoint;
  if (!found) throw new Error(`no endpoint ${endpointId}`);
  const path = servicePaths[found.service] + pathOf(found, { params });
  return (await app.raw(path, { method: 'DELETE', as: admin })).status;
}

// what uses a record goes before it
it.each<[string, string, string, string]>([
  ['deletePost', 'changePost', 'posts', 'post-removed'],
  ['deletePostCategory', 'changePostCategory', 'posts', 'post-category-removed'],
  ['deleteQttr', 'changeQttr', 'qttr', 'qttr-removed'],
  ['deletePosition', 'changePosition', 'positions', 'positions-removed'],
  ['deleteGame', 'changeGame', 'games', 'games-removed'],
  ['deleteTeam', 'changeTeam', 'teams', 'team-removed'],
  ['deleteCalendarEvent', 'changeCalendarEvent', 'calendar', 'events-removed'],
  ['deleteCalendarCategory', 'changeCalendarCategory', 'calendar', 'calendar-category-removed'],
  ['deleteSeries', 'changeSeries', 'bookings', 'series-removed'],
  ['deleteBookableEvent', 'changeBookableEvent', 'bookings', 'bookable-events-removed'],
  ['deleteBookableCategory', 'changeBookableCategory', 'bookings', 'bookable-category-removed'],
  ['removeUser', 'changeUser', 'users', 'user-removed'],
])('%s', async (endpointId, record, topic, action) => {
  const entries = sql<{ action: string }>`select distinct action from main.audit
    where actor_id = ${admin.id} and action = ${action}`;
  const events = sql<{
    topic: string;
  }>`select distinct topic from platform.live_events where topic = ${topic}`;
  for (const table of ['platform.live_events', 'main.audit'])
    await sql`delete from ${sql.table(table)}`.execute(app.db);
  expect(await remove(endpointId, made[record] ?? {})).toBe(204);
  expect((await entries.execute(app.db)).rows).toEqual([{ action }]);
  expect((await events.execute(app.db)).rows).toEqual([{ topic }]);
});
