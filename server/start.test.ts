import { readdirSync } from 'node:fs';
import { changeTeam, createTeam } from '@club/contract/teams/api.ts';
import { getUser } from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAccount } from './identity/accounts/actions.ts';
import { closeDatabase, openDatabase } from './platform/postgres/database.ts';
import { Visitor } from './session/testing/visitor.ts';
import { untilBlocked } from './testing/blocked-call.ts';
import { freshDatabase, type TestDatabase } from './testing/database.ts';
import { openKeys, prepareProcess } from './testing/process.ts';

let database: TestDatabase;
let server: ReturnType<typeof prepareProcess> | undefined;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  await server?.killEverything();
  server?.remove();
  server = undefined;
  await database.drop();
});

test('an invalid configuration stops the start with one clear line, before anything is touched', async () => {
  server = prepareProcess({ PORT: 'ping', SERVICES: 'main,kitchen', CLUB_TIMEZONE: 'Hof' });
  await expect(server.start()).rejects.toThrow(/^ended with 1: /);
  const lines = server.output().match(/^Configuration: .*$/gm);
  expect(lines).toHaveLength(1);
  expect(lines?.[0]).toMatch(/PORT .*SERVICES.*CLUB_TIMEZONE is no time zone, try Europe\/Berlin/);
  expect(server.output()).not.toMatch(/^ +at /m);
  expect(readdirSync(server.dataDir)).toEqual([]);
});

test('a stopping server answers requests in progress, and no new ones', async () => {
  const keys = await openKeys();
  server = prepareProcess({
    DATABASE_URL: database.url,
    OIDC_ISSUER: keys.issuer,
    OIDC_CLIENT_ID: keys.clientId,
    ADMIN_EMAILS: 'ada@hof.example',
    LOG_LEVEL: 'info',
  });
  await server.start();
  const token = await keys.token('ada@hof.example');
  const call = server.callAs(token);
  const body = { name: 'Herren', league: 'Liga', rank: 1, type: 'adults' as const, color: '#1864ab' };
  const team = (await call(createTeam, { body })).data;

  // the change has to wait for the locked row, until the test releases it
  const db = openDatabase(database.url, { max: 1 });
  const holder = await db.startTransaction().execute();
  await sql`select from main.teams where id = ${team.id} for update`.execute(holder);
  const answer = call(changeTeam, { params: { id: team.id }, body: { name: 'Damen' } });
  await untilBlocked(holder);

  // every open browser has a live stream
  const at = server.origin();
  const live = await fetch(`${at}/api/main/v1/live`, { headers: { authorization: `Bearer ${token}` } });
  const stopped = server.stop();
  const isReached = () =>
    fetch(`${at}/health/live`).then(
      () => true,
      () => false,
    );
  await expect.poll(isReached, { interval: 20 }).toBe(false);
  // somebody who is impatient stops it again
  const stoppedAgain = server.stop();
  await holder.commit().execute();
  await closeDatabase(db);
  expect((await answer).data.name).toBe('Damen');
  expect(await live.text()).toMatch(/^:/);
  expect([await stopped, await stoppedAgain]).toEqual([0, 0]);
  expect(server.output().match(/stopping/g)).toHaveLength(1);
  keys.close();
});

test('no job begins before the app has what it needs', async () => {
  const db = openDatabase(database.url, { max: 1 });
  // a job fails where its message cannot be read, and is tried again a second later
  await sql`select graphile_worker.add_job('spread-message', '{}')`.execute(db);
  const tried = async () =>
    (await sql<{ attempts: number }>`select attempts from graphile_worker.jobs`.execute(db)).rows[0]
      ?.attempts;
  const keys = openDatabase(database.url, { max: 1 });
  const holder = await keys.startTransaction().execute();
  await sql`lock table main.push_keys in exclusive mode`.execute(holder);
  server = prepareProcess({ DATABASE_URL: database.url });
  const started = server.start();
  await untilBlocked(holder);
  expect(await tried()).toBe(0);
  await holder.commit().execute();
  await started;
  await expect.poll(tried).toBeGreaterThan(0);
  await Promise.all([closeDatabase(db), closeDatabase(keys)]);
});

test('the link of the first start makes one admin, and works once', async () => {
  const db = openDatabase(database.url, { max: 1 });
  const password = 'tischtennis am montag';
  const [first, second] = ['erste@hof.example', 'zweite@hof.example'];
  for (const email of [first, second])
    await createAccount(db, { email, firstName: 'Nora', lastName: 'Neu', password });
  await closeDatabase(db);
  server = prepareProcess({ DATABASE_URL: database.url });
  await server.start('firstAdmin=');
  const link = /http\S+firstAdmin=\S+/.exec(server.output())?.[0] ?? '';

  const follow = async (email: string) => {
    const visitor = new Visitor(server?.origin() ?? '');
    const page = await visitor.open(link);
    if (page.status === 410) return page.text;
    await visitor.submit(page.url, { email, password });
    const { body } = await visitor.call('/session/token', { force: false });
    const call = server?.callAs((body as { idToken: string }).idToken);
    return (await call?.(getUser, { params: { id: 'me' } }))?.data;
  };
  const admin = await follow(first);
  expect(admin).toMatchObject({ approved: true, permissions: expect.arrayContaining(['m_usrs']) });
  expect(await follow(second)).toContain('This link has been used');
  expect(server.output().match(/firstAdmin/g)).toHaveLength(1);

  await server.stop();
  await server.start();
  expect(server.output()).not.toContain('firstAdmin');
});
