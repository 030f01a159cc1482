import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { addJob, startJobs } from '../jobs.ts';
import { closeDatabase, openDatabase, transaction } from '../postgres/database.ts';
import { closeTracing, openTracing } from './tracing.ts';

type ExportedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
};
type Export = {
  resourceSpans: {
    resource: { attributes: { value: { stringValue: string } }[] };
    scopeSpans: { spans: ExportedSpan[] }[];
  }[];
};

const received: string[] = [];
const collector = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  if (request.url === '/v1/traces') received.push(Buffer.concat(parts).toString());
  response.setHeader('content-type', 'application/json').end('{}');
});
let app: TestApp;
let addressOf = '';

const spansOf = (service: string): ExportedSpan[] =>
  received
    .flatMap((body) => (JSON.parse(body) as Export).resourceSpans)
    .filter(({ resource }) => resource.attributes.some(({ value }) => value.stringValue === service))
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

const loadedParts = () =>
  Object.keys(createRequire(import.meta.url).cache).filter((path) =>
    path.includes('@opentelemetry/sdk-trace'),
  );

const post = (
  path: string,
  as: TestApp['person'] extends (...t: never[]) => Promise<infer P> ? P : never,
  body: unknown,
  headers = {},
) =>
  app.raw(path, {
    method: 'POST',
    as,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  addressOf = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await closeTracing();
  collector.close();
});

test('without a collector nothing is loaded, sent or mounted', async () => {
  app = await openTestApp();
  try {
    const boss = await app.person({ permissions: ['m_tms'] });
    await app.raw('/api/main/v1/teams', { as: boss });
    expect(loadedParts()).toEqual([]);
    expect(await (await app.raw('/config.json')).json()).not.toHaveProperty('tracing');
    expect((await post('/telemetry', boss, { spans: [] })).status).toBe(404);
  } finally {
    await app.close();
  }
});

test('a request is one trace from the browser through the service to the statements, without secrets', async () => {
  await openTracing(addressOf);
  expect(loadedParts()).not.toEqual([]);
  app = await openTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: addressOf });
  const boss = await app.person({ permissions: ['m_tms'] });
  const traceId = `${'a'.repeat(31)}1`;
  const page = { traceId, spanId: '00000000000000b1', name: 'page /teams', at: Date.now(), ms: 80 };
  const asked = {
    traceId,
    spanId: '00000000000000b2',
    parentSpanId: page.spanId,
    name: 'POST /api/main/v1/teams',
  };
  const team = {
    name: 'Geheime Mannschaft',
    league: 'Bezirksliga',
    rank: 1,
    type: 'adults',
    color: '#1864ab',
  };
  const answer = await post('/api/main/v1/teams?token=very-secret', boss, team, {
    traceparent: `00-${traceId}-${asked.spanId}-01`,
  });
  const handedIn = await post('/telemetry', boss, {
    spans: [page, { ...asked, at: page.at, ms: 40, status: answer.status }],
  });
  const settings = await (await app.raw('/config.json')).json();
  await app.close();
  await closeTracing();

  expect(answer.status).toBe(201);
  expect(handedIn.status).toBe(204);
  expect(settings).toMatchObject({ tracing: true });
  expect(spansOf('club-browser').map(({ name, spanId }) => [name, spanId])).toEqual([
    ['page /teams', page.spanId],
    ['POST /api/main/v1/teams', asked.spanId],
  ]);
  const ofCall = spansOf('club-server').filter((span) => span.traceId === traceId);
  const serviceSpan = ofCall.find((span) => span.parentSpanId === asked.spanId);
  const attributes = Object.fromEntries(
    (serviceSpan?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );
  expect(attributes).toMatchObject({
    'http.route': '/api/main/v1/teams',
    'http.response.status_code': 201,
    'club.request_id': answer.headers.get('x-request-id'),
  });
  const inside = ofCall.find((span) => span.name === 'transaction');
  expect(inside?.parentSpanId).toBe(serviceSpan?.spanId);
  expect(ofCall.filter((span) => span.parentSpanId === inside?.spanId).map(({ name }) => name)).toContain(
    'sql insert',
  );
  // what the server records after those of the browser has ids of its own
  const ids = ['club-browser', 'club-server'].flatMap(spansOf).map(({ spanId }) => spanId);
  expect(ids.filter((id) => [page.spanId, asked.spanId].includes(id))).toHaveLength(2);
  expect(new Set(ids).size).toBe(ids.length);
  for (const secret of ['very-secret', 'Geheime', boss.token, boss.id])
    expect(received.join()).not.toContain(secret);
});

test('a job is a trace of its own', async () => {
  await openTracing(addressOf);
  const database = await freshDatabase();
  const db = openDatabase(database.url);
  let greeted = 0;
  const greet = async () => {
    greeted += 1;
  };
  const jobs = await startJobs(database.url, { greet });
  await transaction(db, (tx) => addJob(tx, 'greet', null));
  await expect.poll(() => greeted).toBe(1);
  await jobs.stop();
  await closeDatabase(db);
  await database.drop();
  await closeTracing();
  const ofJobs = spansOf('club-server').filter(({ name }) => name === 'job greet');
  expect(ofJobs.map(({ parentSpanId }) => parentSpanId ?? '')).toEqual(['']);
});

test('of the statements and answers of a request those that failed are marked', async () => {
  await openTracing(addressOf);
  const database = await freshDatabase();
  const db = openDatabase(database.url);
  const jobs = await startJobs(database.url, {
    halve: async () => {
      await sql`select 1`.execute(db);
      await sql`delete from nowhere`.execute(db).catch(() => undefined);
      halved = true;
    },
  });
  let halved = false;
  await transaction(db, (tx) => addJob(tx, 'halve', null));
  await expect.poll(() => halved).toBe(true);
  await jobs.stop();
  await closeDatabase(db);
  await database.drop();
  await closeTracing();
  const all = spansOf('club-server');
  const job = all.find(({ name }) => name === 'job halve');
  const failed = all
    .filter(({ parentSpanId }) => parentSpanId === job?.spanId)
    .map(({ name, status }) => [name, status.code === 2]);
  expect(failed).toEqual([
    ['sql select', false],
    ['sql delete', true],
  ]);
});

test('only signed-in browsers can send spans, and only spans', async () => {
  await openTracing(addressOf);
  app = await openTestApp();
  try {
    const member = await app.person();
    const spoilt = { traceId: 'x', spanId: '1', name: 'page /?token=1', at: 0, ms: 0 };
    expect((await app.raw('/telemetry', { method: 'POST' })).status).toBe(401);
    expect((await post('/telemetry', member, { spans: [spoilt] })).status).toBe(422);
    const span = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), name: 'page /teams', at: 0, ms: 0 };
    expect((await post('/telemetry', member, { spans: [span] })).status).toBe(204);
    for (const wrong of [
      { ms: -1 },
      { ms: 3_600_001 },
      { at: -1 },
      { status: 600 },
      { spanId: '0'.repeat(16) },
    ])
      expect((await post('/telemetry', member, { spans: [{ ...span, ...wrong }] })).status).toBe(422);
    expect((await post('/telemetry', member, 'x'.repeat(70_000))).status).toBe(413);
  } finally {
    await app.close();
    await closeTracing();
  }
});

test('a collector that is down delays no request and no shutdown', async () => {
  await openTracing('http://127.0.0.1:9');
  app = await openTestApp();
  const member = await app.person();
  expect((await app.raw('/api/main/v1/teams', { as: member })).status).toBe(200);
  await app.close();
  const before = performance.now();
  await closeTracing();
  expect(performance.now() - before).toBeLessThan(4000);
});
