/** The screen stays on at the table, where the browser can do that. */
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show.ts';
import { useAwake } from './use-awake.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that grants each request at once, or when `grant` is called. */
function browserThat(waits = false) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done: string[] = [];
  const request = async () => {
    done.push('asked');
    if (waits) await promise;
    return { release: async () => void done.push('released') };
  };
  vi.stubGlobal('navigator', { wakeLock: { request } });
  return { done, grant: resolve };
}
function Table({ wanted }: { wanted: boolean }) {
  useAwake(wanted);
  return null;
}
const sit = (wanted = true) => show(<Table wanted={wanted} />, { texts: [] });

test('it is asked for again when the page is shown again, and given up when the page is left', async () => {
  const { done } = browserThat();
  const { unmount } = await sit();
  await expect.poll(() => done).toEqual(['asked']);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => done).toEqual(['asked', 'asked']);
  await unmount();
  expect(done).toEqual(['asked', 'asked', 'released']);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(done).toHaveLength(3);
});

test('what is granted after the page was left is given up', async () => {
  const { done, grant } = browserThat(true);
  const { unmount } = await sit();
  await unmount();
  expect(done).toEqual(['asked']);
  grant();
  await expect.poll(() => done).toEqual(['asked', 'released']);
});

test('who only reads lets the screen go dark', async () => {
  const { done } = browserThat();
  await sit(false);
  expect(done).toEqual([]);
});
