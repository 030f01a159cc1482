/** Answers stored for Idempotency-Key hold what people wrote; they last a day, whether or not their author sends anything again. */
import { createPost } from '@club/contract/posts/api.ts';
import { createPostCategory } from '@club/contract/posts/categories/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobHandlers, repeatedJobs } from './jobs.ts';
import { createLog } from './platform/log.ts';
import { createMail } from './platform/mail.ts';
import { transaction } from './platform/postgres/database.ts';
import { openTestApp, type Person, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let author: Person;
beforeAll(async () => {
  app = await openTestApp();
  author = await app.person({ permissions: ['a_psts'] });
});
afterAll(() => app.close());

async function write(headline: string): Promise<void> {
  const { status } = await app.raw('/api/posts/v1/posts', {
    method: 'POST',
    as: author,
    headers: { 'content-type': 'application/json', 'idempotency-key': headline },
    body: JSON.stringify({ headline, tags: ['a'], content: '<p>geheim</p>', status: 'draft' }),
  });
  expect(status).toBe(201);
}
const age = (key: string, by: string) =>
  sql`update platform.idempotency_keys set created_at = now() - ${by}::interval where key = ${key}`.execute(
    app.db,
  );
const keysOf = async ({ id }: Person): Promise<string[]> => {
  const rows = await app.db
    .selectFrom('platform.idempotencyKeys')
    .select('key')
    .where('caller', '=', id)
    .execute();
  return rows.map(({ key }) => key);
};

it('a repeated job deletes those older than a day, and no others', async () => {
  for (const headline of ['Gestern', 'Heute']) await write(headline);
  await age('Gestern', '24 hours 1 second');
  await age('Heute', '23 hours 59 minutes');
  const handlers = jobHandlers(app.env, createMail(app.env, createLog('silent')), app.db);
  for (const { name } of repeatedJobs.filter((job) => job.name.startsWith('sweep-')))
    await handlers[name]?.({});
  const { rows } = await sql`select key from platform.idempotency_keys`.execute(app.db);
  expect(rows).toEqual([{ key: 'Heute' }]);
});

it('the same key of another call is another one, and each gets its own answer again', async () => {
  const editor = await app.person({ permissions: ['a_psts', 'm_psts'] });
  const idempotencyKey = 'one press';
  const createOne = async () => {
    const body = { headline: 'Sieg', tags: ['a'] };
    return (await editor.call(createPost, { body, idempotencyKey })).data.id;
  };
  const createOther = async () => {
    const body = { name: 'Berichte', color: '#2468AE' };
    return (await editor.call(createPostCategory, { body, idempotencyKey })).data.id;
  };
  const once = [await createOne(), await createOther()];
  expect([await createOne(), await createOther()]).toEqual(once);
});

it('the same key of another person is another one, and each gets their own answer again', async () => {
  const authors = [author, await app.person({ permissions: ['a_psts'] })];
  const create = async (by: Person) => {
    const body = { headline: 'Heimspiel', tags: ['a'] };
    return (await by.call(createPost, { body, idempotencyKey: 'both pressed' })).data.id;
  };
  const [first, second] = authors as [Person, Person];
  const once = [await create(first), await create(second)];
  expect([await create(first), await create(second)]).toEqual(once);
  expect(new Set(once).size).toBe(2);
});

it('nobody has more than a thousand; the newest stay', async () => {
  const writer = await app.person({ permissions: ['a_psts'] });
  await sql`insert into platform.idempotency_keys (caller, key, call, request_hash, created_at)
    select ${writer.id}, 'k' || n, 'createPost', '', now() - n * interval '1 second' from generate_series(1, 1100) n`.execute(
    app.db,
  );
  const before = await keysOf(author);
  await writer.call(createPost, { body: { headline: 'Neu', tags: ['a'] }, idempotencyKey: 'new' });
  const stored = await keysOf(writer);
  expect(stored).toHaveLength(1000);
  expect(stored).toEqual(expect.arrayContaining(['new', 'k1', 'k999']));
  expect(await keysOf(author)).toEqual(before);
});

it('a call does not wait for another one of the same person that is deleting old answers', async () => {
  const writer = await app.person({ permissions: ['a_psts'] });
  await sql`insert into platform.idempotency_keys (caller, key, call, request_hash, created_at)
    select ${writer.id}, 'k' || n, 'createPost', '', now() - n * interval '1 second' from generate_series(1, 1100) n`.execute(
    app.db,
  );
  await transaction(app.db, async (tx) => {
    await sql`select from platform.idempotency_keys where caller = ${writer.id} for update`.execute(tx);
    await writer.call(createPost, { body: { headline: 'Neu', tags: ['a'] }, idempotencyKey: 'new' });
  });
  expect(await keysOf(writer)).toContain('new');
});
