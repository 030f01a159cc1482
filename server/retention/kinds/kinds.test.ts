/** Which records count as old, kind by kind: what is still needed stays, however old it is. */
import { listRetentionRuns } from '@club/contract/retention/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { listRetention } from '../actions.ts';
import { deleteOld } from '../delete-old.ts';
import { putPeriod } from '../store.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await openTestApp();
  ada = await app.person({ firstName: 'Ada' });
});
afterAll(() => app.close());

const now = new Date('2026-11-20T12:00:00Z');
/** older than every usual period, and younger than every one */
const [old, young] = ['2021-01-01', '2026-11-01'];
const run = (most?: number) => deleteOld(app.db, app.env, now, most);
const insert = async (statement: ReturnType<typeof sql>) => void (await statement.execute(app.db));

async function post(headline: string, more: { status: string; at: string; publishAt?: string }) {
  const id = newId();
  const published = more.status === 'draft' ? null : more.at;
  await insert(sql`insert into posts.posts (id, headline, content, plain, tags, folded_tags, status, publish_at, published_at,
      created_at, modified_at) values (${id}, ${headline}, '', '', '{Spiel}', '{spiel}', ${more.status}, ${more.publishAt ?? null},
      ${published}, ${more.at}, ${more.at})`);
  return id;
}
async function use(module: string, recordId: string) {
  const id = newId();
  await insert(sql`insert into files.files (id, owner_id, purpose, name, mime, bytes, created_at, width, height)
    values (${id}, ${ada.id}, 'postImage', 'x', 'image/webp', 1, ${old}, 1, 1)`);
  await insert(sql`insert into files.uses values (${id}, ${module}, ${recordId}, true)`);
}
const namesIn = async (table: string, column: string) => {
  const { rows } = await sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)}
    order by 1`.execute(app.db);
  return rows.map(({ name }) => name);
};

beforeEach(async () => {
  const tables = [
    'main.notifications',
    'main.deliveries',
    'posts.posts',
    'files.files',
    'graphile_worker._private_jobs',
  ];
  for (const table of tables) await insert(sql`delete from ${sql.table(table)}`);
});

it('a delivery that is still on its way stays', async () => {
  const states = ['waiting', 'sending', 'sent', 'delivered', 'failed', 'dropped'];
  for (const [name, sendAt] of [
    ...states.map((state) => [state, old] as const),
    ['delivered lately', young] as const,
  ]) {
    const id = newId();
    await insert(sql`insert into main.notifications (id, kind, title, body, audience, created_at, spread_at)
      values (${id}, 'news', 'Neu', 'Text', '{"to": {"everybody": true}, "except": null}', ${young}, now())`);
    await insert(sql`insert into main.deliveries (id, notification_id, user_id, channel, secret_hash, state, send_at, give_up_at)
      values (${newId()}, ${id}, ${ada.id}, 'mail', ${name}, ${name.split(' ')[0]}, ${sendAt}, ${sendAt})`);
  }
  await run();
  expect(await namesIn('main.deliveries', 'secret_hash')).toEqual([
    'delivered lately',
    'sending',
    'sent',
    'waiting',
  ]);
});

it('of posts only drafts go that nobody has planned or changed, with their pictures; readers of old posts do', async () => {
  await putPeriod(app.db, 'drafts', 12, now);
  const draft = await post('forgotten draft', { status: 'draft', at: old });
  await post('draft', { status: 'draft', at: young });
  await post('planned', { status: 'draft', at: old, publishAt: '2027-01-01' });
  const published = await post('published', { status: 'published', at: old });
  const lately = await post('published lately', { status: 'published', at: young });
  await use('posts', draft);
  await use('posts', published);
  await use('users', ada.id);
  for (const id of [published, lately])
    await insert(sql`insert into posts.views (post_id, user_id) values (${id}, ${ada.id})`);
  await run();
  expect(await namesIn('posts.posts', 'headline')).toEqual([
    'draft',
    'planned',
    'published',
    'published lately',
  ]);
  expect(await namesIn('files.uses', 'record_id')).toEqual([published, ada.id].toSorted());
  expect(await namesIn('posts.views', 'post_id')).toEqual([lately]);
  const { rows } = await sql<{ removed: number }>`select removed from main.retention_runs
    where kind = 'drafts'`.execute(app.db);
  expect(rows).toEqual([{ removed: 1 }]);
});

it('a device stays that a notification has reached lately, or that is new', async () => {
  const device = (address: string, since: string, reached: string | null) =>
    insert(sql`insert into main.notification_tokens (id, user_id, kind, address, created_at, last_success_at)
      values (${newId()}, ${ada.id}, 'fcm', ${address}, ${since}, ${reached})`);
  await device('never reached', old, null);
  await device('reached long ago', old, '2021-02-01');
  await device('reached before that', old, '2021-01-02');
  await device('reached lately', old, young);
  await device('new', young, null);
  for (const [hash, at] of [
    ['forgotten', old],
    ['forgotten lately', young],
  ])
    await insert(sql`insert into main.forgotten_devices values (${ada.id}, ${hash}, ${at})`);
  // one by one: the last ones go although nothing is left of what is forgotten
  await run(1);
  expect(await namesIn('main.notification_tokens', 'address')).toEqual(['new', 'reached lately']);
  expect(await namesIn('main.forgotten_devices', 'address_hash')).toEqual(['forgotten lately']);
});

it('a job goes only after its last try, and not while somebody works at it', async () => {
  const job = async (key: string, runAt: string, attempts: number, lockedAt: string | null = null) => {
    await insert(
      sql`select graphile_worker.add_job('nothing', '{}', run_at := ${runAt}, max_attempts := 3, job_key := ${key})`,
    );
    await insert(
      sql`update graphile_worker._private_jobs set attempts = ${attempts}, locked_at = ${lockedAt} where key = ${key}`,
    );
  };
  await job('failed', old, 3);
  await job('failed lately', young, 3);
  await job('has a try left', old, 2);
  await job('running', old, 3, young);
  await run();
  expect(await namesIn('graphile_worker._private_jobs', 'key')).toEqual([
    'failed lately',
    'has a try left',
    'running',
  ]);
});

it('who never signed in counts as such, unless they wait for approval or a guardian acts for them', async () => {
  const count = async () =>
    (await listRetention({ db: app.db, env: app.env, now })).items.find(({ id }) => id === 'never-signed-in')
      ?.next ?? 0;
  const before = await count();
  const child = async (more: { approved?: boolean; sub?: string | null; at?: string } = {}) => {
    const { approved = true, sub = null, at = old } = more;
    const id = newId();
    await insert(sql`insert into main.users (id, first_name, last_name, approved, iss, sub, created_at)
      values (${id}, 'Nie', 'Da', ${approved}, ${sub && 'https://provider.example'}, ${sub}, ${at})`);
    return id;
  };
  const guardian = async (childId: string, confirmedAt: string | null) =>
    insert(sql`insert into main.guardians (child_id, user_id, kind, since, confirmed_at)
      values (${childId}, ${ada.id}, 'parent', ${old}, ${confirmedAt})`);
  await child();
  await guardian(await child(), null);
  expect(await count()).toBe(before + 2);
  await guardian(await child(), old);
  await child({ approved: false });
  await child({ sub: 'signed-in' });
  await child({ at: young });
  expect(await count()).toBe(before + 2);
});

it('the log of the job itself is read latest first, and goes after three years', async () => {
  await insert(sql`delete from main.retention_runs`);
  for (const day of ['2023-11-19', '2023-11-20', '2026-11-19'])
    await insert(
      sql`insert into main.retention_runs (id, day, kind, removed) values (${newId()}, ${day}, 'audit', 1)`,
    );
  await run();
  const admin = await app.person({ permissions: ['m_usrs'] });
  const { items } = (await admin.call(listRetentionRuns, { query: {} })).data;
  expect(items.map(({ day }) => day)).toEqual(['2026-11-19', '2023-11-20']);
});
