// Many tabs of one browser: over HTTP/1.1 it has six connections to the server, and a live stream takes one.
import { expect, type Page, test } from '@playwright/test';
import { languages } from './languages.ts';
import { signedIn } from './people.ts';

const { app } = languages.de;
test.use({ storageState: signedIn('member') });

/** Shows or hides a tab; to a browser that is driven by a test all of its tabs are visible. */
const show = (page: Page, visible: boolean) =>
  page.evaluate((isVisible) => {
    Object.defineProperty(document, 'hidden', { value: !isVisible, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visible);
const streamOf = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/v1/live'));

test('the eighth tab opens as the first one did, and each listens again once it is shown', async ({
  context,
}) => {
  const tabs: Page[] = [];
  for (let at = 0; at < 8; at += 1) {
    const page = await context.newPage();
    const stream = streamOf(page);
    await page.goto('/de/teams');
    await expect(page.getByRole('heading', { level: 1, name: app.shell.nav.teams })).toBeVisible();
    await stream;
    await show(page, false);
    tabs.push(page);
  }
  for (const page of tabs.slice(0, 2)) {
    const stream = streamOf(page);
    await show(page, true);
    expect((await stream).status()).toBe(200);
    await show(page, false);
  }
});
