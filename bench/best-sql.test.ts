// The baseline answers what the app answers: a field that only one of them has would make the comparison worthless.
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemo } from '../server/database/seed/demo/fill.ts';
import { createLog } from '../server/platform/log.ts';
import { openTestApp, type Person, type TestApp } from '../server/testing/test-app.ts';
import { answerOf, bestPageOf, comparable } from './best-sql.ts';

let app: TestApp;
let client: pg.Client;
let admin: Person;

beforeAll(async () => {
  app = await openTestApp();
  await openDemo({ db: app.db, env: app.env, log: createLog('silent'), now: new Date() });
  admin = await app.person({ permissions: ['g_usrs'] });
  client = new pg.Client({ connectionString: app.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await app.close();
});

it.each([
  { list: 'users', path: '/api/main/v1/users?limit=50' },
  { list: 'games', path: '/api/main/v1/games/games?limit=50' },
])('answers the pages of $list as the app does', async ({ list, path }) => {
  let cursor: string | null = null;
  do {
    const answer = await app.raw(path + (cursor === null ? '' : `&cursor=${cursor}`), { as: admin });
    const text = await answer.text();
    const best = bestPageOf(list, cursor);
    if (!best) throw new Error(`no SQL for ${list}`);
    const { rows } = await client.query(best.sql, best.values);
    expect(comparable(answerOf(best, rows[0]))).toEqual(comparable(text));
    cursor = JSON.parse(text).nextCursor;
  } while (cursor !== null);
});
