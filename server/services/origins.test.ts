/** Four processes on four ports, one service each, on one database: what pages of other origins may do, and what not. */
import { listBookableEvents } from '@club/contract/bookings/events/api.ts';
import { createClient } from '@club/contract/client.ts';
import { type Service, services } from '@club/contract/endpoint.ts';
import { uploadFile } from '@club/contract/files/api.ts';
import { listPosts } from '@club/contract/posts/api.ts';
import { listTeams } from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allRoutes, servicePaths } from '../app.ts';
import { picture } from '../files/testing/corpus.ts';
import { readEnv } from '../platform/env.ts';
import { freshDatabase } from '../testing/database.ts';
import { freePort } from '../testing/free-port.ts';
import { openKeys, prepareProcess } from '../testing/process.ts';

const page = 'https://club.example';
const named = 'https://other.example';
const methodsOfAll = [...new Set(allRoutes(readEnv({})).map(({ endpoint }) => endpoint.method))];
const open: ReturnType<typeof prepareProcess>[] = [];
const urls = {} as Record<Service, string>;
let keys: Awaited<ReturnType<typeof openKeys>>;
let database: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  database = await freshDatabase();
  keys = await openKeys();
  const ports = new Map<Service, number>();
  for (const service of services) {
    const port = await freePort();
    ports.set(service, port);
    urls[service] = `http://127.0.0.1:${port}${servicePaths[service]}`;
  }
  const processes = services.map((service) => {
    const process = prepareProcess({
      DATABASE_URL: database.url,
      SERVICES: service,
      PORT: String(ports.get(service)),
      PUBLIC_URL: page,
      CORS_ORIGINS: named,
      MAIN_API_URL: urls.main,
      FILE_API_URL: urls.files,
      BOOKING_API_URL: urls.booking,
      POSTS_API_URL: urls.posts,
      OIDC_ISSUER: keys.issuer,
      OIDC_CLIENT_ID: keys.clientId,
      ADMIN_EMAILS: 'ada@club.example',
    });
    open.push(process);
    return process.start();
  });
  await Promise.all(processes);
});
afterAll(async () => {
  await Promise.all(open.map((process) => process.stop()));
  for (const process of open) process.remove();
  keys.close();
  await database.drop();
});

const token = () => keys.token('ada@club.example');
const callOn = async (service: Service, path: string, init: RequestInit) => fetch(urls[service] + path, init);
const preflight = (service: Service, origin: string) =>
  callOn(service, '/v1/anything', {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,content-type,if-match',
    },
  });

it.each(services)('%s allows the page and the configured origins, and nobody else', async (service) => {
  for (const origin of [page, named]) {
    const asked = await preflight(service, origin);
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(origin);
    const methods = asked.headers.get('access-control-allow-methods')?.split(', ') ?? [];
    expect(methodsOfAll.filter((method) => !methods.includes(method))).toEqual([]);
    expect(asked.headers.get('access-control-allow-headers')).toContain('if-match');
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
    expect(asked.headers.get('vary')).toMatch(/origin/i);
  }
  for (const origin of ['https://evil.example', 'https://club.example.evil.example', 'null']) {
    const asked = await preflight(service, origin);
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
  }
});

it('answers and refusals are readable there, with their ETag and their time', async () => {
  const headers = { origin: page, authorization: `Bearer ${await token()}` };
  const good = await callOn('main', '/v1/users/me', { headers });
  expect([good.status, good.headers.get('access-control-allow-origin')]).toEqual([200, page]);
  expect(good.headers.get('access-control-expose-headers')).toContain('etag');
  // the time, when to come again, what to report, and the name of a download
  for (const name of ['date', 'retry-after', 'x-request-id', 'content-disposition'])
    expect(good.headers.get('access-control-expose-headers')?.split(', ')).toContain(name);
  expect(good.headers.get('date')).not.toBeNull();
  const refused = await callOn('posts', '/v1/posts', { headers: { origin: page } });
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, page]);
  const stream = await callOn('main', '/v1/live', { headers });
  expect([stream.status, stream.headers.get('access-control-allow-origin')]).toEqual([200, page]);
  await stream.body?.cancel();
});

it.each(['/v1/users/me', '/openapi.json', '/docs'])(
  'caches do not give one origin what was answered to another: %s',
  async (path) => {
    const headers = { origin: page, authorization: `Bearer ${await token()}` };
    expect((await callOn('main', path, { headers })).headers.get('vary')).toMatch(/origin/i);
  },
);

it('each process has its own service only, and a member is known to all four', async () => {
  const call = createClient({ baseUrl: (service) => urls[service], token });
  expect((await call(listTeams, {})).data.items).toEqual([]);
  expect((await call(listBookableEvents, {})).data.items).toEqual([]);
  expect((await call(listPosts, {})).data.items).toEqual([]);
  expect((await fetch(urls.main.replace('/api/main', '/api/posts/v1/posts'))).status).toBe(404);
});

it('only the process that can make the first admin prints their link', () => {
  const printing = services.filter((_, at) => open[at]?.output().includes('firstAdmin='));
  expect(printing).toEqual(['main']);
});

it('a picture can be shown by the page: its link leads to the file service', async () => {
  const call = createClient({ baseUrl: (service) => urls[service], token });
  const file = new Blob([new Uint8Array(await picture(64, 48))], { type: 'image/png' });
  const { data } = await call(uploadFile, { form: { purpose: 'userPhoto', file } });
  const link = data.picture?.links.small ?? '';
  expect(link).toMatch(new RegExp(`^${urls.files}/v1/files/`));
  const shown = await fetch(link);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

it('the page may call all four, and nobody else, and names the feed where it is read', async () => {
  const origins = services.map((service) => new URL(urls[service]).origin);
  const config = await fetch(`${origins[0]}/config.json`);
  expect(await config.json()).toMatchObject({ bookingApiUrl: urls.booking, fileApiUrl: urls.files });
  const html = await fetch(`${origins[0]}/`, { headers: { accept: 'text/html' } });
  const policy = html.headers.get('content-security-policy') ?? '';
  const feed = `${urls.posts}/v1/posts/feed`;
  expect(await (await fetch(feed)).text()).toContain(`<atom:link href="${feed}" rel="self"`);
  // without a build only the API answers
  if (html.status !== 200) return;
  expect(await html.text()).toContain(`type="application/rss+xml" title="TTC 1990 Hof" href="${feed}"`);
  for (const origin of origins) expect(policy.match(new RegExp(origin, 'g'))).toHaveLength(2);
});
