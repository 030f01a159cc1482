/** Each service tells about itself, in a form that other programs read. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../testing/house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

type Operation = {
  operationId: string;
  security: unknown[];
  'x-permission': string;
  responses: Record<string, { content?: Record<string, unknown> }>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};

const documentOf = async (service: string) =>
  (await (await house.raw(`/api/${service}/openapi.json`)).json()) as Document;

describe('the OpenAPI document', () => {
  it.each(['main', 'files', 'booking', 'posts'])('of %s is there without a token', async (service) => {
    expect((await documentOf(service)).openapi).toBe('3.1.0');
  });

  it('names every call, who may make it, and its refusals', async () => {
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

  it('refers only to what it holds, and shows every limit of a field', async () => {
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
  it('can be read in a browser and names the calls', async () => {
    const answer = await house.raw('/api/main/docs');
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('/v1/games/games/multiple');
  });
});
