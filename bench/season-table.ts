/**
 * `npm run bench -- season-table`: the season page of a team with twelve players and 22 games to come, from the last byte of
 * its answer to the frame in which the table of answers is painted, beside a baseline: the same table put into the same page
 * as plain DOM. The club is the demo club, the person its admin; only the answer of the season is made larger.
 */
import { loadavg } from 'node:os';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import type { TeamSeason } from '../contract/matches/shape.ts';
import { openClub } from '../e2e/club.ts';
import { launchOptions, unpackBrowser } from '../tools/browser/browser.ts';
import { printColumns } from './table.ts';

const rounds = Number(process.env.ROUNDS ?? 15);
const people = 12;
const games = 22;
/** milliseconds that are wanted at most */
const wanted = 100;
const email = 'vera.vorhandl@hof.example';
const port = 3995;

const id = (n: number) => `01a00000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const answers = ['yes', 'maybe', 'substituteOnly', 'no'] as const;

/** The season with as many players and games to come, and an answer of nearly everybody for each. */
function enlarged(season: TeamSeason): TeamSeason {
  const [game] = season.games;
  const [player] = season.players;
  if (!game || !player) throw new Error('the team has no games or no players');
  const coming = Array.from({ length: games }, (_, at) => ({
    ...game,
    id: id(at),
    state: 'planned' as const,
  }));
  const given = (row: number, at: number) => ({
    answer: answers[(row + at) % answers.length] ?? 'yes',
    remark: null,
    answeredAt: game.date,
    answeredBy: 'self' as const,
    forDate: game.date,
    stale: at % 7 === 6,
  });
  return {
    ...season,
    games: coming,
    coming: coming.map((one) => one.id),
    players: Array.from({ length: people }, (_, row) => ({
      ...player,
      person: { ...player.person, id: id(1000 + row), lastName: `Spieler ${row + 1}` },
      answers: coming.map((_game, at) => ((row + at) % 5 === 4 ? null : given(row, at))),
    })),
  };
}

type Times = { season: number; plain: number };

/** Installed before the scripts of the page: notes when the whole table was painted. Runs in the page. */
function watchTable([rows, columns]: [number, number]): void {
  const painted = new Promise<number>((resolve) => {
    const look = () => {
      const table = [...document.querySelectorAll('main table')].find(
        (one) =>
          one.querySelectorAll('tbody tr').length === rows &&
          one.querySelectorAll('thead th').length === columns + 1,
      );
      if (!table) return requestAnimationFrame(look);
      table.setAttribute('data-measured', '');
      return requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    };
    look();
  });
  Object.assign(window, { tablePainted: () => painted });
}

/** Milliseconds from the answer to the painted table, and to paint the same table again as plain DOM. Runs in the page. */
async function measureHere(): Promise<Times> {
  const end = await (window as unknown as { tablePainted: () => Promise<number> }).tablePainted();
  const [answer] = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/season')) as PerformanceResourceTiming[];
  const table = document.querySelector('table[data-measured]');
  if (!answer || !table) throw new Error('no season was read');
  const box = document.createElement('div');
  table.parentElement?.append(box);
  const html = table.outerHTML;
  const begun = performance.now();
  box.innerHTML = html;
  await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(() => done())));
  return { season: end - answer.responseEnd, plain: performance.now() - begun };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The page in a browser of its own, as on a first visit with what the browser has cached. */
async function openTab(browser: Browser, storageState: Awaited<ReturnType<BrowserContext['storageState']>>) {
  const context = await browser.newContext({ storageState, serviceWorkers: 'block', locale: 'de-DE' });
  const page = await context.newPage();
  await page.route('**/v1/teams/*/season*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: enlarged((await response.json()) as TeamSeason) });
  });
  await page.addInitScript(watchTable, [people, games] as [number, number]);
  return { page, close: () => context.close() };
}

/** Prints the table. Needs a build of the browser app. */
async function measureSeasonTable(): Promise<void> {
  await unpackBrowser();
  const club = await openClub(port, { DEMO: '1' });
  const browser = await chromium.launch(launchOptions());
  const began = `${new Date().toISOString().slice(0, 16)}, load ${loadavg()[0]?.toFixed(1)} at the start`;
  const all: Times[] = [];
  try {
    const entered = await browser.newContext({ locale: 'de-DE' });
    const ownTab = await entered.newPage();
    await ownTab.goto(`${club.origin}/session/login?redirect=/de/`);
    await ownTab.locator('button', { hasText: email }).first().click();
    await ownTab.waitForURL(`${club.origin}/de/**`);
    await ownTab.goto(`${club.origin}/de/teams`);
    const href = await ownTab.locator('main a[href*="/teams/0"]').first().getAttribute('href');
    const [teamId] = /[\da-f-]{36}/.exec(href ?? '') ?? [];
    const storageState = await entered.storageState();
    for (let round = 0; round < rounds; round += 1) {
      const tab = await openTab(browser, storageState);
      await tab.page.goto(`${club.origin}/de/teams/${teamId}/season`);
      all.push(await tab.page.evaluate(measureHere));
      await tab.close();
    }
  } finally {
    await browser.close();
    await club.close();
  }
  const [season, plain] = [median(all.map((one) => one.season)), median(all.map((one) => one.plain))];
  console.log(`The table of ${people} people and ${games} games, ${began}; medians of ${rounds} in ms`);
  printColumns([
    ['what', '', 'ms', `<= ${wanted}`],
    ['whole season page, from its answer', '', season.toFixed(1), season <= wanted ? 'yes' : 'NO'],
    ['the same table as plain DOM', '', plain.toFixed(1), ''],
  ]);
}

await measureSeasonTable();
