// What a page reads again may move what stands below it, also between the two halves of a click.
import { expect, type Page, type Request } from '@playwright/test';

/**
 * Counts the requests of a page to one service from now on.
 * @param service the beginning of its paths, e.g. `/api/booking/`
 * @returns waits until all of them are answered
 */
export function allAnswered(page: Page, service: string): () => Promise<void> {
  const open = new Set<string>();
  const pathOf = (request: Request) => new URL(request.url()).pathname;
  page.on('request', (request) => pathOf(request).startsWith(service) && open.add(request.url()));
  const ended = (request: Request) => open.delete(request.url());
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return () => expect.poll(() => [...open]).toEqual([]);
}
