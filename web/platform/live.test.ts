import { afterEach, expect, test, vi } from 'vitest';
import { backOff } from './back-off.ts';
import { createEventReader, type LiveMessage, listen } from './live.ts';

afterEach(() => {
  vi.useRealTimers();
});

const read = (...pieces: string[]) => {
  const events: { type: string; data: string; id: string | null }[] = [];
  const feed = createEventReader((event) => events.push(event));
  for (const piece of pieces) feed(piece);
  return events;
};

test('a message is read however the network splits it', () => {
  const text = 'id: 7\ndata: {"topic":"teams"}\n\n: beat\n\n';
  for (let cut = 1; cut < text.length; cut += 1)
    expect(read(text.slice(0, cut), text.slice(cut))).toEqual([
      { type: '', data: '{"topic":"teams"}', id: '7' },
    ]);
});

test('lines may end in CRLF, also when it is split in two', () => {
  expect(read('data: a\r', '\ndata: b\r\n\r\n')).toEqual([{ type: '', data: 'a\nb', id: null }]);
});

test('the delay doubles up to half a minute', () => {
  expect([0, 1, 2, 10].map((attempt) => backOff(attempt, () => 0))).toEqual([1000, 2000, 4000, 30_000]);
  expect(backOff(0, () => 1)).toBe(500);
});

/** A page that one leaves, and comes back to. */
class Page extends EventTarget {
  hidden = false;
  show(visible: boolean) {
    this.hidden = !visible;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** A server that sends one response after another, and a browser that reads them all. */
async function receive(answers: string[], heard: (message: LiveMessage) => void) {
  const marks: (string | undefined)[] = [];
  let resets = 0;
  await new Promise<void>((resolve) => {
    const stop = listen({
      address: '/live',
      token: async () => 'bearer',
      page: new Page(),
      fetch: (async (_: string, init: RequestInit) => {
        marks.push((init.headers as Record<string, string>)['last-event-id']);
        return new Response(answers.shift() ?? '');
      }) as typeof fetch,
      heard,
      build: () => undefined,
      refused: () => undefined,
      reset: () => {
        resets += 1;
      },
      wait: async () => {
        if (answers.length > 0) return;
        stop();
        resolve();
      },
    });
  });
  return { marks, resets };
}

test('after a disconnect it resumes from its last id and refetches nothing unnecessarily', async () => {
  const heard: LiveMessage[] = [];
  const { marks, resets } = await receive(
    [
      'id: 1\n\n',
      'data: {"topic":"teams","id":"t1"}\n\nid: 2\n\n',
      'data: no json\n\ndata: {"topic":"games"}\n\n',
      '',
    ],
    (message) => heard.push(message),
  );
  expect(heard).toEqual([{ topic: 'teams', id: 't1' }, { topic: 'games' }]);
  expect(marks).toEqual([undefined, '1', '2', '2']);
  expect(resets).toBe(0);
});

test('a server that is away is asked less and less often, until it answers', async () => {
  const delays: number[] = [];
  const states = [503, 503, 200, 503, 503];
  await new Promise<void>((resolve) => {
    const stop = listen({
      address: '/live',
      token: async () => 'bearer',
      page: new Page(),
      fetch: async () => new Response('', { status: states.shift() ?? 503 }),
      heard: () => undefined,
      build: () => undefined,
      refused: () => undefined,
      reset: () => undefined,
      random: () => 0,
      wait: async (ms) => {
        delays.push(ms);
        if (states.length > 0) return;
        stop();
        resolve();
      },
    });
  });
  expect(delays).toEqual([1000, 2000, 1000, 2000, 4000]);
});

test('where a proxy holds the stream back, everything is read again after each silence', async () => {
  vi.useFakeTimers();
  let resets = 0;
  const stop = listen({
    address: '/live',
    token: async () => 'bearer',
    page: new Page(),
    fetch: (_, init) =>
      new Promise((__, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('held back')));
      }),
    heard: () => undefined,
    refused: () => undefined,
    build: () => undefined,
    reset: () => {
      resets += 1;
    },
    wait: async () => undefined,
  });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(resets).toBe(0);
  await vi.advanceTimersByTimeAsync(62_000);
  expect(resets).toBe(2);
  stop();
});

