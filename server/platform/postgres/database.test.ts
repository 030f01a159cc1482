import { once } from 'node:events';
import { type AddressInfo, connect, createServer, Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { insertGrants } from '../../permissions/store.ts';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { insertUser } from '../../users/sign-in/store.ts';
import { newId } from '../ids.ts';
import { createClient, openPool } from './connect.ts';
import { closeDatabase, type Database, openDatabase, transaction } from './database.ts';
import { listen } from './listen.ts';
import { isLostConnection } from './lost-connection.ts';

let test_: TestDatabase;
let db: Database;

beforeEach(async () => {
  test_ = await freshDatabase();
  db = openDatabase(test_.url);
});
afterEach(async () => {
  await closeDatabase(db);
  await test_.drop();
});

test('names are sorted the German way', async () => {
  const { rows } = await sql<{
    name: string;
  }>`select name from (values ('Zeh'), ('Özil'), ('Oz'), ('Ähre'), ('Ahr')) as v (name)
    order by name collate main.german`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(
    ['Ähre', 'Ahr', 'Oz', 'Özil', 'Zeh'].sort(new Intl.Collator('de').compare),
  );
});

test('a transaction that throws leaves nothing', async () => {
  const row = { caller: 'anna', key: '1', call: 'POST /v1/teams', requestHash: 'x' };
  const attempt = transaction(db, async (tx) => {
    await tx.insertInto('platform.idempotencyKeys').values(row).execute();
    throw new Error('no');
  });
  await expect(attempt).rejects.toThrow('no');
  expect(await db.selectFrom('platform.idempotencyKeys').selectAll().execute()).toEqual([]);
});

test('a transaction that refers to a removed row is retried with fresh reads', async () => {
  const id = newId();
  const person = { id, iss: 'x', sub: id, firstName: 'Eva', lastName: 'Beispiel', email: null };
  await insertUser(db, { ...person, emailVerified: false, approved: true });
  let attempts = 0;
  const count = await transaction(db, async (tx) => {
    const found = await tx.selectFrom('main.users').select('id').where('id', '=', id).executeTakeFirst();
    attempts += 1;
    await db.deleteFrom('main.users').where('id', '=', id).execute();
    if (found) await insertGrants(tx, found.id, ['m_tms'], null, new Date());
    return found ?? 'gone';
  });
  expect([count, attempts]).toEqual(['gone', 2]);
});

test('a transaction that lost a deadlock leaves the other one time to end before each further try', async () => {
  const at: number[] = [];
  const attempt = transaction(db, async () => {
    at.push(performance.now());
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  });
  await expect(attempt).rejects.toThrow('deadlock detected');
  const [first = 0, second = 0, third = 0] = at;
  expect([second - first > 90, third - second > 390, at.length]).toEqual([true, true, 3]);
});

test('a connection that was opened while the database was read-only is closed once it has refused a change', async () => {
  const database = sql.id(new URL(test_.url).pathname.slice(1));
  await sql`alter database ${database} set default_transaction_read_only = on`.execute(db);
  const other = openDatabase(test_.url, { max: 1 });
  const change = () =>
    transaction(other, async (tx) => {
      await tx
        .insertInto('platform.idempotencyKeys')
        .values({ caller: 'anna', key: '1', call: 'POST /v1/teams', requestHash: 'x' })
        .execute();
    });
  await expect(change()).rejects.toMatchObject({ code: '25006' });
  await sql`alter database ${database} reset default_transaction_read_only`.execute(db);
  await change();
  await closeDatabase(other);
});

test('a listener receives notifications, and reconnects after its connection broke', async () => {
  const received: string[] = [];
  let reconnected = 0;
  const listener = await listen(test_.url, ['live'], (_, text) => received.push(text), {
    onReconnect: () => (reconnected += 1),
  });
  await sql`select pg_notify('live', 'one')`.execute(db);
  await expect.poll(() => received).toEqual(['one']);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'club listener'
    and datname = current_database()`.execute(db);
  await expect.poll(() => reconnected).toBe(1);
  await sql`select pg_notify('live', 'two')`.execute(db);
  await expect.poll(() => received).toEqual(['one', 'two']);
  await listener.close();
});

test('idle connections are probed long before a firewall forgets them', async () => {
  const probe = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const pool = openPool(test_.url, {});
  const [pooled, alone] = [await pool.connect(), createClient(test_.url, 'alone')];
  await alone.connect();
  for (const client of [pooled, alone]) {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    // others in this process connect as well
    expect(probe.mock.calls[probe.mock.contexts.indexOf(stream)]).toEqual([true, 30_000]);
  }
  probe.mockRestore();
  pooled.release();
  await Promise.all([pool.end(), alone.end()]);
});

/** Between a pool and the database: to a client that ends its connection it says that the database stops, as this can happen. */
async function openStoppingProxy(to: string) {
  const target = new URL(to);
  const text = 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0';
  const stops = Buffer.from(`E0000${text}`);
  stops.writeInt32BE(text.length + 4, 1);
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.on('data', (message) => {
      if (message[0] === 'X'.charCodeAt(0)) near.end(stops);
      far.write(message);
    });
    far.pipe(near, { end: false });
    for (const socket of [near, far]) socket.on('error', () => undefined);
    far.on('close', () => near.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: Object.assign(new URL(to), { port: String(port) }).href, server };
}

test('a connection that breaks is reported as lost, and one that the app has ended is not', async () => {
  const proxy = await openStoppingProxy(test_.url);
  const lost: string[] = [];
  const pool = openDatabase(proxy.url, { onLost: ({ message }) => lost.push(message) });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(pool);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
  await expect.poll(() => lost).toEqual(['terminating connection due to administrator command']);
  await sql`select 1`.execute(pool);
  await closeDatabase(pool);
  proxy.server.close();
  await once(proxy.server, 'close');
  // what it sent last arrives before this answer
  await sql`select 1`.execute(db);
  expect(lost).toHaveLength(1);
});

test('a database that falls silent counts as lost, and the next query finds it again', async () => {
  const target = new URL(test_.url);
  const passed: Socket[] = [];
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far);
    far.pipe(near);
    passed.push(far);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const url = Object.assign(new URL(test_.url), { port: String(port) }).href;
  const pool = openDatabase(url, { max: 1, mostSilent: 3_000 });
  await sql`select 1`.execute(pool);
  for (const far of passed) far.unpipe();
  const failure = await transaction(pool, (tx) => sql`select 1`.execute(tx)).catch((error: unknown) => error);
  expect(isLostConnection(failure)).toBe(true);
  await sql`select 1`.execute(pool);
  await closeDatabase(pool);
  proxy.close();
});
