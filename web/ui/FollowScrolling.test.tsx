/** What floats over the page is hidden while somebody scrolls down to read. */
import { afterEach, expect, test } from 'vitest';
import { show } from '../testing/show.ts';
import { followScrolling } from './follow-scrolling.ts';

const root = document.documentElement;

afterEach(() => scrollTo({ top: 0, behavior: 'instant' }));

/** Whether the page is being read, once it has been scrolled there. */
async function readingAt(top: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<void>();
  addEventListener('scroll', () => resolve(), { once: true });
  scrollTo({ top, behavior: 'instant' });
  await promise;
  return root.dataset.reading !== undefined;
}

test('downwards, and neither at the top and the end of the page nor for a trembling thumb', async () => {
  await show(<div style={{ height: 4000 }} />, { texts: [] });
  followScrolling();
  const end = root.scrollHeight - innerHeight;
  const steps: [number, boolean][] = [
    [100, true],
    // less than a thumb trembles, but at the top nothing is covered
    [90, true],
    [59, false],
    [200, true],
    [195, true],
    // together more than a thumb trembles
    [187, false],
    [197, false],
    [200, true],
    [end, false],
    [end - 5, false],
    [1000, false],
    [1100, true],
    // just below the top
    [0, false],
    [65, true],
    [58, false],
  ];
  for (const [top, reading] of steps) expect([top, await readingAt(top)]).toEqual([top, reading]);
});
