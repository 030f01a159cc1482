/** A page that was open while the server was down follows by itself when it is back. */
import { Failure } from '@club/contract/failures.ts';
import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goOffline, goOnline } from '../platform/network.ts';
import { createQueryClient } from '../platform/queries.ts';
import { onPage } from '../testing/one-page.ts';
import { show } from '../testing/show.ts';
import { readFailedAgain } from './read-failed-again.ts';

let end = () => {};
afterEach(() => {
  end();
  goOnline();
});

function Score({ read }: { read: () => string }) {
  const { data = 'kein Stand', error } = useQuery({ queryKey: ['games'], queryFn: read });
  return <p>{`${data}${error ? ' (Fehler)' : ''}`}</p>;
}

/** A page with the score of a game; `now` says what the server answers. */
async function showScore() {
  const now: { answer: string | Failure; isUp: boolean } = { answer: '1:0', isUp: true };
  let reads = 0;
  let checks = 0;
  vi.stubGlobal('fetch', async () => {
    checks += 1;
    if (!now.isUp) throw new TypeError('Failed to fetch');
    return Response.json({});
  });
  const read = () => {
    reads += 1;
    if (now.answer instanceof Failure) throw now.answer;
    return now.answer;
  };
  const cache = createQueryClient();
  cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retryDelay: 0 } });
  await show(onPage(<Score read={read} />), { texts: [], cache });
  end = readFailedAgain(cache);
  return {
    now,
    cache,
    reads: () => reads,
    checks: () => checks,
    text: (text: string) => page.getByText(text),
  };
}

test('the page shows what has changed soon after the server is back', async () => {
  const { now, cache, reads, checks, text } = await showScore();
  await expect.element(text('1:0')).toBeVisible();
  Object.assign(now, { answer: new Failure('unavailable'), isUp: false });
  await cache.invalidateQueries({ queryKey: ['games'] });
  await expect.element(text('1:0 (Fehler)')).toBeVisible();
  const before = reads();
  await expect.poll(checks).toBeGreaterThan(0);
  // a server that is down gets no reads
  expect(reads()).toBe(before);
  Object.assign(now, { answer: '2:0', isUp: true });
  await expect.element(text('2:0')).toBeVisible();
  await expect.element(text('(Fehler)')).not.toBeInTheDocument();
});

test('a part that could not be loaded at all comes, too, also when the service alone was down', async () => {
  const { now, cache, reads, text } = await showScore();
  now.answer = new Failure('unavailable');
  await cache.resetQueries();
  await expect.element(text('kein Stand (Fehler)')).toBeVisible();
  const before = reads();
  await expect.poll(reads).toBeGreaterThan(before);
  now.answer = '1:1';
  await expect.element(text('1:1')).toBeVisible();
});

test('what is refused is not asked for again, and nothing is while the device is offline', async () => {
  const { now, cache, reads, checks, text } = await showScore();
  await expect.element(text('1:0')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  now.answer = new Failure('missing-permission');
  await cache.invalidateQueries({ queryKey: ['games'] });
  const refused = reads();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([reads(), checks()]).toEqual([refused, 0]);
  goOffline(Date.now());
  now.answer = new Failure('unavailable');
  await cache.invalidateQueries({ queryKey: ['games'] });
  const offline = reads();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect([reads(), checks()]).toEqual([offline, 0]);
});
