// `npm run bench`: lists, the booking rush and the live stream through the whole app, each beside a baseline without the app.
// `npm run bench -- games storm` runs only these parts; `npm run bench -- phone` is bench/phone.ts. `match-report`
// and `season-file` need no database.
import { deepStrictEqual } from 'node:assert';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Opened, Statement } from './app-process.ts';
import type { BarePage } from './bare-process.ts';
import { bestPageOf, comparable } from './best-sql.ts';
import { measureBookingRush } from './booking-rush.ts';
import type { BookingRush } from './booking-rush-process.ts';
import { measureBookers, measureOpenStreams, measureReaders, printCapacity } from './capacity.ts';
import { type Databases, openDatabases, stir } from './database.ts';
import { type Figures, figuresOf, type Load, load, type Times } from './load.ts';
import { measureMatchReports } from './match-report.ts';
import { measureLineUps, measureMatch } from './matches.ts';
import type { OpenedMatch } from './matches-process.ts';
import { measurePictures } from './pictures.ts';
import { measureSeasonFile } from './season-file.ts';
import { measureStreams, measureWatchers } from './streams.ts';
import type { Streams } from './streams-answers.ts';
import { type Line, print } from './table.ts';

const sizes = [2_000, 100_000] as const;
const rounds = 3;
const secondsEach = 1;
const warmUp = 1;

/** The lists that are read, and how many of their rows there are per person. */
const lists = {
  users: { path: '/api/main/v1/users?limit=50', share: 1 },
  games: { path: '/api/main/v1/games/games?limit=50', share: 1 },
  posts: { path: '/api/posts/v1/posts?limit=20&view=cards', share: 0.1 },
  'popular posts': { path: '/api/posts/v1/posts?limit=20&view=cards&sort=-popularity', share: 0.1 },
} as const;
type Case = { list: keyof typeof lists; page: number };
const allCases: Case[] = [
  { list: 'users', page: 1 },
  { list: 'users', page: 2 },
  { list: 'games', page: 1 },
  { list: 'games', page: 2 },
  { list: 'posts', page: 1 },
  { list: 'posts', page: 2 },
  { list: 'popular posts', page: 1 },
  { list: 'popular posts', page: 3 },
];

const withDatabase = [...Object.keys(lists), 'storm', 'streams', 'watchers', 'pictures', 'matches'];
/** only when it is asked for: it takes minutes and says nothing about a change */
const seldom = ['capacity'];
const parts = [...withDatabase, ...seldom, 'match-report', 'season-file'];
// programs of their own, which `npm run bench` starts without this one
const inBrowser = ['phone', 'phone-trace', 'season-table'];
const asked = process.argv.slice(2);
const unknown = asked.filter((part) => !parts.includes(part));
if (unknown.length > 0) {
  console.error(
    `There is no part "${unknown.join(' ')}". There are: ${[...parts, ...inBrowser].join(', ')}.`,
  );
  process.exit(1);
}
const wanted = (part: string) => asked.includes(part) || (asked.length === 0 && !seldom.includes(part));
const cases = allCases.filter(({ list }) => wanted(list));

