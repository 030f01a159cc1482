/**
 * `npm run bench -- phone`: opening and changing pages on a slow phone, beside two baselines: a bare static page with the same rows (the limit of
 * a load) and a plain swap of the same rows in the DOM (the limit of a tap). Throttled by the browser: processor four
 * times slower, 150 ms a round trip, 1.6 Mbit/s. The club is the demo club, the person its admin.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { openClub } from '../e2e/club.ts';
import { launchOptions, unpackBrowser } from '../tools/browser/browser.ts';
import { contentPainted, enter, form, phone, slowTab, tap } from './slow-phone.ts';
import { printColumns } from './table.ts';

const rounds = Number(process.env.ROUNDS ?? 3);
const paths = ['/', '/users', '/games', '/bookable-events', '/posts'] as const;
type Path = (typeof paths)[number];
const port = 3996;
/** Pages that consist of a form. */
const forms = ['/teams/create', '/games/create', '/posts/create', '/events/create'];

const nextOf = (path: Path): Path => paths[(paths.indexOf(path) + 1) % paths.length] ?? path;

/** What a load or a tap cannot be faster than: the same page without scripts, and a script that swaps its rows. */
async function serveBare(pages: ReadonlyMap<Path, string>, mains: ReadonlyMap<Path, string>) {
  const server = createServer(({ url }, response) => {
    const path = url as Path;
    const rows = mains.get(nextOf(path)) ?? '';
    const body = `${pages.get(path)}<template id="next">${rows}</template><script>
      const swap = document.createElement('button');
      swap.textContent = 'swap';
      swap.dataset.measured = '';
      swap.style = 'position: fixed; z-index: 9999; bottom: 100px; left: 0';
      swap.onclick = () => { document.querySelector('main').innerHTML = document.getElementById('next').innerHTML; };
      document.body.append(swap);
    </script>`;
    response.writeHead(pages.has(path) ? 200 : 404, {
      'content-type': 'text/html',
      'content-encoding': 'gzip',
    });
    response.end(gzipSync(body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** The current page as HTML, with its styles inside. Runs in the page. */
function standing(): { page: string; main: string } {
  const styles = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText)
    .join('\n');
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const left of copy.querySelectorAll('script, link, style, meta[http-equiv]')) left.remove();
  const style = document.createElement('style');
  style.textContent = styles;
  copy.querySelector('head')?.append(style);
  return {
    page: `<!doctype html>${copy.outerHTML}`,
    main: document.querySelector('main')?.innerHTML ?? '',
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Figures = Record<'cold' | 'repeat' | 'bare load' | 'tap' | 'tap again' | 'bare tap', number[]>;

/** Taps through all pages twice, in one tab that was opened on the start page. */
async function measureTaps(
  context: BrowserContext,
  origin: string,
  figures: Record<Path, Figures>,
): Promise<void> {
  const { page: tab } = await slowTab(context);
  await tab.goto(`${origin}/de/`, { waitUntil: 'commit' });
  await contentPainted(tab);
  await tab.waitForTimeout(8000);
  for (const kind of ['tap', 'tap again'] as const)
    for (const path of [...paths.slice(1), '/'] as const) {
      const time = await tap(tab, path);
      // the start page was the first one, so its data is in memory
      figures[path][path === '/' ? 'tap again' : kind].push(time);
      await tab.waitForTimeout(1500);
    }
  await context.close();
}

/** Prints how long each form takes on a device that knows nothing, and on the person's own, where it was opened before. */
async function measureForms(browser: Browser, own: BrowserContext, origin: string): Promise<void> {
  const open = async (context: BrowserContext, path: string) => {
    const { page } = await slowTab(context, form);
    await page.goto(`${origin}/de${path}`, { waitUntil: 'commit' });
    const time = await contentPainted(page);
    await page.waitForTimeout(4000);
    await page.close();
    return time;
  };
  const storageState = await own.storageState();
  const lines: string[][] = [];
  for (const path of forms) {
    const cold: number[] = [];
    const repeat: number[] = [];
    await open(own, path);
    for (let round = 0; round < rounds; round += 1) {
      const fresh = await browser.newContext({ ...phone, storageState });
      cold.push(await open(fresh, path));
      await fresh.close();
      repeat.push(await open(own, path));
    }
    lines.push([path, median(cold).toFixed(0), median(repeat).toFixed(0)]);
  }
  console.log(`\nPages with a form: milliseconds until it is painted, median of ${rounds}`);
  printColumns([['page', 'cold', 'repeat'], ...lines]);
}

function printFigures(figures: Record<Path, Figures>, began: string): void {
  const kinds = Object.keys(figures['/']) as (keyof Figures)[];
  const cell = (value: number) => (value === 0 ? '-' : value.toFixed(0));
  console.log(`\nA slow phone: milliseconds to the first rows painted, median of ${rounds} (${began})`);
  printColumns([
    ['page', ...kinds, 'repeat/bare', 'tap again/bare'],
    ...paths.map((path) => {
      const middle = Object.fromEntries(kinds.map((kind) => [kind, median(figures[path][kind])])) as Record<
        keyof Figures,
        number
      >;
      return [
        path,
        ...kinds.map((kind) => cell(middle[kind])),
        (middle.repeat / middle['bare load']).toFixed(1),
        (middle['tap again'] / middle['bare tap']).toFixed(1),
      ];
    }),
  ]);
}

/** Opens all pages twice on the person's own device, until the service worker is installed and has seen them. */
async function seeAllPages(tab: Page, origin: string) {
  const pages = new Map<Path, string>();
  const mains = new Map<Path, string>();
  await tab.evaluate(() => navigator.serviceWorker.ready);
  for (const path of [...paths, ...paths]) {
    await tab.goto(`${origin}/de${path}`);
    await tab.waitForTimeout(3000);
    const { page, main } = await tab.evaluate(standing);
    pages.set(path, page);
    mains.set(path, main);
  }
  return { pages, mains };
}

/** Opens a page in a new slow tab. @returns the tab, and milliseconds until its content was painted */
async function openPage(context: BrowserContext, url: string) {
  const { page } = await slowTab(context);
  await page.goto(url, { waitUntil: 'commit' });
  return { page, time: await contentPainted(page) };
}

/** Prints the table. Needs a build of the browser app. */
async function measurePhone(): Promise<void> {
  await unpackBrowser();
  const club = await openClub(port, { DEMO: '1' });
  const browser = await chromium.launch(launchOptions());
  const none = (): Figures => ({
    cold: [],
    repeat: [],
    'bare load': [],
    tap: [],
    'tap again': [],
    'bare tap': [],
  });
  const figures: Record<Path, Figures> = {
    '/': none(),
    '/users': none(),
    '/games': none(),
    '/bookable-events': none(),
    '/posts': none(),
  };
  const began = `${new Date().toISOString().slice(0, 16)}, load ${loadavg()[0]?.toFixed(1)} at the start`;
  try {
    const entered = await browser.newContext(phone);
    const ownTab = await entered.newPage();
    await enter(ownTab, club.origin);
    const storageState = await entered.storageState();

    const { pages, mains } = await seeAllPages(ownTab, club.origin);
    await ownTab.close();
    const bare = await serveBare(pages, mains);
    const plain = await browser.newContext(phone);

    for (let round = 0; round < rounds; round += 1) {
      for (const path of paths) {
        const fresh = await browser.newContext({ ...phone, storageState });
        const cold = await openPage(fresh, `${club.origin}/de${path}`);
        figures[path].cold.push(cold.time);
        await fresh.close();

        const again = await openPage(entered, `${club.origin}/de${path}`);
        figures[path].repeat.push(again.time);
        // what was read is stored a moment later
        await again.page.waitForTimeout(4000);
        await again.page.close();

        const still = await openPage(plain, bare.origin + path);
        figures[path]['bare load'].push(still.time);
        await still.page.locator('[data-measured]').tap();
        figures[nextOf(path)]['bare tap'].push(await contentPainted(still.page));
        await still.page.close();
      }
      await measureTaps(await browser.newContext({ ...phone, storageState }), club.origin, figures);
    }
    bare.server.close();
    await measureForms(browser, entered, club.origin);
  } finally {
    await browser.close();
    await club.close();
  }
  printFigures(figures, began);
}

await measurePhone();
