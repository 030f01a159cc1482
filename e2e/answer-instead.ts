import type { Page } from '@playwright/test';

/**
 * Answers requests of the next page otherwise than the server does. The page asks for each part by itself then: what the
 * server answers at once while its scripts are loading (`web/prefetch.js`) is nothing.
 */
export async function answerInstead(page: Page, ...handled: Parameters<Page['route']>): Promise<void> {
  await page.route('**/api/first-answers*', (route) => route.fulfill({ json: {} }));
  await page.route(...handled);
}
