/** `kill -9` while players are asked, after each statement: every question is asked once, and none without its message. */
import * as gamesApi from '@club/contract/games/api.ts';
import * as inbox from '@club/contract/notifications/inbox/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type NotificationsApp, openNotificationsApp } from '../notifications/testing/notifications-app.ts';
import { clearMessages } from '../testing/both-languages.ts';
import { killAt } from '../testing/kill-job.ts';
import type { Person } from '../testing/test-app.ts';
import { askPlayers } from './questions.ts';

const program = new URL('./testing/killed-job.ts', import.meta.url);
const start = '2026-11-28T17:00:00Z';
const evening = '2026-11-21T17:00:00Z';

let app: NotificationsApp;
/** two in each of two teams */
let people: Person[];

beforeAll(async () => {
  app = await openNotificationsApp();
  const admin = await app.person({ permissions: ['m_tms', 'm_gms'] });
  people = await Promise.all(['Ada', 'Ben', 'Cem', 'Dora'].map((firstName) => app.person({ firstName })));
  for (const rank of [1, 2]) {
    const body = { name: `Hof ${rank}`, league: 'Liga', rank, type: 'adults' as const, color: '#134677' };
    const teamId = (await admin.call(teamsApi.createTeam, { body })).data.id;
    for (const { id } of people.slice(rank * 2 - 2, rank * 2))
      await admin.call(teamsApi.joinTeam, { params: { id }, body: { teamId } });
    const game = { teamId, homeTeam: `Hof ${rank}`, awayTeam: 'Selb', homeGame: true, date: start };
    await admin.call(gamesApi.createGame, { body: game });
  }
  app.setTime(evening);
});
afterAll(() => app.close());

/** The games whose question is recorded as asked, and those whose message is on its way with its job. */
async function questions() {
  const { rows: asked } = await sql<{ id: string }>`
    select game_id as id from main.game_reminders order by 1`.execute(app.db);
  const { rows: sent } = await sql<{ id: string }>`
    select n.about_id as id from main.notifications n
    join graphile_worker._private_jobs j on j.payload->>'id' = n.id::text
    where n.about_room = 'match-questions' order by 1`.execute(app.db);
  return { asked: asked.map(({ id }) => id), sent: sent.map(({ id }) => id) };
}

/** As before that evening. */
async function again(): Promise<void> {
  await sql`delete from main.game_reminders`.execute(app.db);
  await clearMessages(app.db);
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
}

async function questionsTo(person: Person): Promise<number> {
  const { data } = await person.call(inbox.listInbox, { params: { id: person.id }, query: {} });
  return data.items.filter(({ kind }) => kind === 'matchQuestions').length;
}

it('asks every player exactly once, wherever it was killed before', async () => {
  const found = new Set<number>();
  let moment = 0;
  for (let ended = 'SIGKILL'; ended === 'SIGKILL'; ) {
    moment += 1;
    await again();
    ended = await killAt(moment, { program, name: 'askPlayers', url: app.url, now: evening });
    const { asked, sent } = await questions();
    expect([moment, sent]).toEqual([moment, asked]);
    found.add(asked.length);
    // the next process takes over
    await askPlayers(app.db, app.env, new Date(evening));
    await app.doJobs();
    expect([moment, await Promise.all(people.map(questionsTo))]).toEqual([moment, [1, 1, 1, 1]]);
  }
  // killed before the first game, between both, and not at all
  expect([...found]).toEqual([0, 1, 2]);
});
