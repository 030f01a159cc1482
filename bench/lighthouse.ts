/**
 * Lighthouse (mobile, simulated slow 4G) on the pages that people open most; bench/lighthouse.md says how to run it.
 * Lighthouse is not a dependency: it is loaded from the folder in LIGHTHOUSE.
 */
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { freePort } from '../server/testing/free-port.ts';
import { launchOptions, unpackBrowser } from '../tools/browser/browser.ts';

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<
    string,
    { id: string; score: number | null; numericValue?: number; title: string; scoreDisplayMode: string }
  >;
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report; report: string }>;

const origin = process.env.ORIGIN ?? 'http://localhost:3000';
const email = process.env.DEMO_EMAIL ?? 'vera.vorhandl@hof.example';
const pages = (process.env.PAGES ?? '/,/users,/games,/bookable-events,/posts').split(',');
const rounds = Number(process.env.ROUNDS ?? 3);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
/** A first visit: by itself Lighthouse leaves what the app has stored between its rounds. */
const clearStorageTypes = [
  ...['file_systems', 'shader_cache', 'service_workers', 'cache_storage'],
  ...['indexeddb', 'local_storage'],
];
const times = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
};

async function openLighthouse(folder: string | undefined): Promise<Lighthouse> {
  if (!folder) throw new Error('LIGHTHOUSE must name a folder in which `npm i lighthouse` was done');
  const path = createRequire(join(folder, 'package.json')).resolve('lighthouse');
  return ((await import(pathToFileURL(path).href)) as { default: Lighthouse }).default;
}

/** The browser, signed in with a demo account. */
async function openBrowser(port: number) {
  await unpackBrowser();
  const options = launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  });
  const page = await browser.newPage({ locale: 'de-DE' });
  await page.goto(`${origin}/session/login?redirect=/de/`);
  await page.locator('button', { hasText: email }).first().click();
  await page.waitForURL(`${origin}/de/**`);
  await page.getByRole('main').waitFor();
  const cookies = await page.context().cookies();
  await page.context().close();
  return { browser, cookies };
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const failed = ({ audits }: Report) =>
  Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode === 'binary')
    .map(({ id }) => id);

const lighthouse = await openLighthouse(process.env.LIGHTHOUSE);
const port = await freePort();
const { browser, cookies } = await openBrowser(port);
try {
  // Lighthouse opens its pages in the browser's default context only
  const session = await browser.newBrowserCDPSession();
  await session.send('Storage.setCookies', {
    cookies: cookies.map(({ name, value, domain, path, httpOnly, secure, sameSite }) => ({
      name,
      value,
      domain,
      path,
      httpOnly,
      secure,
      sameSite,
    })),
  });
  console.log(`${new Date().toISOString().slice(0, 16)}, load ${loadavg()[0]?.toFixed(1)}`);
  console.log(`page | ${categories.join(' | ')} | ${Object.keys(times).join(' | ')} | not passed`);
  for (const path of pages) {
    const reports: Report[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const flags = { port, output: 'json', logLevel: 'silent', clearStorageTypes };
      reports.push((await lighthouse(`${origin}/de${path}`, { ...flags, onlyCategories: categories })).lhr);
    }
    const scores = categories.map((name) =>
      Math.round(100 * middle(reports.map((report) => report.categories[name]?.score ?? 0))),
    );
    const medians = Object.values(times).map((id) =>
      middle(reports.map((report) => report.audits[id]?.numericValue ?? 0)).toFixed(
        id.includes('shift') ? 3 : 0,
      ),
    );
    console.log(
      [
        path,
        ...scores,
        ...medians,
        reports
          .flatMap(failed)
          .filter((id, i, all) => all.indexOf(id) === i)
          .join(' '),
      ].join(' | '),
    );
  }
} finally {
  await browser.close();
}
