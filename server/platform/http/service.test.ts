/** Common behaviour of all endpoints: clear refusals, limits, ETags, and headers. */
import { changeUser } from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { lockUser } from '../../users/store.ts';
import { transaction } from '../postgres/database.ts';

let app: TestApp;
let captain: Person;
beforeAll(async () => {
  app = await openTestApp();
  captain = await app.person({ permissions: ['m_tms', 'm_gms'] });
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  app.raw(`/api/main${path}`, { method: 'POST', as: captain, body, headers });
const problem = async (answer: Response) => {
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  return (await answer.json()) as {
    status: number;
    code: string;
    requestId: string;
    errors?: { path: string; code: string }[];
  };
};
const team = { name: 'TTC 1990 Hof', league: 'Bezirksliga', rank: 1, type: 'adults', color: '#134677' };

describe('an invalid request', () => {
  it.each([
    ['broken JSON', '/v1/teams', '{"name":', json, 400, 'unreadable-body'],
    [
      'another kind of body',
      '/v1/teams',
      'name=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'wrong-type',
    ],
    [
      'a form where JSON belongs',
      '/v1/teams',
      '--x--',
      { 'content-type': 'multipart/form-data; boundary=x' },
      415,
      'wrong-type',
    ],
    [
      'more than a megabyte',
      '/v1/teams',
      JSON.stringify({ name: 'x'.repeat(1_100_000) }),
      json,
      413,
      'too-large',
    ],
    ['a path that is not there', '/v1/nothing', '{}', json, 404, 'not-found'],
    ['no body', '/v1/teams', '', json, 422, 'invalid'],
    [
      'a character that no text holds',
      '/v1/teams',
      JSON.stringify({ ...team, name: 'a\0b' }),
      json,
      422,
      'invalid',
    ],
    ['prototype tricks', '/v1/teams', '{"__proto__": {"a": 1}}', json, 400, 'unreadable-body'],
  ])('(%s) is refused with a message and its request id', async (_, path, body, headers, status, code) => {
    const answer = await post(path, body, headers as Record<string, string>);
    const refusal = await problem(answer);
    expect([answer.status, refusal.status, refusal.code]).toEqual([status, status, code]);
    expect(refusal.requestId).toBe(answer.headers.get('x-request-id'));
  });

  it('gets an error for every field, also for unknown ones', async () => {
    const refusal = await problem(
      await post('/v1/teams', JSON.stringify({ ...team, name: '', rank: 0, colour: 'blue' })),
    );
    expect(refusal.errors?.map((error) => [error.path, error.code])).toEqual([
      ['name', 'name-empty'],
      ['rank', 'rank-not-positive'],
      ['colour', 'unknown-field'],
    ]);
  });

  it('is refused for an invalid id or filter', async () => {
    const refusals = [
      await app.raw('/api/main/v1/teams/7', { as: captain }),
      await app.raw('/api/main/v1/teams?limit=0&kind=x', { as: captain }),
    ];
    expect(refusals.map((answer) => answer.status)).toEqual([422, 422]);
  });
});

describe('an answer', () => {
  it('has an ETag, and is not sent again to somebody who has it', async () => {
    const first = await app.raw('/api/main/v1/teams', { as: captain });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(
      (await app.raw('/api/main/v1/teams', { as: captain, headers: { 'if-none-match': etag } })).status,
    ).toBe(304);
  });

  it('to a change is always sent, since only reading can be spared', async () => {
    const headers = { ...json, 'if-none-match': '*' };
    const made = await post('/v1/teams', JSON.stringify({ ...team, name: 'Neu' }), headers);
    expect([made.status, await made.json()]).toMatchObject([201, { name: 'Neu' }]);
  });

  it('is not cached by browsers, and neither is a refusal', async () => {
    for (const path of ['/api/main/v1/teams', `/api/main/v1/users/me`, '/api/main/v1/teams/nothing']) {
      const { headers } = await app.raw(path, { as: captain });
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect((await app.raw('/api/main/v1/teams')).headers.get('cache-control')).toBe('no-store');
  });

  it('has security headers', async () => {
    const { headers } = await app.raw('/api/main/v1/teams', { as: captain });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('requires TLS from then on if the app is reached by it', async () => {
    const own = await openTestApp({ PUBLIC_URL: 'https://club.example' });
    expect((await own.raw('/health/live')).headers.get('strict-transport-security')).toContain('max-age=');
    await own.close();
  });
});

describe('an Idempotency-Key', () => {
  it('creates one team from many simultaneous presses, and its effect and answer are one', async () => {
    const press = () =>
      post('/v1/teams', JSON.stringify({ ...team, name: 'Einmal' }), { ...json, 'idempotency-key': 'k1' });
    const answers = await Promise.all(Array.from({ length: 6 }, press));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(
      new Set(await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id)))
        .size,
    ).toBe(1);
  });

  it('belongs to the caller: another person’s same key is another request', async () => {
    const other = await app.person({ permissions: ['m_tms'] });
    const headers = { ...json, 'idempotency-key': 'shared' };
    const body = JSON.stringify({ ...team, name: 'Zweimal' });
    const mine = await app.raw('/api/main/v1/teams', { method: 'POST', as: captain, body, headers });
    const theirs = await app.raw('/api/main/v1/teams', { method: 'POST', as: other, body, headers });
    expect(((await mine.json()) as { id: string }).id).not.toBe(((await theirs.json()) as { id: string }).id);
  });

  it('of a refused request may be used again', async () => {
    const headers = { ...json, 'idempotency-key': 'k2' };
    expect((await post('/v1/teams', '{}', headers)).status).toBe(422);
    expect((await post('/v1/teams', JSON.stringify({ ...team, name: 'Doch' }), headers)).status).toBe(201);
  });
});

describe('too many requests', () => {
  it.each([
    ['whom a trusted proxy names, each for themselves', 'true', '', [401, 401, 401, 401]],
    ['who claim to be others to a proxy that appends', 'true', ', 192.0.2.9', [401, 401, 429, 429]],
    ['from one address, whatever they claim, unless a proxy is trusted', 'false', '', [401, 401, 429, 429]],
  ])('are refused to those %s', async (_, trusted, appended, expected) => {
    const own = await openTestApp(
      { TRUST_PROXY: trusted },
      { perUser: 9, perAddress: 2, signIn: 9, changesPerDay: 1e6 },
    );
    const answers = [];
    for (const n of [1, 2, 3, 4])
      answers.push(
        (await own.raw('/api/main/v1/teams', { headers: { 'x-forwarded-for': `192.0.2.${n}${appended}` } }))
          .status,
      );
    await own.close();
    expect(answers).toEqual(expected);
  });

  it('are refused per person, and the hall’s shared address does not matter to signed-in people', async () => {
    const own = await openTestApp({}, { perUser: 3, perAddress: 2, signIn: 1, changesPerDay: 1e6 });
    const [one, two] = [await own.person(), await own.person()];
    const statuses = async (as?: Person) => {
      const answers = [];
      for (let i = 0; i < 4; i += 1)
        answers.push((await own.raw('/api/main/v1/teams', as ? { as } : {})).status);
      return answers;
    };
    expect(await statuses(one)).toEqual([200, 200, 200, 429]);
    expect(await statuses(two)).toEqual([200, 200, 200, 429]);
    expect(await statuses()).toEqual([401, 401, 429, 429]);
    const signIn = () => own.raw('/session/token', { method: 'POST' });
    expect((await signIn()).status).toBe(401);
    const { status, headers } = await signIn();
    expect(status).toBe(429);
    const seconds = Number(headers.get('retry-after'));
    expect(seconds > 0 && seconds <= 60).toBe(true);
    await own.close();
  });
});

it('changes are refused per person once there are too many in a day; reading, and what was refused, does not count', async () => {
  const own = await openTestApp({}, { perUser: 1e6, perAddress: 1e6, signIn: 1e6, changesPerDay: 2 });
  const [one, two] = [await own.person(), await own.person()];
  const change = async ({ id, ...as }: Person, firstName = 'Berta') => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'PATCH', as: { id, ...as }, body: JSON.stringify({ firstName }), headers };
    return (await own.raw(`/api/main/v1/users/${id}`, init)).status;
  };
  expect([await change(one, ''), await change(one), await change(one), await change(one)]).toEqual([
    422, 200, 200, 429,
  ]);
  expect((await own.raw('/api/main/v1/teams', { as: one })).status).toBe(200);
  expect(await change(two)).toBe(200);
  await own.close();
});

it('changes of one person that wait for a lock leave connections to others', async () => {
  const [busy, other] = [await app.person(), await app.person()];
  const change = () =>
    busy
      .call(changeUser, { params: { id: busy.id }, body: { firstName: 'Berta' } })
      .then(({ data }) => data.firstName);
  const changes = await transaction(app.db, async (tx) => {
    await lockUser(tx, busy.id);
    const waiting = Promise.all(Array.from({ length: 30 }, change));
    // each of these reads the database while all changes wait
    for (let i = 0; i < 20; i += 1)
      expect((await app.raw('/api/main/v1/teams', { as: other })).status).toBe(200);
    return { waiting };
  });
  expect(await changes.waiting).toEqual(Array(30).fill('Berta'));
});

it('reads of one network that wait let others pass', async () => {
  const other = await app.person();
  /** what was sent before has arrived by then */
  const arrived = async () => {
    for (let i = 0; i < 5; i += 1) await app.raw('/health/live');
  };
  let answered = 0;
  const { own, all } = await transaction(app.db, async (tx) => {
    await sql`lock table main.games in access exclusive mode`.execute(tx);
    const readsOfStranger = Array.from({ length: 100 }, async () => {
      await (await app.raw('/api/main/v1/games/games/feed/ical')).text();
      answered += 1;
    });
    await arrived();
    const own = app.raw('/api/main/v1/teams', { as: other }).then(() => answered);
    await arrived();
    return { own, all: Promise.all(readsOfStranger) };
  });
  expect(await own).toBeLessThan(50);
  await all;
});

it.each(['\\u0000', '\\ud83d'])('what the database cannot store (%s) is an invalid field', async (text) => {
  const one = await app.person();
  const path = `/api/main/v1/users/${one.id}/app-setting`;
  const headers = { 'content-type': 'application/json' };
  await app.raw(path, { method: 'POST', as: one, headers, body: '{}' });
  const views = `{"games":[{"name":"Alle","usual":false,"search":{"q":"${text}"}}]}`;
  const answer = await app.raw(path, { method: 'PATCH', as: one, headers, body: `{"views":${views}}` });
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { errors: [{ path: 'views.games.0.search.q', code: 'invalid' }] },
  ]);
});
