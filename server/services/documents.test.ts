/** The documents of each service, in machine-readable form. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Operation = {
  operationId: string;
  security: unknown[];
  'x-permission': string;
  parameters?: { in: string; name: string }[];
  responses: Record<string, { content?: Record<string, unknown> }>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};

const documentOf = async (service: string) =>
  (await (await app.raw(`/api/${service}/openapi.json`)).json()) as Document;

describe('the OpenAPI document', () => {
  it.each(['main', 'files', 'booking', 'posts'])('of %s is public', async (service) => {
    expect((await documentOf(service)).openapi).toBe('3.1.0');
  });

  it('lists every endpoint, who may call it, and its refusals', async () => {
    const { paths } = await documentOf('main');
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    expect(operations.length).toBeGreaterThan(35);
    for (const operation of operations) {
      expect(operation.operationId).toMatch(/^[a-z][A-Za-z0-9]+$/);
      const isPublic = operation['x-permission'] === 'public';
      expect(operation.security).toHaveLength(isPublic ? 0 : 1);
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining(isPublic ? ['429', '500'] : ['401', '403', '429', '500']),
      );
    }
    expect(paths['/v1/users/{id}']?.delete).toMatchObject({
      operationId: 'leaveClub',
      'x-permission': 'self',
    });
    const refused = paths['/v1/teams']?.post?.responses['422'];
    expect(refused?.content).toHaveProperty(['application/problem+json']);
  });

  it('names the headers that each kind of call takes', async () => {
    const { paths } = await documentOf('main');
    const headersOf = (path: string) =>
      Object.fromEntries(
        Object.entries(paths[path] ?? {}).map(([method, { parameters = [] }]) => [
          method,
          parameters.filter((one) => one.in === 'header').map(({ name }) => name),
        ]),
      );
    expect(headersOf('/v1/teams')).toEqual({ get: [], post: ['Idempotency-Key'] });
    const ofRecord = { get: [], patch: ['If-Match'], delete: ['If-Match', 'Undo-Id'] };
    expect(headersOf('/v1/teams/{id}')).toEqual(ofRecord);
    // only reads what it is sent
    expect(headersOf('/v1/line-ups/judge')).toEqual({ post: [] });
  });

  it.each([
    ['put', '/v1/users/{id}/emergency'],
    ['put', '/v1/games/{id}/codes'],
    ['put', '/v1/games/{id}/line-up'],
    ['post', '/v1/games/{id}/line-up/publish'],
    ['patch', '/v2/positions/line-up'],
  ])('says that %s %s compares If-Match, too, and refuses what is stale', async (method, path) => {
    const operation = (await documentOf('main')).paths[path]?.[method];
    expect(operation?.parameters?.map(({ name }) => name)).toContain('If-Match');
    expect(operation?.responses).toHaveProperty('412');
  });

  it('has no broken references, and contains every limit of a field', async () => {
    const document = await documentOf('main');
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name ?? '',
    );
    for (const name of references) expect(document.components.schemas).toHaveProperty(name);
    const body = JSON.stringify(document.paths['/v1/teams']?.post);
    expect(body).toContain('"maxLength":100');
    expect(body).toContain('"enum":["adults","women","youth","girls","seniors"]');
  });
});

describe('the docs page', () => {
  it('is readable in a browser and lists the endpoints', async () => {
    const answer = await app.raw('/api/main/docs');
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('/v1/games/games/multiple');
  });

  it('shows who may call, and code and letters of a summary as they are meant', async () => {
    const text = await (await app.raw('/api/main/docs')).text();
    expect(text).toContain('<b>m_gms</b> or <b>captain</b>');
    expect(text).toContain('Calendar events, earliest first; <code>from</code> and <code>to</code> select');
    expect(text).not.toMatch(/&lt;|&amp;/);
  });
});

it.each(['openapi.json', 'docs'])('%s is compressed once and not for each request', async (name) => {
  const ask = (encoding: string) =>
    app.raw(`/api/main/${name}`, { headers: { 'accept-encoding': encoding } });
  const [packed, plain] = [await ask('br, gzip'), await ask('br')];
  // an answer that is still being compressed has no length
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(plain.headers.get('content-encoding')).toBeNull();
  const text = await plain.text();
  expect(plain.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
  expect(Number(packed.headers.get('content-length'))).toBeLessThan(text.length / 5);
  expect(await packed.text()).toBe(text);
});
