/**
 * `PG_BIN=<folder of PostgreSQL's programs> node bench/large/run.ts`: an association's installation on loopback, with failures
 * during a load of bookings. Needs `patroni`, `etcd` and `haproxy` on the PATH: docs/running/large.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openMailServer } from '../../server/testing/mail-server.ts';
import { openKeys } from '../../server/testing/process.ts';
import { openApps } from './app.ts';
import { openBrowsers } from './browsers.ts';
import { openCluster } from './cluster.ts';
import { makeReleases, readRelease } from './machines.ts';
import { openMessages } from './messages.ts';
import { openPrograms, until } from './programs.ts';
import { openRequests } from './requests.ts';
import { openStorm, type Storm } from './storm.ts';
import { openStreams } from './streams.ts';

const binaries = process.env.PG_BIN;
if (!binaries) throw new Error("PG_BIN must be the folder of PostgreSQL's programs, 16 or newer");
const streamCount = 300;
const members = Array.from({ length: 200 }, (_, at) => `member${at}@hof.example`);

const home = mkdtempSync(join(tmpdir(), 'club-large-'));
const programs = openPrograms(home);
const keys = await openKeys();
const tokens = await Promise.all(members.map((email) => keys.token(email)));
console.log(`Logs are in ${home}.`);

const cluster = await openCluster(programs, home, binaries);
const mail = await openMailServer();
const releases = await makeReleases(home);
const apps = await openApps(programs, home, {
  databaseUrl: cluster.url,
  mailUrl: mail.url,
  keys,
  admins: members,
  release: releases.first,
});
const requests = openRequests(apps.origin);
const storm = openStorm(requests, tokens);
const messages = openMessages(requests, tokens);
const streams = openStreams(apps.origin, tokens, streamCount);
const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** The longest time without an acknowledged booking. */
function longestGap({ acknowledged }: Storm, from: number): number {
  const times = [from, ...acknowledged.filter(({ at }) => at >= from).map(({ at }) => at), performance.now()];
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
}

/** Causes failures during the load, and prints what the members noticed. */
async function trial(name: string, watch: number, disturb: () => Promise<unknown>): Promise<void> {
  await until('the streams', async () => streams.open() === streamCount);
  streams.longestBreak();
  const from = performance.now();
  await disturb();
  await pause(watch);
  const gap = longestGap(storm, from);
  await until('the streams', async () => streams.open() === streamCount);
  storm.check();
  const done = storm.acknowledged.filter(({ at }) => at >= from).length;
  const failed = requests.failed.filter(({ at }) => at >= from);
  const kinds = [...Map.groupBy(failed, ({ what }) => what)].map(([what, all]) => `${all.length} x ${what}`);
  console.log(
    `${name}: ${done} bookings in ${seconds(performance.now() - from)} s; longest without one ${seconds(gap)} s; ` +
      `failed requests ${failed.length}${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}; ` +
      `longest break of a stream ${streams.longestBreak().toFixed(1)} s`,
  );
}

/** Compares all acknowledged bookings with the table. @returns the problems */
async function findProblems(): Promise<string[]> {
  const all = await cluster.ask<{ id: string; eventId: string; status: string; userId: string }>(
    'select id, event_id as "eventId", status, user_id as "userId" from booking.bookings',
  );
  const own = new Set(storm.events.map(({ id }) => id));
  const rows = all.filter(({ eventId }) => own.has(eventId));
  const stored = new Map(rows.map((row) => [row.id, row]));
  const lost = storm.acknowledged.filter(({ id, status }) => stored.get(id)?.status !== status);
  const booked = Map.groupBy(
    rows.filter(({ status }) => status === 'booked'),
    ({ eventId }) => eventId,
  );
  const tooMany = [...booked].filter(([, some]) => some.length > storm.capacity);
  const twice = rows.length - new Set(rows.map(({ eventId, userId }) => eventId + userId)).size;
  const missed = streams.missed(storm.events);
  const jobs = await cluster.ask<{ n: number }>(
    'select count(*)::int as n from graphile_worker.jobs where run_at <= now() and attempts > 0',
  );
  console.log(
    `In the end: ${storm.acknowledged.length} acknowledged bookings of ${storm.events.length} events, ${rows.length} stored; ` +
      `lost ${lost.length}, events with too many ${tooMany.length}, booked twice ${twice}; ` +
      `changes missed by one of ${streamCount} streams ${missed}; jobs that are late ${jobs[0]?.n}; errors in the logs ${apps.errors().length}`,
  );
  const found = { lost: lost.length, tooMany: tooMany.length, twice, missed };
  return Object.entries(found).flatMap(([name, count]) => (count > 0 ? [`${name}: ${count}`] : []));
}

