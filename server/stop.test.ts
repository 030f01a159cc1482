/** SIGTERM ends the app within ten seconds, whatever hangs. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { changeTeam, createTeam } from '@club/contract/teams/api.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDatabase, openDatabase } from './platform/postgres/database.ts';
import { untilBlocked } from './testing/blocked-call.ts';
import { freshDatabase, type TestDatabase } from './testing/database.ts';
import { openKeys, prepareProcess } from './testing/process.ts';

/** A TCP proxy to a database that can fall silent, like a host without a network. Without a target nobody ever answers. */
async function openProxy(to: string | null) {
  const sockets: Socket[] = [];
  const target = to === null ? null : new URL(to);
  const server = createServer((near) => {
    const far = target && connect(Number(target.port), target.hostname);
    for (const socket of far ? [near, far] : [near]) {
      socket.on('error', () => undefined);
      sockets.push(socket);
    }
    if (far) near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    count: () => sockets.length,
    fallSilent: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof openProxy>>;
let mailServer: Awaited<ReturnType<typeof openProxy>>;
let keys: Awaited<ReturnType<typeof openKeys>>;
let server: ReturnType<typeof prepareProcess>;
beforeEach(async () => {
  database = await freshDatabase();
  [proxy, mailServer, keys] = await Promise.all([openProxy(database.url), openProxy(null), openKeys()]);
  server = prepareProcess({
    DATABASE_URL: Object.assign(new URL(database.url), { port: String(proxy.port) }).href,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    OIDC_ISSUER: keys.issuer,
    OIDC_CLIENT_ID: keys.clientId,
    ADMIN_EMAILS: 'ada@hof.example',
  });
  await server.start();
});
afterEach(async () => {
  await server.killEverything();
  server.remove();
  for (const one of [proxy, mailServer, keys]) one.close();
  await database.drop();
});

async function secondsToStop(): Promise<number> {
  const from = performance.now();
  await server.stop();
  return (performance.now() - from) / 1000;
}

test('also while a request, a job, a stream and an upload hang', async () => {
  const token = await keys.token('ada@hof.example');
  const call = server.callAs(token);
  const body = { name: 'Herren', league: 'Liga', rank: 1, type: 'adults' as const, color: '#1864ab' };
  const team = (await call(createTeam, { body })).data;
  const db = openDatabase(database.url, { max: 1 });
  // a mail whose server does not answer
  await sql`select graphile_worker.add_job('mail-declined', '{"to": "eva@hof.example", "firstName": "Eva"}')`.execute(
    db,
  );
  await expect.poll(() => mailServer.count(), { interval: 20 }).toBe(1);
  const holder = await db.startTransaction().execute();
  await sql`select from main.teams where id = ${team.id} for update`.execute(holder);
  const change = call(changeTeam, { params: { id: team.id }, body: { name: 'Damen' } }).catch(() => null);
  await untilBlocked(holder);
  const live = await fetch(`${server.origin()}/api/main/v1/live`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const upload = connect(Number(new URL(server.origin()).port), '127.0.0.1');
  upload.on('error', () => undefined);
  upload.write(
    `POST /api/files/v1/files HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
      'content-type: multipart/form-data; boundary=b\r\ncontent-length: 100000\r\n\r\n--b\r\n',
  );
  expect(await secondsToStop()).toBeLessThan(10);
  await Promise.all([change, live.text().catch(() => '')]);
  upload.destroy();
  await holder.rollback().execute();
  await closeDatabase(db);
});

test('also while the database is silent', async () => {
  proxy.fallSilent();
  const call = server.callAs(await keys.token('ada@hof.example'));
  const answer = call(createTeam, { body: {} as never }).catch(() => null);
  expect(await secondsToStop()).toBeLessThan(10);
  await answer;
});
