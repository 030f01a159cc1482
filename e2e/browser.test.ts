import { expect, test } from '@playwright/test';
import { signedIn } from './people.ts';

test('the browser draws German letters, each with its own shape', async ({ page }) => {
  await page.setContent('<canvas id="board" width="60" height="60"></canvas>');
  const shapes = await page.evaluate(() => {
    const board = document.querySelector<HTMLCanvasElement>('#board');
    const pen = board?.getContext('2d');
    if (!board || !pen) return [];
    return [...'aäoöuüAÄOÖUÜß\u0378'].map((letter) => {
      pen.clearRect(0, 0, 60, 60);
      pen.font = '40px "Open Sans"';
      pen.fillText(letter, 5, 45);
      return board.toDataURL();
    });
  });
  expect(new Set(shapes).size).toBe(14);
});

test('the sign-in page opens', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle(/TTC 1990 Hof/);
});

test('what the page prefetches before the app has loaded is not requested again', async ({ browser }) => {
  const context = await browser.newContext({ storageState: signedIn('member'), locale: 'de-DE' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/de/teams');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const times = (path: string) => asked.filter((one) => one === path).length;
  // the person is not counted: it is read again whenever another journey changes somebody
  expect(['/config.json', '/session/token'].map(times)).toEqual([0, 1]);
  await context.close();
});

test('what a page shows is there before its scripts, and is not requested again', async ({ browser }) => {
  const context = await browser.newContext({ storageState: signedIn('member'), locale: 'de-DE' });
  const page = await context.newPage();
  const answers = page.waitForResponse((response) => response.url().includes('/first-answers'));
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  // a request for the list would find no server
  await page.route('**/games/games?from=*', (route) => route.abort());
  await page.goto('/de/games', { waitUntil: 'commit' });
  expect((await answers).status()).toBe(200);
  scripts.resolve();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /TTC 1990 Hof/ })
      .first(),
  ).toBeVisible();
  await context.close();
});
