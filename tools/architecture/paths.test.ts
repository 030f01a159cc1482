import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bytesOf, type Endpoint } from '../../contract/endpoint.ts';

const contract = new URL('../../contract/', import.meta.url);
const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('/api.ts') && !file.includes('node_modules'),
);

test.each(files)('the answers of %s are read as they are sent', async (file) => {
  const all = Object.values((await import(new URL(file, contract).href)) as Record<string, Endpoint>);
  for (const endpoint of all.filter(({ id }) => id !== undefined)) {
    const sent = typeof endpoint.answer === 'string' ? 'text' : bytesOf(endpoint) ? 'bytes' : undefined;
    expect(endpoint.answers, endpoint.id).toBe(sent);
  }
});

test('every module is among those whose shapes a path leads to', () => {
  const listed = readFileSync(new URL('endpoints.ts', contract), 'utf8').matchAll(
    /from '\.\/(.*\/api\.ts)'/g,
  );
  expect([...listed].map(([, file]) => file).toSorted()).toEqual(files.toSorted());
});
