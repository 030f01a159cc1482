import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compression } from './compression.ts';

const app = Fastify();
const members = Array.from({ length: 50 }, (_, at) => ({ id: at, name: `Member ${at} of the club` }));
beforeAll(async () => {
  await app.register(fastifyCompress, compression);
  app.get('/members', async () => members);
  app.get('/one', async () => members[0]);
  app.get('/live', async (_, reply) => reply.type('text/event-stream').send(`data: ${'x'.repeat(5000)}\n\n`));
});
afterAll(() => app.close());

const ask = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } });

test('a long list is compressed with the best encoding that the browser supports', async () => {
  const brotli = await ask('/members', 'gzip, deflate, br');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotli.rawPayload.length).toBeLessThan(JSON.stringify(members).length / 4);
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(members);
  const gzip = await ask('/members', 'gzip');
  expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(members);
});

test('clients without support, and short answers, get it uncompressed', async () => {
  expect((await ask('/members', 'identity')).json()).toEqual(members);
  expect((await ask('/one', 'br')).json()).toEqual(members[0]);
});

test('the live stream is not buffered', async () => {
  expect((await ask('/live', 'br')).headers['content-encoding']).toBeUndefined();
});
