/** Browsers that hang up while it is found out who they are leave no stream behind. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { newId } from '../ids.ts';
import { createLog } from '../log.ts';
import { closeDatabase, type Database, openDatabase } from '../postgres/database.ts';
import { writeLiveEvent } from '../postgres/notify.ts';
import { createLive } from './live.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase(database.url);
});
afterAll(async () => {
  await closeDatabase(db);
  await database.drop();
});

it('the open tab of a person stays open, however many others were closed at once', async () => {
  const caller = { approved: true, permissions: [], captainOf: [], guardianOf: [], email: null };
  const me = { ...caller, userId: newId() };
  let known = Promise.resolve(me);
  const live = createLive({
    db,
    limiter: { refused: async () => {}, user: async () => {} },
    callers: { of: () => known, forget: () => undefined, remember: () => undefined },
    log: createLog('silent'),
  });
  const app = Fastify();
  const ends: Promise<unknown>[] = [];
  app.addHook('onRequest', async (_, reply) => void ends.push(once(reply.raw, 'close')));
  live.mount(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await live.wake();
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/v1/live`;
  const tab = (await fetch(url)).text();
  const slow = Promise.withResolvers<typeof me>();
  known = slow.promise;
  const leaving = new AbortController();
  const left = Array.from({ length: 10 }, () => fetch(url, { signal: leaving.signal }).catch(() => null));
  await expect.poll(() => ends.length).toBe(11);
  leaving.abort();
  await Promise.all([...left, ...ends.slice(1)]);
  slow.resolve(me);
  const next = await fetch(url);
  await writeLiveEvent(db, { topic: 'games', id: 'afterwards' });
  await live.wake();
  live.close();
  expect(await tab).toMatch(/^(?![\s\S]*too-many-streams)[\s\S]*afterwards/);
  await next.text();
  await app.close();
});
