/** The total of a list: with its first page, and counted up to a limit. */
import type { Problem } from '@club/contract/failures.ts';
import * as api from '@club/contract/games/api.ts';
import { listPosts } from '@club/contract/posts/api.ts';
import { mostCounted } from '@club/contract/total.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { openTestAppAt } from '../../testing/test-app-at.ts';

let app: TestApp;
let member: Person;
beforeAll(async () => {
  app = await openTestApp();
  member = await app.person();
  await sql`insert into main.teams (id, name, league, rank, type, color)
    values (gen_random_uuid(), 'TTC 1990 Hof', 'Bezirksliga', 1, 'adults', '#1864ab')`.execute(app.db);
  await sql`insert into main.games (id, team_id, home_team, away_team, home_game, league, date)
    select gen_random_uuid(), t.id, t.name, 'TSV Musterdorf', true, case when n = 1 then 'Pokal' else t.league end, now()
    from main.teams t, generate_series(1, ${mostCounted + 2}::int) n`.execute(app.db);
  await sql`insert into posts.posts (id, headline, content, plain, tags, folded_tags, author_id, status, heat, created_at, modified_at,
      published_at)
    select gen_random_uuid(), 'Beitrag', '', '', '{Bericht}', '{bericht}', ${member.id}, 'published', n, now(), now(), now()
    from generate_series(1, ${mostCounted + 2}::int) n`.execute(app.db);
});
afterAll(() => app.close());

const totalOfGames = async (q?: string) =>
  (await member.call(api.listGames, { query: { limit: 1, ...(q ? { q } : {}) } })).data.total;

it('of a list with more than 10,000 rows, only that there are more is counted', async () => {
  expect(await totalOfGames()).toBe(10_001);
  expect(await totalOfGames('musterdorf bezirksliga')).toBe(10_001);
});

it('neither are posts, in any order', async () => {
  for (const sort of ['-publishedAt', '-popularity'] as const)
    expect((await member.call(listPosts, { query: { limit: 1, sort } })).data.total).toBe(10_001);
});

it('up to 10,000 the total is exact', async () => {
  expect(await totalOfGames('pokal')).toBe(1);
  await sql`delete from main.games where id in (select id from main.games where league <> 'Pokal' limit 2)`.execute(
    app.db,
  );
  expect(await totalOfGames()).toBe(10_000);
});

it('a list has a next page only while there is more, also where the last page is full', async () => {
  const ofCup = async (limit: number, cursor?: string) =>
    (await member.call(api.listGames, { query: { q: 'cup', limit, ...(cursor ? { cursor } : {}) } })).data;
  await sql`update main.games set league = 'Cup' where id in (select id from main.games limit 4)`.execute(
    app.db,
  );
  expect([(await ofCup(4)).nextCursor, (await ofCup(5)).nextCursor]).toEqual([null, null]);
  const { nextCursor } = await ofCup(2);
  const last = await ofCup(2, nextCursor ?? '');
  expect([last.items.length, last.nextCursor]).toEqual([2, null]);
});

/** A page of games at a cursor that no answer had. */
const atCursor = async (sort: string, key: string, id: string = crypto.randomUUID()) => {
  const cursor = Buffer.from(JSON.stringify({ sort, key, id })).toString('base64url');
  const answer = await app.raw(`/api/main${api.listGames.path}?sort=${sort}&cursor=${cursor}`, {
    as: member,
  });
  return (await answer.json()) as Problem;
};

it.each([
  ['a date that is none', 'date', 'never'],
  ['a date beyond all calendars', 'date', '99999999-01-01'],
  ['a text that cannot be stored', 'league', 'A\0'],
  ['an id of hyphens', 'date', '2026-11-29 10:00:00+00', '-'.repeat(36)],
])('a cursor that was made up is refused: %s', async (_, sort, key, id?: string) => {
  const { status, errors } = await atCursor(sort, key, id);
  expect([status, errors?.map(({ path, code }) => [path, code])]).toEqual([
    422,
    [['cursor', 'cursor-invalid']],
  ]);
});

it('a search finds exactly what was typed, also characters that mean something to PostgreSQL', async () => {
  const find = async (q: string) =>
    (await member.call(api.listGames, { query: { q } })).data.items.map(({ awayTeam }) => awayTeam);
  await sql`update main.games set away_team = 'Halle A\\B_50%' where id in (select id from main.games limit 1)`.execute(
    app.db,
  );
  expect(await find('a\\b_50%')).toEqual(['Halle A\\B_50%']);
  expect(await find('\\')).toEqual(['Halle A\\B_50%']);
  expect([await find('hal\\le'), await find('a_b'), await find('5%0')]).toEqual([[], [], []]);
});

it('a first page and its total are read at the same time, by one statement', async () => {
  const statements: string[] = [];
  const second = await openTestAppAt(app.url, {}, { onQuery: (text) => statements.push(text) });
  await second.callAs(member.token)(api.listGames, { query: { limit: 1 } });
  expect(statements.filter((text) => text.includes('"main"."games"'))).toHaveLength(1);
  await second.close();
});
