/** `kill -9` of the job after each of its statements: no question is lost, none is asked twice, none without its message. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearMessages } from '../../testing/both-languages.ts';
import { killAt } from '../../testing/kill-job.ts';
import type { Person } from '../../testing/test-app.ts';
import { openSearchApp, type SearchApp } from './testing/search-app.ts';

const program = new URL('../testing/killed-job.ts', import.meta.url);
const night = '2026-11-23T20:00:00Z';
const morning = '2026-11-24T07:00:00Z';

let app: SearchApp;
let people: Person[];
beforeAll(async () => {
  app = await openSearchApp();
  people = await app.reported(['Ben', 'Cem', 'Dan', 'Eli']);
  // begun at night, so that the job asks all of them in the morning
  app.setTime(night);
  for (const opponent of ['Selb', 'Rehau']) {
    const gameId = await app.game({ awayTeam: opponent });
    await app.search(gameId, people, { wanted: 2 });
  }
});
afterAll(() => app.close());

/** Who was asked, and to whom a message about it is on its way with its job. */
async function questions() {
  const { rows: asked } = await sql<{ key: string }>`
    select search_id || ' ' || user_id as key from main.substitute_candidates where asked_at is not null order by 1`.execute(
    app.db,
  );
  const { rows: sent } = await sql<{ key: string }>`
    select n.about_id || ' ' || (jsonb_array_elements_text(n.audience->'to'->'userIds')) as key
    from main.notifications n
    join graphile_worker._private_jobs j on j.payload->>'id' = n.id::text
    where n.about_room = 'substitute-questions' order by 1`.execute(app.db);
  return { asked: asked.map(({ key }) => key), sent: sent.map(({ key }) => key) };
}

/** As before the morning. */
async function again(): Promise<void> {
  await sql`update main.substitute_candidates set asked_at = null`.execute(app.db);
  await clearMessages(app.db);
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
}

it('asks everybody whose turn it is exactly once, wherever it was killed before', async () => {
  const found = new Set<number>();
  let moment = 0;
  for (let ended = 'SIGKILL'; ended === 'SIGKILL'; ) {
    moment += 1;
    await again();
    ended = await killAt(moment, { program, name: 'searchSubstitutes', url: app.url, now: morning });
    const { asked, sent } = await questions();
    expect([moment, sent]).toEqual([moment, asked]);
    found.add(asked.length);
    // the next process takes over
    await app.jobAt(morning);
    const complete = await questions();
    expect([moment, complete.asked.length, new Set(complete.sent).size]).toEqual([moment, 4, 4]);
    expect(complete.sent).toEqual(complete.asked);
  }
  // killed before the first search, between both, and not at all
  expect([...found]).toEqual([0, 2, 4]);
});
