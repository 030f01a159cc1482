import { listGames } from '@club/contract/games/api.ts';
import { revokePermission } from '@club/contract/permissions/api.ts';
import { createTeam, listTeams } from '@club/contract/teams/api.ts';
import { listUsers } from '@club/contract/users/api.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from './testing/database.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from './testing/test-app.ts';
import { openTestAppAt } from './testing/test-app-at.ts';

const team = { name: 'Herren', league: 'Bezirksliga', rank: 1, type: 'adults' as const, color: '#1864ab' };

/** Shorter than any cache lives. */

describe('two server processes on one database', () => {
  let one: TestApp;
  let other: Awaited<ReturnType<TestApp['second']>>;
  let admin: Person;
  beforeAll(async () => {
    one = await openTestApp();
    other = await one.second();
    admin = await one.person({ permissions: ['m_usrs', 'g_usrs', 'm_tms'] });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  test('a permission that is revoked in one takes effect at once in the other', async () => {
    const viewer = await one.person({ permissions: ['g_usrs'] });
    const there = other.callAs(viewer.token);
    await there(listUsers, { query: {} });
    await admin.call(revokePermission, { params: { id: viewer.id, permission: 'g_usrs' } });
    await expect
      .poll(async () => (await refusalOf(there(listUsers, { query: {} }))).code, { interval: 10 })
      .toBe('missing-permission');
  });

  test('a change in one reaches the browsers of the other', async () => {
    const member = await one.person();
    const live = await other.raw('/api/main/v1/live', { as: member });
    const stream = live.body?.pipeThrough(new TextDecoderStream()).getReader();
    const made = (await admin.call(createTeam, { body: team })).data;
    let received = '';
    while (!received.includes(made.id)) received += (await stream?.read())?.value ?? '';
    expect(received).toContain(`data: ${JSON.stringify({ topic: 'teams', id: made.id })}\n\n`);
    await stream?.cancel();
    expect((await other.callAs(member.token)(listTeams, { query: {} })).data.items).toContainEqual(made);
  });
});

describe('a process of one service', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ SERVICES: 'booking' });
  });
  afterAll(() => app.close());

  test('serves only its own endpoints', async () => {
    expect((await app.raw('/api/booking/openapi.json')).status).toBe(200);
    for (const path of ['/api/main/openapi.json', '/api/posts/openapi.json', '/', '/session/login', '/users'])
      expect((await app.raw(path)).status, path).toBe(404);
    const member = await app.person();
    expect((await refusalOf(member.call(listGames, { query: {} }))).status).toBe(404);
  });
});

describe('for the operator', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  test('the app reports that it lives and is ready', async () => {
    for (const path of ['/health/live', '/health/ready']) {
      const answer = await app.raw(path);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ status: 'ok' });
    }
  });

  test('the metrics cover all endpoints, without the ids in their paths', async () => {
    const member = await app.person();
    await app.raw(`/api/main/v1/users/${member.id}`, { as: member });
    const text = await (await app.raw('/metrics')).text();
    expect(text).toMatch(
      /http_requests_total\{method="GET",route="\/api\/main\/v1\/users\/:id",status="200"\} 1/,
    );
    expect(text).not.toContain(member.id);
  });

  test('the metrics are named according to Prometheus', async () => {
    const text = await (await app.raw('/metrics')).text();
    const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    expect(types.length).toBeGreaterThan(10);
    for (const [, name = '', type] of types) {
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
      expect(name).toMatch(/^[a-z]+_[a-z0-9_]+$/);
      expect(name).not.toMatch(/_(ms|milliseconds|kb|mb|minutes|percent)(_|$)/);
      expect(text).toMatch(new RegExp(`^# HELP ${name} \\S`, 'm'));
    }
  });

  test('the metrics are readable from this machine only, unless they are made public', async () => {
    const from = { method: 'GET' as const, url: '/metrics', remoteAddress: '192.0.2.7' };
    expect((await app.app.inject(from)).statusCode).toBe(404);
    // a proxy on this machine forwards requests from elsewhere
    for (const [name, value] of [
      ['x-forwarded-for', '192.0.2.7'],
      ['x-real-ip', '192.0.2.7'],
      ['x-forwarded-proto', 'https'],
      ['x-forwarded-host', 'club.example'],
      ['forwarded', 'for=192.0.2.7'],
      ['via', '1.1 proxy'],
    ] as const)
      expect((await app.raw('/metrics', { headers: { [name]: value } })).status, name).toBe(404);
    const open = await app.second({ METRICS_PUBLIC: '1' });
    expect((await open.app.inject(from)).statusCode).toBe(200);
    await open.close();
  });

  test('the app reports that it is not ready while its database is down', async () => {
    const { url, drop } = await freshDatabase();
    const lonely = await openTestAppAt(url);
    await drop();
    expect((await lonely.raw('/health/live')).status).toBe(200);
    const answer = await lonely.raw('/health/ready');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      status: 'unavailable',
      problems: [expect.stringMatching(/^the database /)],
    });
    await lonely.close();
  });
});
