/** The cache of a device belongs to one session and one build, is bounded, and is deleted when it is invalid. */
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { viewerOf } from '../testing/people.ts';
import type { AppConfig } from './config.ts';
import { createSaver, type Owner, readKnown } from './device-cache.ts';
import { isKnown } from './known-session.ts';
import { createQueryClient } from './queries.ts';

const config = (build = 'first') =>
  ({ build: { id: build, at: '2026-11-01T10:00:00Z' }, clubName: 'TTC 1990 Hof' }) as AppConfig;

const signIn = (session: string | null) =>
  Reflect.set(document, 'cookie', `club-session-name=${session ?? ''}; max-age=${session ? 60 : 0}`);

/** The person signed in with that session. */
const owner = (session: string): Owner => ({
  session,
  user: { sub: session },
  viewer: viewerOf(session),
  config: config(),
});

type Saver = ReturnType<typeof createSaver>;
const queryOf = (cache: QueryClient, key: readonly unknown[]) => {
  const query = cache.getQueryCache().find({ queryKey: key });
  if (!query) throw new Error(`nothing at ${key}`);
  return query;
};

/** The person reads this while online. @param ago milliseconds */
async function read(saver: Saver, session: string, key: readonly unknown[], data: unknown, ago = 0) {
  const cache = createQueryClient();
  cache.setQueryData(key, data, { updatedAt: Date.now() - ago });
  await saver.save([queryOf(cache, key)], owner(session));
  return queryOf(cache, key);
}

/** What the app shows when it is opened again. */
async function open(build?: string) {
  const known = await readKnown(config(build));
  const cache = createQueryClient();
  await known?.restore(cache);
  return { of: known?.owner.viewer.userId, shows: (key: readonly unknown[]) => cache.getQueryData(key) };
}

const own = ['bookings', 'own'];
const coming = ['bookings', 'events'];

beforeEach(async () => {
  await createSaver().clear();
  signIn('ada');
});

test('a person sees what they read on all their visits', async () => {
  await read(createSaver(), 'ada', own, ['Training am Dienstag']);
  await read(createSaver(), 'ada', coming, ['Training am Freitag']);
  const { of, shows } = await open();
  expect(of).toBe('ada');
  expect(shows(own)).toEqual(['Training am Dienstag']);
  expect(shows(coming)).toEqual(['Training am Freitag']);
});

test('what is shown offline is as old as the newest answer', async () => {
  const saver = createSaver();
  const newest = await read(saver, 'ada', own, ['Training am Dienstag'], 60_000);
  await read(saver, 'ada', coming, ['Training am Freitag'], 120_000);
  expect((await readKnown(config()))?.at).toBe(newest.state.dataUpdatedAt);
});

test('the next person who signs in sees nothing of it, before and after their first queries', async () => {
  await read(createSaver(), 'ada', own, ['Training am Dienstag']);
  signIn('bert');
  expect(isKnown()).toBe(false);
  expect((await open()).of).toBeUndefined();
  await read(createSaver(), 'bert', coming, ['Training am Freitag']);
  const { of, shows } = await open();
  expect(of).toBe('bert');
  expect(shows(coming)).toEqual(['Training am Freitag']);
  expect(shows(own)).toBeUndefined();
});

test('nothing is shown to a browser in which nobody is signed in', async () => {
  await read(createSaver(), 'ada', own, ['Training am Dienstag']);
  signIn(null);
  expect(isKnown()).toBe(false);
  expect((await open()).of).toBeUndefined();
});

test('answers of an older build are not shown in a newer one', async () => {
  await read(createSaver(), 'ada', own, ['Training am Dienstag']);
  expect((await open('second')).of).toBeUndefined();
});

test('after signing out nothing is left', async () => {
  const saver = createSaver();
  await read(saver, 'ada', own, ['Training am Dienstag']);
  expect(isKnown()).toBe(true);
  await saver.clear();
  expect(isKnown()).toBe(false);
  expect((await open()).of).toBeUndefined();
});

test('a record that may not be seen any more is forgotten, and the others are not', async () => {
  const saver = createSaver();
  const gone = await read(saver, 'ada', own, ['Training am Dienstag']);
  await read(saver, 'ada', coming, ['Training am Freitag']);
  await saver.remove(gone);
  const { shows } = await open();
  expect(shows(own)).toBeUndefined();
  expect(shows(coming)).toEqual(['Training am Freitag']);
});

test('what is older than 30 days is not shown', async () => {
  const day = 24 * 60 * 60_000;
  await read(createSaver(), 'ada', own, ['Training im Oktober'], 31 * day);
  await read(createSaver(), 'ada', coming, ['Training am Freitag'], 29 * day);
  const { shows } = await open();
  expect(shows(own)).toBeUndefined();
  expect(shows(coming)).toEqual(['Training am Freitag']);
});

test('of more than fits, the oldest goes first', async () => {
  const saver = createSaver(10_000);
  for (const [day, hour] of [3, 1, 2].entries())
    await read(saver, 'ada', ['posts', day], 'x'.repeat(4500), hour * 3_600_000);
  const { shows } = await open();
  expect(shows(['posts', 0])).toBeUndefined();
  expect(shows(['posts', 1])).toHaveLength(4500);
  expect(shows(['posts', 2])).toHaveLength(4500);
});

test('of a long list the first pages are remembered', async () => {
  const pages = [1, 2, 3, 4, 5];
  await read(createSaver(), 'ada', coming, { pages, pageParams: pages });
  expect((await open()).shows(coming)).toEqual({ pages: [1, 2, 3], pageParams: [1, 2, 3] });
});

test('the audit log, and what is no record of the club, stays off the device', async () => {
  const cache = createQueryClient();
  const audit = ['users', 'audit', null];
  await cache.fetchQuery({ queryKey: audit, queryFn: async () => ['who did what'], meta: { stored: false } });
  cache.setQueryData(['lead-cards'], 'code of a page');
  const saver = createSaver();
  await saver.save([queryOf(cache, audit), queryOf(cache, ['lead-cards'])], owner('ada'));
  const { shows } = await open();
  expect(shows(audit)).toBeUndefined();
  expect(shows(['lead-cards'])).toBeUndefined();
});

test('a browser without storage remembers nothing and goes on', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no storage here', 'SecurityError');
  });
  await read(createSaver(), 'ada', own, ['Training am Dienstag']);
  expect((await open()).of).toBeUndefined();
  vi.restoreAllMocks();
});
