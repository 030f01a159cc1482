// A message pushed to the device: shown, and confirmed to the club.
import { type CDPSession, expect, type Page, test, type Worker } from '@playwright/test';
import { loggedTimes } from './club.ts';
import { languages } from './languages.ts';
import { signedIn } from './people.ts';

/** The app's service worker, as the browser's own tools name it. */
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

/** A browser without a screen shows no notices: the worker's are taken where it hands them to the browser. */
const takeNotices = (worker: Worker) =>
  worker.evaluate(() => {
    const here = self as unknown as {
      handed: Handed[];
      registration: { showNotification: (title: string, options: { body: string; tag: string }) => unknown };
    };
    here.handed = [];
    here.registration.showNotification = async (title, { body, tag }) => {
      here.handed.push({ title, body, tag });
    };
  });
const shown = (worker: Worker) => worker.evaluate(() => (self as unknown as { handed: Handed[] }).handed);

test('a pushed message is shown, and confirmed to the club', async ({ browser }) => {
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  const context = await browser.newContext({
    storageState: signedIn('member'),
    locale: languages.de.locale,
    baseURL: origin,
  });
  const page = await context.newPage();
  await page.goto('/de/games');
  const tools = await context.newCDPSession(page);
  const registrationId = await registrationOf(page, tools);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker');
  await takeNotices(worker);
  const receipt = `receipt-of-this-test-${process.pid}`;
  const message = {
    id: 'a-message',
    title: 'Du bist dabei',
    body: 'Training am Dienstag',
    link: '/games',
    receipt,
    unread: 1,
  };
  const push = { origin, registrationId, data: JSON.stringify(message) };
  await tools.send('ServiceWorker.deliverPushMessage', push);
  const notice = { title: message.title, body: message.body, tag: message.id };
  await expect.poll(() => shown(worker)).toEqual([notice]);
  await expect
    .poll(() => loggedTimes(origin, /"route":"\/api\/main\/v1\/receipts\/:receipt","status":"204"/g))
    .toBe(1);
  await context.close();
});
