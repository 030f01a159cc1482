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
  const message = {
    id: 'a-message',
    title: 'Du bist dabei',
    body: 'Training am Dienstag',
    link: '/games',
    unread: 1,
  };
  const notice = { title: message.title, body: message.body, tag: message.id };
  // the browser ends an idle worker when it likes, and what was watched goes with it
  await expect(async () => {
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('no service worker');
    await takeNotices(worker);
    const data = JSON.stringify({ ...message, receipt: `receipt-of-this-test-${process.pid}` });
    await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await expect.poll(() => shown(worker), { timeout: 3000 }).toEqual([notice]);
  }).toPass();
  await expect
    .poll(() => loggedTimes(origin, /"route":"\/api\/main\/v1\/receipts\/:receipt","status":"204"/g))
    .toBeGreaterThan(0);
  await context.close();
});