test('a first connection that comes later than the changes it begins with reads everything again, once', async () => {
  vi.useFakeTimers();
  const states = [503, 503, 503, 503, 503, 200];
  let resets = 0;
  await new Promise<void>((resolve) => {
    const stop = listen({
      address: '/live',
      token: async () => 'bearer',
      page: new Page(),
      fetch: async () => new Response('id: 1\n\n', { status: states.shift() ?? 200 }),
      heard: () => undefined,
      build: () => undefined,
      refused: () => undefined,
      reset: () => {
        resets += 1;
      },
      random: () => 0,
      wait: async (ms) => {
        vi.setSystemTime(Date.now() + ms);
        if (states.length > 0) return;
        stop();
        resolve();
      },
    });
  });
  expect(resets).toBe(1);
});

test('an id unknown to the server resets everything, and it continues from the new id', async () => {
  const { marks, resets } = await receive(['event: reset\ndata:\n\nid: 9\n\n', ''], () => undefined);
  expect({ marks, resets }).toEqual({ marks: [undefined, '9'], resets: 1 });
});

test('wherever the stream breaks, every change is received before its id is stored', async () => {
  const text = 'data: {"topic":"teams","id":"a"}\n\ndata: {"topic":"games","id":"b"}\n\nid: 2\n\n';
  for (let cut = 0; cut <= text.length; cut += 1) {
    const heard = new Set<string | undefined>();
    const { marks } = await receive(['id: 1\n\n', text.slice(0, cut), ''], ({ id }) => heard.add(id));
    const keptNew = marks.at(-1) === '2';
    expect(keptNew ? heard.size : marks.at(-1), `cut after ${cut}`).toEqual(keptNew ? 2 : '1');
  }
});

test('a change that could not be handled is delivered again', async () => {
  let tries = 0;
  const { marks } = await receive(['id: 1\n\n', 'id: 2\ndata: {"topic":"teams"}\n\n', ''], () => {
    tries += 1;
    throw new Error('the page is gone');
  });
  expect({ marks, tries }).toEqual({ marks: [undefined, '1', '1'], tries: 1 });
});

test('a hidden page leaves its connection to others, and goes on from its last id as soon as it is shown', async () => {
  const page = new Page();
  page.hidden = true;
  const open: { mark: string | undefined; signal: AbortSignal }[] = [];
  const counts = { resets: 0, waits: 0 };
  const stop = listen({
    address: '/live',
    token: async () => 'bearer',
    page,
    fetch: (async (_: string, { headers, signal }: RequestInit & { signal: AbortSignal }) => {
      open.push({ mark: (headers as Record<string, string>)['last-event-id'], signal });
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('id: 7\n\n'));
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return new Response(body);
    }) as typeof fetch,
    heard: () => undefined,
    build: () => undefined,
    refused: () => undefined,
    reset: () => {
      counts.resets += 1;
    },
    wait: async () => {
      counts.waits += 1;
    },
  });
  await new Promise(setImmediate);
  expect(open).toEqual([]);
  page.show(true);
  await expect.poll(() => open.length).toBe(1);
  await new Promise(setImmediate);
  page.show(false);
  await new Promise(setImmediate);
  expect(open.map(({ signal }) => signal.aborted)).toEqual([true]);
  page.show(true);
  await expect.poll(() => open.length).toBe(2);
  expect(open.map(({ mark, signal }) => [mark, signal.aborted])).toEqual([
    [undefined, true],
    ['7', false],
  ]);
  expect(counts).toEqual({ resets: 0, waits: 0 });
  stop();
  expect(open.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});

test('a page that is shown long after it was read reads everything again, whether or not the stream comes', async () => {
  vi.useFakeTimers();
  const page = new Page();
  page.hidden = true;
  let resets = 0;
  const stop = listen({
    address: '/live',
    token: async () => 'bearer',
    page,
    fetch: () => new Promise(() => undefined),
    heard: () => undefined,
    build: () => undefined,
    refused: () => undefined,
    reset: () => {
      resets += 1;
    },
    wait: async () => undefined,
  });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(resets).toBe(0);
  page.show(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(resets).toBe(1);
  stop();
});
