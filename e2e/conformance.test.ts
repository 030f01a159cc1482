// The running app compared with the specification: its pages with their permissions and navigation, and the endpoints of its four services.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { asAdmin } from './api-client.ts';
import { languages } from './languages.ts';
import { signedIn } from './people.ts';
import { listIds } from './record-ids.ts';
import { fixtures } from './sign-in.ts';

const rowsOf = (name: string): string[][] =>
  readFileSync(join(import.meta.dirname, '../contract', name), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('\t'));
const pages = rowsOf('pages.tsv').map(([path = '', rule = '', entry = '']) => ({ path, rule, entry }));
const calls = rowsOf('endpoints.tsv');
const { app } = languages.en;
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).first();

test.use({ locale: 'en-GB' });

/** Navigates within the open app, without loading it again. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/en${path}`);

/** Opens every page except those of sign-in and returns the ones that are refused. */
async function refusedPages(page: Page): Promise<string[]> {
  const idOf = await listIds(await asAdmin());
  const refused: string[] = [];
  await page.goto('/en/');
  await expect(heading(page)).toBeVisible();
  for (const { path } of pages.slice(1)) {
    // leaves the previous page, whose heading would be taken for the next one's
    await goTo(page, '/nowhere');
    await expect(heading(page)).toHaveText(app.shell.notFound);
    await goTo(page, path.replace('{id}', path.includes('{id}') ? idOf(path) : ''));
    await expect(heading(page)).not.toHaveText(app.shell.notFound);
    if ((await heading(page).textContent()) === 'Missing Permission') refused.push(path);
  }
  return refused;
}

/** the app's own page besides those of the specification (docs/decisions/030) */
const own = '/users/import';

/** trainers share its address: members are led to the card of that event */
const shared = '/bookable-events/{id}';

/** The links of the side navigation, with all groups unfolded. */
async function entriesOf(page: Page): Promise<string[]> {
  await page.goto('/en/');
  const navigation = page.getByRole('navigation', { name: app.shell.mainNavigation });
  const folded = navigation.locator('button[aria-expanded="false"]');
  await expect(folded.first()).toBeVisible();
  while ((await folded.count()) > 0) await folded.first().click();
  const links = await navigation
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  return links
    .map((href) => href?.replace(/^\/en/, '') ?? '')
    .filter((path) => path !== own)
    .sort();
}
const entriesSpecified = (isShown: (rule: string) => boolean, me: string): string[] =>
  pages
    .filter(({ entry, rule }) => /: |^Notifications$/.test(entry) && isShown(rule))
    .map(({ path }) => path)
    .concat(`/users/${me}`)
    .sort();

test('there are 52 pages and 146 calls', () => {
  expect(pages).toHaveLength(52);
  expect(calls).toHaveLength(146);
});

test.describe('with every permission', () => {
  test.use({ storageState: signedIn('admin') });

  test('every page opens, and the navigation has every entry', async ({ page }) => {
    expect(await refusedPages(page)).toEqual([]);
    expect(await entriesOf(page)).toEqual(entriesSpecified(() => true, fixtures().admin));
    await page.getByRole('banner').getByRole('link', { name: 'TTC 1990 Hof' }).click();
    await expect(page).toHaveURL(/\/en\/$/);
    await page.goto('/en/login');
    await expect(page).toHaveURL(/\/en\/$/);
  });
});

test.describe('as a member without permissions', () => {
  test.use({ storageState: signedIn('member') });

  test('restricted pages say ‘Missing Permission’ and are not in the navigation', async ({ page }) => {
    const closed = pages.filter(({ rule, path }) => rule !== '' && path !== shared).map(({ path }) => path);
    expect(await refusedPages(page)).toEqual(closed);
    expect(await entriesOf(page)).toEqual(entriesSpecified((rule) => rule === '', fixtures().member));
  });
});

test.describe('the sizes of the frame', () => {
  test.use({ storageState: signedIn('admin') });

  test('are those of the specification', async ({ page }) => {
    await page.goto('/en/teams/create');
    const style = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    await expect(heading(page)).toBeVisible();
    expect(await style('nav ul div:has(> ul)', 'padding-left')).toBe('28px');
    expect(await style('main', 'padding-top')).toBe('16px');
    // five failures in a row and one more: five toasts are shown at most
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    );
    await page.goto(`/en/users/${fixtures().member}#rights`);
    const box = page.getByRole('checkbox', { name: app.users.permissionNames.g_usrs });
    const toasts = page.getByRole('alert').filter({ hasText: 'Error adding Permission' });
    for (let pressed = 0; pressed < 6; pressed += 1) {
      await expect(box).toBeEnabled();
      await box.click();
    }
    await expect(toasts).toHaveCount(5);
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    // once they have moved up for the last one
    const toTheEdges = async () => {
      const last = (await toasts.last().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return [width - last.x - last.width, height - last.y - last.height].every((gap) => gap < 40);
    };
    await expect.poll(toTheEdges).toBe(true);
  });
});

test('every call is in the document of its service', async ({ request }) => {
  type Document = { paths: Record<string, Record<string, unknown>> };
  const documents = new Map<string, Document>();
  for (const service of ['main', 'files', 'booking', 'posts'])
    documents.set(service, (await (await request.get(`/api/${service}/openapi.json`)).json()) as Document);
  const missing = calls.filter(([service = '', method = '', path = '']) => {
    const found = Object.entries(documents.get(service)?.paths ?? {}).find(
      // names of parameters may differ
      ([specified]) => specified.replace(/\{\w+\}/g, '{}') === path.replace(/\{\w+\}/g, '{}'),
    );
    return found?.[1][method.toLowerCase()] === undefined;
  });
  expect(missing).toEqual([]);
});
