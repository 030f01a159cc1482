// docs/running/upgrade.md, step by step: a new build beside a running server, then the restart; no page goes blank.
import { cpSync } from 'node:fs';
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { cloneProject } from '../tools/run/testing-clone.ts';
import { openClub } from './club.ts';
import { storedOn } from './device-store.ts';
import { fieldOf } from './form.ts';
import { languages } from './languages.ts';
import { firstAdminLink } from './logged-links.ts';
import { buildsOf, ownBuilds, publishNextBuild } from './next-build.ts';
import { newPerson, signedIn, signUp } from './people.ts';

const words = languages.de;
const { teams, ui, shell } = words.app;

/** A copy of the project, so that no other club gets the builds that are published there. */
const test = base.extend<{ project: string }>({
  project: async ({ locale: _ }, use) => {
    const { clone, remove } = cloneProject('upgrade');
    cpSync(ownBuilds, buildsOf(clone), { recursive: true });
    await use(clone);
    remove();
  },
});

const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')?.href ?? '');

const scripts = new WeakMap<Page, number>();
/** Whether no more of its scripts were loaded since the last call. */
async function isWhole(page: Page): Promise<boolean> {
  const count = await page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
  );
  const before = scripts.get(page);
  scripts.set(page, count);
  return count === before;
}

// longer than anything waits for the first paint
const untilWhole = (page: Page) =>
  expect.poll(() => isWhole(page), { intervals: [3_500], timeout: 20_000 }).toBe(true);

/** Counts the page's reloads and the files that it could not load. */
function watch(page: Page) {
  const counts = { loads: 0, missing: [] as string[] };
  page.on('load', () => (counts.loads += 1));
  page.on('response', (answer) => {
    if (answer.status() === 404) counts.missing.push(answer.url());
  });
  return counts;
}

for (const serviceWorkers of ['block', 'allow'] as const)
  test(`an upgrade in place (service worker: ${serviceWorkers}) keeps open pages working and announces the new version`, async ({
    browser,
    project,
  }) => {
    test.slow();
    const port = serviceWorkers === 'block' ? 3985 : 3986;
    let club = await openClub(port, {}, { project });
    try {
      const context = await browser.newContext({
        locale: words.locale,
        baseURL: club.origin,
        reducedMotion: 'reduce',
        serviceWorkers,
      });
      const page = await context.newPage();
      await signUp(page, words, newPerson('Anna', 'Amtmann'), await firstAdminLink(club.origin));
      await expect(page.getByRole('button', { name: shell.nav.users })).toBeVisible();
      if (serviceWorkers === 'allow') await page.evaluate(() => navigator.serviceWorker.ready);
      const writing = await context.newPage();
      await writing.goto('/de/teams/create');
      await fieldOf(writing, teams.name).fill('TTC 1990 Hof IX');
      const [reading, editing] = [watch(page), watch(writing)];
      const first = await entryOf(page);

      await test.step('3. the new files are built while the app runs', async () => {
        await publishNextBuild(buildsOf(project));
        // open pages go on, and new visitors get the app with which the server started
        await page.getByRole('button', { name: shell.nav.teams }).click();
        await page.getByRole('navigation').getByRole('link', { name: shell.nav.create }).first().click();
        await expect(fieldOf(page, teams.name)).toBeVisible();
        const visitor = await browser.newContext({ locale: words.locale, baseURL: club.origin });
        const newcomer = await visitor.newPage();
        await newcomer.goto('/de/login');
        await expect(newcomer.getByRole('link', { name: /Anmelden/ })).toBeVisible();
        await visitor.close();
        await page.goto('/de/teams');
        expect(await entryOf(page)).toBe(first);
        // parts that load after the page are loaded, too
        await Promise.all([page, writing].map(untilWhole));
      });

      await test.step('4. the restart serves them; open pages find their files and announce the new version', async () => {
        await club.stop();
        club = await openClub(port, {}, { dataDir: club.dataDir, project });
        // in parallel: after half a minute the page without a form has loaded the new app by itself
        await Promise.all(
          [writing, page].map((tab) => expect(tab.getByText(ui.newVersion)).toBeVisible({ timeout: 45_000 })),
        );
      });

      await test.step('the next navigation loads the new app; a page with a form is left alone', async () => {
        await page.getByRole('button', { name: shell.nav.calendar }).click();
        await page.getByRole('navigation').locator('a[href="/de/events"]').click();
        await expect.poll(() => entryOf(page)).toContain('/next-');
        await expect(page.getByText(ui.newVersion)).toBeHidden();
        await expect(fieldOf(writing, teams.name)).toHaveValue('TTC 1990 Hof IX');
        expect(editing.loads).toBe(0);
        await writing.getByRole('button', { name: ui.loadNewVersion }).click();
        await expect.poll(() => entryOf(writing)).toContain('/next-');
        await expect(fieldOf(writing, teams.name)).toHaveValue('TTC 1990 Hof IX');
      });
      expect(reading.loads).toBeLessThanOrEqual(2);
      expect([...reading.missing, ...editing.missing].filter((url) => url.includes('/assets/'))).toEqual([]);
      await context.close();
    } finally {
      await club.close();
    }
  });

