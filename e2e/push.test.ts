// A push message: shown on the device and confirmed to the club.
import { type BrowserContext, type CDPSession, expect, type Page, test } from '@playwright/test';
import { loggedTimes } from './club.ts';
import { languages } from './languages.ts';
import { signedIn } from './people.ts';

/** The app's service worker in the browser's developer tools. */
async function registrationOf(page: Page, tools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first && !first.isDeleted) resolve(first.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.ready);
  return found;
}

type Handed = { title: string; body: string; tag: string };

/**
 * Records the notifications that the worker shows. A headless browser shows none and may stop the worker at any time, so
 * the worker's script reports them with a request that is intercepted.
 */
async function takeNotices(context: BrowserContext): Promise<Handed[]> {
  const handed: Handed[] = [];
  await context.route('**/sw.js', async (route) => {
    const response = await route.fetch();
    const reportNotification = `self.registration.showNotification = (title, { body, tag }) =>
      fetch('/shown', { method: 'POST', body: JSON.stringify({ title, body, tag }) });`;
    await route.fulfill({ response, body: `${reportNotification}${await response.text()}` });
  });
  await context.route('**/shown', async (route) => {
    handed.push(route.request().postDataJSON() as Handed);
    await route.fulfill({ status: 204 });
  });
  return handed;
}

test('a pushed message is shown, and confirmed to the club', async ({ browser }) => {
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  const context = await browser.newContext({
    storageState: signedIn('member'),
    locale: languages.de.locale,
    baseURL: origin,
  });
  const handed = await takeNotices(context);
  const page = await context.newPage();
  await page.goto('/de/games');
  const tools = await context.newCDPSession(page);
  const registrationId = await registrationOf(page, tools);
  const message = {
    id: 'a-message',
    title: 'Du bist dabei',
    body: 'Training am Dienstag',
    link: '/games',
    receipt: `receipt-of-this-test-${process.pid}`,
    unread: 1,
  };
  const push = { origin, registrationId, data: JSON.stringify(message) };
  await tools.send('ServiceWorker.deliverPushMessage', push);
  await expect.poll(() => handed).toEqual([{ title: message.title, body: message.body, tag: message.id }]);
  await expect
    .poll(() => loggedTimes(origin, /"route":"\/api\/main\/v1\/receipts\/:receipt","status":"204"/g))
    .toBe(1);
  await context.close();
});
