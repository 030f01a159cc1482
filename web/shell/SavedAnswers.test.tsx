/** The answers of a tab are stored for the session that read them, also when somebody else signs in in another tab. */
import { Failure } from '@club/contract/failures.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { AppConfig } from '../platform/config.ts';
import { readKnown } from '../platform/device-cache.ts';
import { deviceStore } from '../platform/device-store.ts';
import type { Session } from '../platform/session.ts';
import { useAllStored } from '../platform/stored-answers.ts';
import { adoptViewer } from '../platform/viewer.ts';
import { viewerOf } from '../testing/people.ts';
import { saveAnswers } from './save-answers.ts';

const config = { build: { id: 'first', at: '2026-11-01T10:00:00Z' } } as AppConfig;
const signIn = (session: string) =>
  Reflect.set(document, 'cookie', `club-session-name=${session}; max-age=60`);

const session = { user: { sub: 'ada' }, onChange: () => () => undefined } as unknown as Session;

/** As when the phone is locked: what was read is stored now. */
const hide = () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
};

async function known(key: readonly unknown[]) {
  const cache = new QueryClient();
  await (await readKnown(config))?.restore(cache);
  return cache.getQueryData(key);
}

afterEach(() => vi.restoreAllMocks());

const ada = viewerOf('ada');

test('an answer is stored although asking once more has failed before that', async () => {
  adoptViewer(ada);
  signIn('ada');
  const cache = new QueryClient();
  const clear = saveAnswers(session, cache, config);
  await clear();
  const queryKey = ['match-reports', 'tonight'];
  let isOffline = false;
  const queryFn = async () => {
    if (isOffline) throw new Failure('unavailable');
    return ['Hof – Selb'];
  };
  await cache.fetchQuery({ queryKey, queryFn });
  isOffline = true;
  await cache.fetchQuery({ queryKey, queryFn, retry: false }).catch(() => undefined);
  expect(cache.getQueryState(queryKey)?.status).toBe('error');
  hide();
  await expect.poll(() => known(queryKey)).toEqual(['Hof – Selb']);
  // what pages go by that say that they work offline
  const { result: isStored } = await renderHook(() => useAllStored([queryKey]), {
    wrapper: ({ children }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
  });
  expect(isStored.current).toBe(true);
  await clear();
  await expect.poll(() => isStored.current).toBe(false);
});

test('what was read before somebody else signed in in another tab is never stored as theirs', async () => {
  adoptViewer(ada);
  signIn('ada');
  const cache = new QueryClient();
  const clear = saveAnswers(session, cache, config);
  await clear();
  const read = (key: readonly unknown[], rows: string[]) =>
    cache.fetchQuery({ queryKey: key, queryFn: async () => rows });

  await read(['games', 'first'], ['TTC 1990 Hof']);
  hide();
  await expect.poll(() => known(['games', 'first'])).toEqual(['TTC 1990 Hof']);

  signIn('bert');
  await read(['games', 'second'], ['SV Moos']);
  hide();
  // writes are sequential: when this one is stored, the earlier one is decided
  signIn('ada');
  await read(['games', 'third'], ['TSV Nord']);
  hide();
  const stored = async () => (await deviceStore.entries()).map(([key]) => key).join();
  await expect.poll(stored).toContain('third');
  expect(await stored()).not.toContain('second');
  await clear();
});
