// Nothing jumps while a page loads: the browser's layout shift score, on a phone with slow answers.
import { expect, test } from '@playwright/test';
import { signedIn } from './people.ts';

test.use({ storageState: signedIn('admin'), viewport: { width: 390, height: 844 }, isMobile: true });

/** highest accepted layout shift score; below 0.1 counts as good */
const most = 0.05;

declare global {
  interface Window {
    moved: number;
  }
}

for (const path of ['/', '/users', '/games', '/bookable-events', '/posts'])
  test(`${path} has no layout shift while it loads`, async ({ page }) => {
    await page.addInitScript(() => {
      window.moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.moved += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const line = await page.context().newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    // the bell asks after the first paint
    const painted = page.waitForResponse(/\/inbox\?limit=1&/);
    await page.goto(`/de${path}`);
    await painted;
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await page.evaluate(() => window.moved)).toBeLessThan(most);
  });