test('a phone that meets the new build in the background and loses the network opens what it knew, and the new one later', async ({
  browser,
  project,
}) => {
  test.slow();
  const port = 3987;
  let club = await openClub(port, {}, { project });
  try {
    const context = await browser.newContext({ locale: words.locale, baseURL: club.origin });
    const page = await context.newPage();
    await signUp(page, words, newPerson('Anna', 'Amtmann'), await firstAdminLink(club.origin));
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto('/de/teams');
    await expect.poll(() => storedOn(page)).toContain('"teams"');
    await publishNextBuild(buildsOf(project));
    await club.stop();
    club = await openClub(port, {}, { dataDir: club.dataDir, project });
    // a push message updates the worker while the app is closed; this page of the server only asks for it
    await page.goto('/de/imprint');
    const before = await filesOnDevice(page);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect.poll(() => workersOf(page)).toBe('activated');
    expect((await filesOnDevice(page)).slice(0, before.length)).toEqual(before);
    expect(await filesOnDevice(page)).toContainEqual(expect.stringContaining('shell-next'));

    await page.close();
    await club.stop();
    const inHall = await context.newPage();
    await inHall.goto('/de/teams');
    await expect(inHall.getByRole('heading', { level: 1, name: shell.nav.teams })).toBeVisible();
    expect(await entryOf(inHall)).not.toContain('/next-');
    await inHall.close();

    club = await openClub(port, {}, { dataDir: club.dataDir, project });
    const later = await context.newPage();
    await later.goto('/de/teams');
    expect(await entryOf(later)).toContain('/next-');
    // the files of the build before are gone once the new one can show something
    await expect.poll(() => filesOnDevice(later)).not.toContainEqual(expect.not.stringContaining('-next'));
    await context.close();
  } finally {
    await club.close();
  }
});

/** The caches of the app's files; a name ends with the version of its build. */
const filesOnDevice = (page: Page) => page.evaluate(() => caches.keys());

/** The states of the app's service workers: one is left once a new one has taken over. */
const workersOf = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    return [installing, waiting, active].flatMap((worker) => worker?.state ?? []).join(', ');
  });

const newMemberPage = async (browser: Browser) => {
  const context = await browser.newContext({
    locale: words.locale,
    baseURL: new URL(base.info().project.use.baseURL ?? '').origin,
    serviceWorkers: 'block',
    storageState: signedIn('member'),
  });
  return context.newPage();
};

const asMember = async (browser: Browser) => {
  const page = await newMemberPage(browser);
  await page.goto('/de/games');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // a part that is still loading would reload the page before the next navigation
  await untilWhole(page);
  return page;
};

/** To a page whose code is not read ahead. */
const toCalendar = async (page: Page) => {
  await page.getByRole('button', { name: shell.nav.calendar }).click();
  await page.getByRole('navigation').locator('a[href="/de/events"]').click();
};

test('a page that misses its files reloads once, then says so and offers a way on', async ({ browser }) => {
  const page = await asMember(browser);
  const counts = watch(page);
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  await toCalendar(page);
  await expect(page.getByText('Die App konnte nicht geladen werden.')).toBeVisible();
  expect(counts.loads).toBe(1);
  await page.unroute('**/assets/**');
  await page.getByRole('link', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByRole('heading', { name: shell.nav.calendar, level: 1 })).toBeVisible();
  await page.context().close();
});

test('the start page says that its file is missing after a reload, and opens once it is there', async ({
  browser,
}) => {
  const page = await newMemberPage(browser);
  await page.route('**/HomePage-*.js', (route) => route.abort());
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.goto('/de/', { waitUntil: 'commit' });
  await expect(page.getByText(shell.missingFile)).toBeVisible();
  expect(loads).toBe(2);
  await page.unroute('**/HomePage-*.js');
  await page.getByRole('button', { name: ui.retry }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Guten Morgen|Hallo|Guten Abend), /);
  await page.context().close();
});

test('a page whose server is down stays, and goes on when it is back', async ({ browser }) => {
  const page = await asMember(browser);
  const counts = watch(page);
  await page.route('**/*', (route) => route.abort());
  await toCalendar(page);
  await expect(page.getByText(shell.missingFile)).toBeVisible();
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/config.json'));
  await page.getByRole('button', { name: ui.retry }).click();
  await refused;
  expect(counts.loads).toBe(0);
  // nobody has to ask again: a click would have to hit a button that disappears by itself
  await page.unroute('**/*');
  await expect(page.getByRole('heading', { name: shell.nav.calendar, level: 1 })).toBeVisible();
  await page.context().close();
});
