/**
 * `npm run bench -- phone-trace`: what a repeat load of the games and a later tap on them consist of, step by step, on the slow
 * phone of bench/phone.ts. `ORIGIN` names a club that is open already, such as one of an older build.
 */
import { loadavg } from 'node:os';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { openClub } from '../e2e/club.ts';
import { launchOptions, unpackBrowser } from '../tools/browser/browser.ts';
import { contentPainted, enter, phone, slowTab, tap } from './slow-phone.ts';
import { printColumns } from './table.ts';

const port = 3994;
/** seconds of the main thread, by what it did */
const kinds = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration', 'TaskDuration'] as const;
type Work = Record<(typeof kinds)[number] | 'Nodes', number>;

async function workOf(session: CDPSession): Promise<Work> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as Work;
}

const between = (before: Work, after: Work) =>
  kinds.map((kind) => [
    kind.replace('Duration', ''),
    `${((after[kind] - before[kind]) * 1000).toFixed(0)} ms`,
  ]);

/** What the page asked the server for and when, in milliseconds since it was opened. Runs in the page. */
const asked = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType === 'fetch')
      .map(({ name, startTime, responseEnd }) => ({ name, from: startTime, to: responseEnd })),
  );

async function traceLoad(page: Page, session: CDPSession, origin: string): Promise<void> {
  await session.send('Performance.enable');
  await page.goto(`${origin}/de/games`, { waitUntil: 'commit' });
  const painted = await contentPainted(page);
  const work = await workOf(session);
  await page.waitForTimeout(4000);
  const steps = (await asked(page)).filter(({ name }) => name.startsWith(origin));
  console.log(`\nA repeat load of the games: rows painted after ${painted.toFixed(0)} ms`);
  printColumns([
    ['asked for', 'from', 'to'],
    ...steps.map(({ name, from, to }) => [
      name.slice(origin.length, origin.length + 60),
      from.toFixed(0),
      to.toFixed(0),
    ]),
  ]);
  const start = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Work;
  printColumns([['main thread until then', ''], ...between(start, work), ['nodes', String(work.Nodes)]]);
}

/** Goes to the games, elsewhere, and back: the last tap shows what is in memory. */
async function traceTap(page: Page, session: CDPSession): Promise<void> {
  await page.waitForTimeout(4000);
  for (const path of ['/', '/games', '/']) {
    await tap(page, path);
    await page.waitForTimeout(2500);
  }
  const before = await workOf(session);
  const painted = await tap(page, '/games');
  const after = await workOf(session);
  console.log(`\nA later tap on the games: rows painted after ${painted.toFixed(0)} ms`);
  printColumns([['main thread', ''], ...between(before, after)]);
}

/** Prints both. Needs a build of the browser app, or `ORIGIN`. */
async function trace(): Promise<void> {
  await unpackBrowser();
  const club = process.env.ORIGIN ? null : await openClub(port, { DEMO: '1' });
  const origin = club?.origin ?? process.env.ORIGIN ?? '';
  const browser = await chromium.launch(launchOptions());
  try {
    const context = await browser.newContext(phone);
    const ownTab = await context.newPage();
    await enter(ownTab, origin);
    await ownTab.evaluate(() => navigator.serviceWorker.ready);
    for (const path of ['/games', '/posts', '/games']) {
      await ownTab.goto(`${origin}/de${path}`);
      await ownTab.waitForTimeout(4000);
    }
    await ownTab.close();
    console.log(`${new Date().toISOString().slice(0, 16)}, load ${loadavg()[0]?.toFixed(1)}`);
    const { page, session } = await slowTab(context);
    await traceLoad(page, session, origin);
    await traceTap(page, session);
  } finally {
    await browser.close();
    await club?.close();
  }
}

await trace();
