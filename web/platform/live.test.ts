import { expect, test } from 'vitest';
import { backOff, createEventReader, type LiveMessage, listen } from './live.ts';

const read = (...pieces: string[]) => {
  const events: { data: string; id: string | null }[] = [];
  const feed = createEventReader((event) => events.push(event));
  for (const piece of pieces) feed(piece);
  return events;
};

test('a message is read however the network cuts it', () => {
  const text = 'id: 7\ndata: {"topic":"teams"}\n\n: beat\n\n';
  for (let cut = 1; cut < text.length; cut += 1)
    expect(read(text.slice(0, cut), text.slice(cut))).toEqual([{ data: '{"topic":"teams"}', id: '7' }]);
});

test('lines may end in CRLF, also when it is cut in two', () => {
  expect(read('data: a\r', '\ndata: b\r\n\r\n')).toEqual([{ data: 'a\nb', id: null }]);
});

test('waiting doubles up to half a minute', () => {
  expect([0, 1, 2, 10].map((attempt) => backOff(attempt, () => 0))).toEqual([1000, 2000, 4000, 30_000]);
  expect(backOff(0, () => 1)).toBe(500);
});

test('after a break it comes back with the last id and says that anything may have changed', async () => {
  const seen: (string | undefined)[] = [];
  const heard: LiveMessage[] = [];
  let resumed = 0;
  const bodies = [
    'id: 1\ndata: {"topic":"teams","id":"t1"}\n\n',
    'data: no json\n\ndata: {"topic":"games"}\n\n',
  ];
  await new Promise<void>((resolve) => {
    const stop = listen({
      address: '/live',
      token: async () => 'bearer',
      fetch: (async (_: string, init: RequestInit) => {
        seen.push((init.headers as Record<string, string>)['last-event-id']);
        return new Response(bodies.shift() ?? '');
      }) as typeof fetch,
      heard: (message) => heard.push(message),
      resumed: () => {
        resumed += 1;
      },
      wait: async () => {
        if (bodies.length === 0) {
          stop();
          resolve();
        }
      },
    });
  });
  expect(heard).toEqual([{ topic: 'teams', id: 't1' }, { topic: 'games' }]);
  expect(seen).toEqual([undefined, '1']);
  expect(resumed).toBe(1);
});