const children: ChildProcess[] = [];
async function begin(program: string, url: string): Promise<[ChildProcess, unknown]> {
  const child = fork(join(import.meta.dirname, program), [url], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  const [first] = await once(child, 'message');
  return [child, first];
}
const ask = async (child: ChildProcess, message: unknown): Promise<unknown> => {
  child.send(message as never);
  return (await once(child, 'message'))[0];
};

const processorOf = (child: ChildProcess) => async () => {
  const { user, system } = (await ask(child, 'cpu')) as NodeJS.CpuUsage;
  return (user + system) / 1e6;
};

async function open(size: number, url: string) {
  const [app, opened] = await begin('app-process.ts', url);
  const { origin, token } = opened as Opened;
  const [bare, bareOrigin] = await begin('bare-process.ts', url);
  const loads: { app: Load; bare: Load }[] = [];
  const statements: number[] = [];
  const barePages: BarePage[] = [];
  for (const [index, { list, page }] of cases.entries()) {
    const first = origin + lists[list].path;
    const read = async (address: string) => {
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      return answer.text();
    };
    let cursor: string | null = null;
    let address = first;
    for (let at = 1; at < page; at += 1) {
      cursor = JSON.parse(await read(address)).nextCursor;
      address = `${first}&cursor=${cursor}`;
    }
    if (list === 'popular posts' && page > 1) await stir(url);
    await read(address);
    // the caller is cached by now, so that only the page's own statements are recorded
    await ask(app, 'statements');
    const answer = await read(address);
    const own = (await ask(app, 'statements')) as Statement[];
    statements.push(own.length);
    const best = bestPageOf(list, cursor);
    barePages.push(best ?? own);
    const bareUrl = `${bareOrigin}/${index}`;
    await ask(bare, barePages);
    if (best) deepStrictEqual(comparable(await read(bareUrl)), comparable(answer), `${list}, page ${page}`);
    loads.push({
      app: { url: address, token, processor: processorOf(app) },
      bare: { url: bareUrl, processor: processorOf(bare) },
    });
  }
  const baselines = barePages.map((page) => (Array.isArray(page) ? ('own' as const) : ('best' as const)));
  return { size, loads, statements, baselines };
}

type Measured = Awaited<ReturnType<typeof open>>;

/** All lists in both sizes of the club: app and baseline, first and later pages in alternation, so that noise affects all of them alike. */
async function measure(apps: Measured[]): Promise<Line[]> {
  const runs = cases.map(() => apps.map(() => ({ app: [] as Times[], bare: [] as Times[] })));
  for (let round = 0; round <= rounds; round += 1)
    for (const index of cases.keys())
      for (const side of ['app', 'bare'] as const)
        for (const [at, app] of apps.entries()) {
          const target = app.loads[index]?.[side] as Load;
          const times = await load(target, round === 0 ? warmUp : secondsEach);
          if (round > 0) runs[index]?.[at]?.[side].push(times);
        }
  return cases.flatMap((one, index) =>
    apps.map(({ size, statements, baselines }, at) => ({
      ...one,
      size: size * lists[one.list].share,
      statements: statements[index] ?? 0,
      baseline: baselines[index] ?? 'own',
      app: figuresOf(runs[index]?.[at]?.app ?? []) as Figures,
      bare: figuresOf(runs[index]?.[at]?.bare ?? []) as Figures,
    })),
  );
}

async function measureLists({ fill }: Databases): Promise<void> {
  const begun = performance.now();
  const apps: Measured[] = [];
  for (const size of sizes) apps.push(await open(size, await fill(size)));
  console.log(`Filled and open after ${((performance.now() - begun) / 1000).toFixed(0)} s.\n`);
  print(await measure(apps));
}

/** @param url of a small club */
async function openBookingRush(url: string): Promise<void> {
  const [app, rush] = await begin('booking-rush-process.ts', url);
  await measureBookingRush(app, rush as BookingRush, url);
}

async function openStreams(url: string): Promise<void> {
  const [caller, streams] = await begin('streams-process.ts', url);
  const [bareCaller, bareStreams] = await begin('bare-streams-process.ts', url);
  await measureStreams(
    { child: caller, message: streams as Streams },
    { child: bareCaller, message: bareStreams as Streams },
  );
}

async function openWatchers(url: string): Promise<void> {
  const sides = [];
  for (const program of ['watchers-process.ts', 'streams-process.ts', 'bare-streams-process.ts']) {
    const [child, message] = await begin(program, url);
    sides.push({ child, message: message as Streams });
  }
  const [enters, further, bare] = sides;
  if (enters && further && bare) await measureWatchers([enters, further], bare);
}

async function openPictures(url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'club-bench-pictures-'));
  const [shop, opened] = await begin('app-process.ts', url);
  const bare = async (path: string) => {
    const [child, origin] = await begin('bare-picture-process.ts', path);
    return { url: String(origin), processor: processorOf(child) };
  };
  await measurePictures(opened as Opened, processorOf(shop), { folder, bare });
  rmSync(folder, { recursive: true, force: true });
}

async function openMatches({ fill }: Databases): Promise<void> {
  const url = await fill(150);
  const [app, opened] = await begin('matches-process.ts', url);
  const [bare, bareOrigin] = await begin('bare-process.ts', url);
  const pages: Statement[][] = [];
  const serve = async (needed: Statement[]) => {
    pages.push(needed);
    await ask(bare, pages);
    return `${bareOrigin}/${pages.length - 1}`;
  };
  await measureMatch(opened as OpenedMatch, async () => (await ask(app, 'statements')) as Statement[], serve);
  measureLineUps();
}

async function openCapacity({ fill }: Databases): Promise<void> {
  const club = await fill(300);
  const [app, rush] = await begin('booking-rush-process.ts', club);
  const bookers = await measureBookers(app, rush as BookingRush);
  const [caller, streams] = await begin('streams-process.ts', club);
  const open = await measureOpenStreams(caller, streams as Streams);
  const readers: Record<string, Awaited<ReturnType<typeof measureReaders>>> = {};
  for (const size of sizes) {
    const [reader, opened] = await begin('app-process.ts', await fill(size));
    const { origin, token } = opened as Opened;
    const target = { url: origin + lists.users.path, token, processor: processorOf(reader) };
    readers[`readers at once, ${size} members`] = await measureReaders(target);
  }
  printCapacity({ 'bookings in one moment': bookers, 'open streams': open, ...readers });
}

async function measureWithDatabase(): Promise<void> {
  const cluster = await openDatabases();
  try {
    if (cases.length > 0) await measureLists(cluster);
    const others = {
      storm: openBookingRush,
      streams: openStreams,
      watchers: openWatchers,
      pictures: openPictures,
    };
    const these = Object.entries(others).filter(([part]) => wanted(part));
    const url = these.length > 0 ? await cluster.fill(200) : '';
    for (const [, measureIn] of these) await measureIn(url);
    if (wanted('matches')) await openMatches(cluster);
    if (wanted('capacity')) await openCapacity(cluster);
  } finally {
    for (const child of children) child.disconnect();
    await Promise.all(children.map((child) => child.exitCode === null && once(child, 'exit')));
    await cluster.close();
  }
}

const started = performance.now();
if (wanted('match-report')) measureMatchReports();
if (wanted('season-file')) await measureSeasonFile();
if ([...withDatabase, ...seldom].some(wanted)) await measureWithDatabase();
const busy = loadavg()[0] ?? 0;
if (busy > 2 * availableParallelism())
  console.log(`\nThis machine is busy (load ${busy.toFixed(0)}): trust the processor times, not the clock.`);
console.log(`\nMeasured in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
