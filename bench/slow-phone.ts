/** A browser as slow as a cheap phone, and what it shows: shared by the measurements of pages and their trace. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  locale: 'de-DE',
  timezoneId: 'Europe/Berlin',
};
/** bytes a second, milliseconds a round trip */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const slower = 4;

/** What a page with a list shows, and one with a form. */
const rows = 'main :is(li, article, tbody tr)';
export const form = 'main form';

/** Installed before the scripts of a page: reports when what is awaited was painted. Runs in the page. */
function watch(awaited: string): void {
  const shown = () =>
    [...document.querySelectorAll(awaited)].some(
      (part) =>
        !part.closest('[aria-busy="true"]') && part.clientHeight > 0 && (part.textContent ?? '').length > 8,
    );
  const title = () => document.querySelector('main h1')?.textContent ?? null;
  /** resolves after the frame in which it is painted below another title than `before` */
  const painted = (before: string | null) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (title() === before || !shown()) requestAnimationFrame(look);
        else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      };
      look();
    });
  let opened = Promise.withResolvers<number>();
  void painted(null).then(opened.resolve);
  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      if (!(target instanceof Element) || !target.closest('[data-measured]')) return;
      opened = Promise.withResolvers();
      void painted(title()).then((time) => opened.resolve(time - timeStamp));
    },
    { capture: true },
  );
  Object.assign(window, { contentPainted: () => opened.promise });
}

/** Milliseconds from the opening of the page, or from the last measured tap, to its first rows or its form. */
export const contentPainted = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { contentPainted: () => Promise<number> }).contentPainted());

/** A tab that is as slow as a phone. @param awaited a selector of what its pages show */
export async function slowTab(
  context: BrowserContext,
  awaited = rows,
): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  await page.addInitScript(watch, awaited);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, session };
}

/** Signs the demo club's admin in, on a device of their own. */
export async function enter(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/session/login?redirect=/de/`);
  await page.locator('button', { hasText: 'vera.vorhandl@hof.example' }).first().click();
  await page.waitForURL(`${origin}/de/**`);
}

/** Follows the link of the page, which is in the menu where the bar at the bottom has none. */
export async function tap(page: Page, path: string): Promise<number> {
  const href = `/de${path}`;
  const inBar = page.locator(`nav a[href="${href}"]:visible`).last();
  if (!(await inBar.isVisible())) {
    await page.getByRole('button', { name: 'Mehr' }).tap();
    // the menu opens the group of the page that is shown; a tap on an open one would close it
    const closed = page.getByRole('navigation').getByRole('button', { name: 'Mitglieder', expanded: false });
    await inBar.or(closed).first().waitFor();
    if (await closed.isVisible()) await closed.tap();
    await inBar.waitFor();
  }
  await inBar.evaluate((link) => {
    for (const old of document.querySelectorAll('[data-measured]')) old.removeAttribute('data-measured');
    link.setAttribute('data-measured', '');
  });
  await inBar.tap();
  return contentPainted(page);
}
