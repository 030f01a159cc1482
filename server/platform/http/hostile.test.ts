/** Expensive input from attackers: it is refused with a message in bounded time, and delays nobody else. */

import { connect } from 'node:net';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '@club/contract/failures.ts';
import { Failure } from '@club/contract/failures.ts';
import { problemOf } from '@club/contract/problem.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let club: TestApp;
let admin: Person;
let teamId: string;
beforeAll(async () => {
  club = await openTestApp();
  admin = await club.person({ permissions: ['m_tms', 'm_gms', 'm_boka_evts', 'm_cld_evts', 'a_psts'] });
  const team = { name: 'TTC 1990 Hof', league: 'Bezirksliga', rank: 1, type: 'adults', color: '#134677' };
  teamId = ((await (await postJson('/api/main/v1/teams', team)).json()) as { id: string }).id;
});
afterAll(() => club.close());

const json = { 'content-type': 'application/json' };
const postJson = (path: string, body: unknown) =>
  club.raw(path, {
    method: 'POST',
    as: admin,
    headers: json,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

function postFile(path: string, file: Blob, name: string, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', file, name);
  return club.raw(path, { method: 'POST', as: admin, body: form });
}

/**
 * The longest time in milliseconds for which the event loop was busy at a stretch during this request, while all others wait.
 * Time of the processor: on a busy machine the clock runs on without any work.
 */
async function longestTurn(request: Promise<Response>): Promise<{ answer: Response; longest: number }> {
  let longest = 0;
  let done = false;
  const turns = async () => {
    while (!done) {
      const before = process.threadCpuUsage();
      await immediate();
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
    }
  };
  const [answer] = await Promise.all([
    request.finally(() => {
      done = true;
    }),
    turns(),
  ]);
  return { answer, longest };
}

const calendarOf = (summary: string) =>
  new Blob([
    `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART${summary}:20261120T180000Z\nSUMMARY:A vs. B\nEND:VEVENT\nEND:VCALENDAR\n`,
  ]);
const series = {
  title: 'Training',
  categoryId: '01a202b7-6abc-77e2-8421-9891c5f657f1',
  startTimeEvents: '19:30',
  endTimeEvents: '21:30',
  weekdays: ['monday'],
};

describe('others are served during', () => {
  it.each([
    [
      'a calendar with half a million parameters',
      () =>
        postFile('/api/main/v1/games/games/multiple', calendarOf(';A=b'.repeat(500_000)), 'x.ics', {
          teamId,
        }),
    ],
    [
      'a post of nothing but nested elements',
      () =>
        postJson('/api/posts/v1/posts', {
          headline: 'x',
          tags: ['x'],
          content: '<ul><li><b>'.repeat(18_000),
        }),
    ],
    [
      'a post of nothing but half elements',
      () => postJson('/api/posts/v1/posts', { headline: 'x', tags: ['x'], content: '<p <a '.repeat(33_000) }),
    ],
    [
      'a series over a hundred years',
      () =>
        postJson('/api/booking/v1/event/recurring/plan', {
          series: {
            ...series,
            startDateRecurrence: '2000-01-03',
            endDateRecurrence: '2100-12-31',
            recurringWeeks: 14,
          },
        }),
    ],
  ])('%s', async (_, send) => {
    const { answer, longest } = await longestTurn(send());
    expect(answer.status).toBeLessThan(500);
    expect(longest).toBeLessThan(200);
  });
});

it('a series that begins and ends beyond all calendars is refused with a message', async () => {
  const answer = await postJson('/api/booking/v1/event/recurring/plan', {
    series: { ...series, startDateRecurrence: '9999-12-01', endDateRecurrence: '9999-12-31' },
  });
  expect(answer.status).toBe(422);
  expect(((await answer.json()) as Problem).errors?.map(({ path, code }) => [path, code])).toEqual(
    expect.arrayContaining([['series.startDateRecurrence', 'date-out-of-range']]),
  );
});

it.each([
  ['a post', '/api/posts/v1/posts', { headline: 'x', tags: ['x'], content: '&'.repeat(199_000) }, 'content'],
  [
    'an event',
    '/api/main/v1/events',
    {
      title: 'x',
      categoryId: series.categoryId,
      startDate: '2099-01-01T10:00:00Z',
      endDate: '2099-01-01T11:00:00Z',
      description: '&'.repeat(19_000),
    },
    'description',
  ],
])('the length of %s is measured as it is stored', async (_, path, body, field) => {
  const answer = await postJson(path, body);
  expect(answer.status).toBe(422);
  expect(((await answer.json()) as Problem).errors).toMatchObject([{ path: field, code: 'too-long' }]);
});

describe('a refusal', () => {
  it('lists twenty errors and counts the others, however many there are', async () => {
    const keys = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}`, 1]));
    const answer = await postJson('/api/main/v1/teams', keys);
    const text = await answer.text();
    expect(answer.status).toBe(422);
    expect(text.length).toBeLessThan(10_000);
    const { errors, detail } = JSON.parse(text);
    expect(errors).toHaveLength(20);
    expect(detail).toMatch(/and 599\d\d more/);
  });

  it('keeps its message, and shortens the path of a field', () => {
    const error = { path: 'x'.repeat(5_000), code: 'invalid', message: 'This value is not valid' } as const;
    const problem = problemOf(new Failure('invalid', { detail: 'why', errors: [error] }));
    expect(problem.detail).toBe('why');
    expect(problem.errors?.[0]?.path.length).toBe(200);
  });

  it.each([
    ['/api/files/v1/files', 'multipart/form-data; boundary=x'],
    ['/api/main/v1/teams', 'application/json'],
  ])(
    'of a body that is too large (%s) arrives while it is still being sent, and the rest is accepted',
    async (path, type) => {
      const size = 24 * 1024 * 1024;
      const line = connect(Number(new URL(club.origin).port), '127.0.0.1');
      let received = '';
      let failed: Error | undefined;
      line.setEncoding('utf8').on('data', (text) => {
        received += text;
      });
      line.on('error', (error) => {
        failed = error;
      });
      const send = (data: string | Uint8Array) =>
        new Promise<void>((resolve) => line.write(data, () => resolve()));
      const head = {
        host: 'x',
        authorization: `Bearer ${admin.token}`,
        'content-type': type,
        'content-length': size,
      };
      await send(
        `POST ${path} HTTP/1.1\r\n${Object.entries(head)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n`,
      );
      await expect.poll(() => received).toContain('too-large');
      for (let sent = 0; sent < size && !failed; sent += 1024 * 1024) await send(new Uint8Array(1024 * 1024));
      // the connection takes the next request, because the refused body was read to its end
      await send('GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n');
      await expect.poll(() => failed !== undefined || received.includes('"ok"')).toBe(true);
      line.destroy();
      expect(failed).toBeUndefined();
      expect(received).toContain('HTTP/1.1 413');
    },
  );
});

describe('an unreadable body', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const part = (head: string, end = '\r\n--x--\r\n') => `--x\r\n${head}\r\n\r\nBEGIN:VCALENDAR${end}`;
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  it.each([
    ['five thousand lists in each other', nested(5_000), json, 400],
    ['thirty-three in each other', `{"a":${nested(32)}}`, json, 400],
    ['thirty-two, and brackets within a text', `{"${'[{\\"'.repeat(99)}":${nested(31)}}`, json, 422],
    ['text instead of JSON', 'name=x', { 'content-type': 'text/plain' }, 415],
    ['a form without a boundary', 'x', { 'content-type': 'multipart/form-data' }, 400],
    [
      'a form that breaks off',
      part('Content-Disposition: form-data; name="file"; filename="a"', ''),
      multipart,
      400,
    ],
    [
      'a file with a NUL in its name',
      part('Content-Disposition: form-data; name="file"; filename="a\0b.ics"'),
      multipart,
      422,
    ],
    [
      'bytes without a name',
      part('Content-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream'),
      multipart,
      422,
    ],
    ['a part without a name', part('Content-Disposition: form-data'), multipart, 422],
  ])('(%s) is the client’s fault', async (_, body, headers, status) => {
    const answer = await club.raw('/api/main/v1/games/games/multiple', {
      method: 'POST',
      as: admin,
      headers: headers as Record<string, string>,
      body,
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      expect.stringContaining('application/problem+json'),
    ]);
  });
});

describe('requests on a connection that do not wait for answers', () => {
  /** What the connection received: until it is closed, or for as many answers. */
  async function received(requests: number, answers: number): Promise<{ statuses: number; closed: boolean }> {
    const line = connect(Number(new URL(club.origin).port), '127.0.0.1');
    let text = '';
    let closed = false;
    line
      .on('error', () => undefined)
      .on('close', () => {
        closed = true;
      });
    line.setEncoding('latin1').on('data', (piece) => {
      text += piece;
    });
    const statuses = () => text.split('HTTP/1.1 200').length - 1;
    line.write('GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(requests));
    await expect.poll(() => closed || statuses() >= answers).toBe(true);
    line.destroy();
    return { statuses: statuses(), closed };
  }

  it('are answered when they are few', async () => {
    expect(await received(10, 10)).toEqual({ statuses: 10, closed: false });
  });

  it('end the connection when they are many, before a thousand answers are prepared', async () => {
    expect(await received(1_000, 1_000)).toMatchObject({ closed: true });
  });
});

it('whoever does not read their answers is disconnected, so that these are not stored for ever', async () => {
  const { server } = club.app;
  const patience = server.timeout;
  const others = await openTestApp();
  // a thousand times as fast
  others.app.server.setTimeout(patience / 1_000);
  const line = connect(Number(new URL(others.origin).port), '127.0.0.1');
  const closed = new Promise((resolve) => line.once('close', () => resolve('closed')));
  line.on('error', () => undefined);
  const ended = new Promise((resolve) => {
    others.app.server.once('connection', (socket) => socket.once('close', () => resolve('closed')));
  });
  line.pause();
  line.write('GET /api/main/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(10));
  expect(await Promise.race([ended, sleep(60_000, 'open', { ref: false })])).toBe('closed');
  line.destroy();
  await closed;
  await others.close();
});
