/** What an open page reads again when the live stream names a change. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { AppConfig } from '../platform/config.ts';
import type { Session } from '../platform/session.ts';
import { adoptViewer, clearViewer, setViewerLoader } from '../platform/viewer.ts';
import { viewerOf } from '../testing/people.ts';
import { followLive } from './follow-live.ts';

const ada = viewerOf('ada');
const session = {
  user: { sub: 'ada' },
  getIdToken: async () => {
    tokens += 1;
    return 'token';
  },
  onChange: () => () => undefined,
} as unknown as Session;
const topics = ['users', 'teams', 'posts', 'games', 'matches', 'settings'];

let send: (message: object) => void;
let tokens: number;
let asked: number;
let reloaded: number;
let queries: QueryClient;
let end: () => void;

/** Counts connections; other tests of this process may have left something that asks the server. */
const count = (address: string) => {
  if (address.endsWith('/v1/live')) asked += 1;
};

beforeEach(() => {
  [tokens, asked, reloaded] = [0, 0, 0];
  queries = new QueryClient();
  for (const topic of topics) queries.setQueryData([topic], []);
  setViewerLoader(async () => {
    reloaded += 1;
    return ada;
  });
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('fetch', async (address: string) => {
    count(address);
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    send = (message) => void writer.write(new TextEncoder().encode(`data: ${JSON.stringify(message)}\n\n`));
    return new Response(readable);
  });
});
afterEach(() => {
  end();
  clearViewer();
  vi.unstubAllGlobals();
});

const follow = (since = Date.now()) => {
  end = followLive({ mainApiUrl: '/api/main' } as AppConfig, session, queries, since);
};
const listening = () => expect.poll(() => asked).toBe(1);
const outdated = () => topics.filter((topic) => queries.getQueryState([topic])?.isInvalidated);

test('a page with names on it is read again when a person has changed, one without is not', async () => {
  adoptViewer(ada);
  follow();
  await listening();
  send({ topic: 'users', id: 'ben' });
  await expect.poll(outdated).toEqual(['users', 'teams', 'posts', 'matches']);
  expect(reloaded).toBe(0);
});

test('many changes in a row are read at once, and from then on once a second', async () => {
  adoptViewer(ada);
  let reads = 0;
  const queryFn = async () => {
    reads += 1;
    return reads;
  };
  const shown = new QueryObserver(queries, { queryKey: ['games'], queryFn, staleTime: Infinity });
  onTestFinished(shown.subscribe(() => undefined));
  follow();
  await listening();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (let number = 0; number < 200; number += 1) send({ topic: 'games', id: String(number) });
  send({ topic: 'posts' });
  await expect.poll(outdated).toContain('posts');
  await expect.poll(() => reads).toBe(1);
  vi.advanceTimersByTime(1000);
  await expect.poll(() => reads).toBe(2);
  vi.advanceTimersByTime(5000);
  queries.setQueryData(['posts'], []);
  send({ topic: 'posts' });
  await expect.poll(outdated).toContain('posts');
  expect(reads).toBe(2);
});

test('what was prefetched is not used after a change: it may be from before', async () => {
  vi.stubGlobal('window', { prefetched: { at: 0, answers: Promise.resolve({}) } });
  adoptViewer(ada);
  follow();
  await listening();
  expect(window.prefetched).toBeDefined();
  send({ topic: 'teams' });
  await expect.poll(() => window.prefetched).toBeUndefined();
});

test('nor after a pause in which changes may have been missed', () => {
  vi.stubGlobal('window', { prefetched: { at: 0, answers: Promise.resolve({}) } });
  adoptViewer(ada);
  follow(Date.now() - 60_000);
  expect(window.prefetched).toBeUndefined();
});

test('a change of the own person is followed by the own rights', async () => {
  adoptViewer(ada);
  follow();
  await listening();
  send({ topic: 'users', id: 'ada' });
  await expect.poll(() => reloaded).toBe(1);
});

test('a change of several people may concern the own rights as well', async () => {
  adoptViewer(ada);
  follow();
  await listening();
  send({ topic: 'users' });
  await expect.poll(() => reloaded).toBe(1);
});

test('the settings of another person change nothing here, the own ones do', async () => {
  adoptViewer(ada);
  follow();
  await listening();
  send({ topic: 'settings', id: 'ben' });
  send({ topic: 'games' });
  await expect.poll(outdated).toEqual(['games', 'matches']);
  send({ topic: 'settings', id: 'ada' });
  await expect.poll(outdated).toEqual(['games', 'matches', 'settings']);
});

test('settings of nobody in particular are read again by everybody', async () => {
  adoptViewer(ada);
  follow();
  await listening();
  send({ topic: 'settings' });
  await expect.poll(outdated).toEqual(['settings']);
});

test('whoever waits for approval hears nothing until they are approved', async () => {
  adoptViewer({ ...ada, approved: false });
  follow();
  expect(tokens).toBe(0);
  adoptViewer(ada);
  await listening();
});

test.each([
  ['long before it could listen is read again', 60_000, topics, 1],
  ['a moment before is not', 19_000, [], 0],
])('a page that was read %s', async (_, ago, again, times) => {
  adoptViewer(ada);
  follow(Date.now() - ago);
  await listening();
  expect(outdated()).toEqual(again);
  expect(reloaded).toBe(times);
});

test.each([
  ['somebody who was signed out', 401, true],
  ['somebody whose approval was withdrawn', 403, true],
  ['somebody whose server is away', 503, false],
])('a page of %s that may not listen (%i) asks again whose page it is: %s', async (_, status, asks) => {
  vi.stubGlobal('fetch', async (address: string) => {
    count(address);
    return new Response('', { status });
  });
  adoptViewer(ada);
  follow();
  await expect.poll(() => asked).toBeGreaterThan(1);
  expect(reloaded > 0).toBe(asks);
});