const trials: Record<string, () => Promise<void>> = {
  calm: () => trial('nothing', 15_000, async () => undefined),
  rolling: () => trial('rolling restart of the three processes', 5_000, restartEach),
  build: () => restartWithBuild('rolling restart with another build, put on all machines before', false),
  image: () => restartWithBuild('rolling restart with another build, each machine with one build only', true),
  app: () =>
    trial('kill -9 of a process', 10_000, async () => {
      const [server] = apps.servers;
      await server?.program?.end('SIGKILL');
      await pause(5_000);
      if (server) server.program = await server.start();
    }),
  store: () =>
    trial('kill -9 of the store', 5_000, async () => {
      const [token = ''] = tokens;
      const before = await apps.upload(token);
      const back = await apps.killStore();
      const without = await apps.upload(token);
      back();
      const after = await until('an upload', async () => {
        const answer = await apps.upload(token);
        return 'id' in answer ? answer : undefined;
      });
      console.log(
        `  upload before ${'id' in before}, without the store ${JSON.stringify(without)}, after ${'id' in after}`,
      );
    }),
  standby: async () => {
    await cluster.whole();
    await trial('kill -9 of the synchronous standby and its Patroni', 20_000, async () => {
      const before = await cluster.nameOf('sync_standby');
      const { back } = await cluster.kill('sync_standby', { machine: true });
      await until('another standby', async () => (await cluster.nameOf('sync_standby')) !== before);
      back();
    });
  },
  postmaster: () => killPrimary('kill -9 of the primary, which Patroni starts again', false),
  machine: () => killPrimary('kill -9 of the primary and its Patroni', true),
};

/** @param prepare while a process is stopped @returns when the last one was asked to stop */
async function restartEach(
  prepare?: (server: (typeof apps.servers)[number]) => Promise<void>,
): Promise<number> {
  let last = 0;
  for (const server of apps.servers) {
    last = performance.now();
    await server.program?.end('SIGTERM');
    await prepare?.(server);
    server.program = await server.start();
    // the proxy looks every second
    await pause(2_000);
  }
  return last;
}

/** @param alone in place of the earlier builds, machine by machine, as with container images */
async function restartWithBuild(name: string, alone: boolean): Promise<void> {
  const { first, next } = releases;
  const present = apps.servers[0]?.machine.build();
  const other = readRelease(first).id === present ? next : first;
  const browsers = openBrowsers(apps.origin, [readRelease(first), readRelease(next)]);
  // pages of the present build are open
  await pause(5_000);
  if (!alone) for (const { machine } of apps.servers) await machine.put(other, { alone });
  let gone = 0;
  await trial(name, 10_000, async () => {
    gone = await restartEach(async ({ machine }) => (alone ? machine.put(other, { alone }) : undefined));
  });
  console.log(`  ${present} -> ${readRelease(other).id}: ${await browsers.close(gone)}`);
  console.log(`  streams whose server named the new build: ${streams.countOfBuild(readRelease(other).id)}`);
}

async function killPrimary(name: string, machine: boolean): Promise<void> {
  await cluster.whole();
  const before = await cluster.nameOf('leader');
  await trial(name, 20_000, async () => {
    const { back } = await cluster.kill('leader', { machine });
    if (!machine) return;
    await until('another primary', async () => (await cluster.nameOf('leader')) !== before);
    back();
  });
  console.log(`  primary ${before} -> ${await cluster.nameOf('leader')}`);
}

// after any error too, no process is left running
process.on('uncaughtException', async (error) => {
  console.error(error);
  await programs.endAll();
  process.exit(1);
});

const asked = process.argv.slice(2);
for (const [name, run] of Object.entries(trials)) if (asked.length === 0 || asked.includes(name)) await run();
await storm.stop();
await cluster.whole();
const problems = [...(await messages.findProblems(cluster, mail.mails)), ...(await findProblems())];
streams.close();
await programs.endAll();
await mail.close();
keys.close();
if (problems.length === 0) rmSync(home, { recursive: true, force: true });
console.log(problems.length === 0 ? 'Nothing lost, nothing too many.' : `WRONG: ${problems.join('; ')}`);
process.exit(problems.length === 0 ? 0 : 1);
