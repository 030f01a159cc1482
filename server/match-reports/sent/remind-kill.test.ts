/** `kill -9` while captains are reminded, after each statement: nobody is reminded twice, and nobody is forgotten. */
import * as gamesApi from '@club/contract/games/api.ts';
import * as inbox from '@club/contract/notifications/inbox/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type NotificationsApp,
  openNotificationsApp,
} from '../../notifications/testing/notifications-app.ts';
import { clearMessages } from '../../testing/both-languages.ts';
import { killAt } from '../../testing/kill-job.ts';
import type { Person } from '../../testing/test-app.ts';
import { remindOfReports } from './remind.ts';

const program = new URL('../testing/killed-job.ts', import.meta.url);
const start = '2026-11-27T18:30:00Z';
/** both deadlines of the first team, and that of the second team's report */
const due = '2026-11-28T16:30:00Z';

let app: NotificationsApp;
/** one captain of both teams, one of the second */
let captains: Person[];

beforeAll(async () => {
  app = await openNotificationsApp();
  const admin = await app.person({ permissions: ['m_tms', 'm_gms'] });
  captains = await Promise.all(['Vera', 'Uwe'].map((firstName) => app.person({ firstName })));
  for (const [rank, captainIds, hours] of [
    [1, [captains[0]?.id ?? ''], { resultHours: 24, reportHours: 24 }],
    [2, captains.map(({ id }) => id), { resultHours: 1, reportHours: 24 }],
  ] as const) {
    const team = { name: `Hof ${rank}`, league: 'Liga', rank, type: 'adults' as const, color: '#134677' };
    const body = { ...team, captainIds: [...captainIds], ...hours };
    const teamId = (await admin.call(teamsApi.createTeam, { body })).data.id;
    const game = { teamId, homeTeam: `Hof ${rank}`, awayTeam: 'Selb', homeGame: true, date: start };
    await admin.call(gamesApi.createGame, { body: game });
  }
  app.setTime(due);
});
afterAll(() => app.close());

/** The games with a reminder on record, and those whose message is on its way with its job. */
async function reminders() {
  const { rows: kept } = await sql<{ id: string }>`
    select distinct game_id as id from main.report_reminders order by 1`.execute(app.db);
  const { rows: sent } = await sql<{ id: string }>`
    select n.about_id as id from main.notifications n
    join graphile_worker._private_jobs j on j.payload->>'id' = n.id::text
    where n.about_room = 'awaited-reports' order by 1`.execute(app.db);
  return { kept: kept.map(({ id }) => id), sent: sent.map(({ id }) => id) };
}

/** As before the reminder. */
async function again(): Promise<void> {
  await sql`delete from main.report_reminders`.execute(app.db);
  await clearMessages(app.db);
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
}

async function remindersTo(person: Person): Promise<number> {
  const { data } = await person.call(inbox.listInbox, { params: { id: person.id }, query: {} });
  return data.items.filter(({ kind }) => kind === 'reportDue').length;
}

it('reminds every captain exactly once of each game, wherever it was killed before', async () => {
  const found = new Set<number>();
  let moment = 0;
  for (let ended = 'SIGKILL'; ended === 'SIGKILL'; ) {
    moment += 1;
    await again();
    ended = await killAt(moment, { program, name: 'remindOfReports', url: app.url, now: due });
    const { kept, sent } = await reminders();
    expect([moment, sent]).toEqual([moment, kept]);
    found.add(kept.length);
    // the next process takes over
    await remindOfReports(app.db, app.env, new Date(due));
    await app.doJobs();
    expect([moment, await Promise.all(captains.map(remindersTo))]).toEqual([moment, [2, 1]]);
  }
  // killed before the first game, between both, and not at all
  expect([...found]).toEqual([0, 1, 2]);
});
