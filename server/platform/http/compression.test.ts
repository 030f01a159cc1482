import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compression } from './compression.ts';

const app = Fastify();
const members = Array.from({ length: 50 }, (_, at) => ({ id: at, name: `Member ${at} of the club` }));
const page = Array.from({ length: 500 }, (_, at) => ({ id: at, name: `Member ${at} of the club` }));
const archive = Array.from({ length: 5000 }, (_, at) => ({ id: at, name: `Member ${at} of the club` }));
beforeAll(async () => {
  await app.register(fastifyCompress, compression);
  app.get('/members', async () => members);
  app.get('/page', async () => page);
  app.get('/archive', async () => archive);
  app.get('/one', async () => members[0]);
  app.post('/one', async () => 'taken');
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

test('a page of a list is compressed at once, so that its size is known; a large answer as a stream', async () => {
  for (const encoding of ['br', 'gzip']) {
    const list = await ask('/page', encoding);
    expect(list.headers).toMatchObject({ 'content-encoding': encoding });
    expect(list.headers['content-length']).toBe(String(list.rawPayload.length));
    const large = await ask('/archive', encoding);
    expect(large.headers).toMatchObject({ 'content-encoding': encoding });
    expect(large.headers['content-length']).toBeUndefined();
  }
  const large = await ask('/archive', 'br');
  expect(JSON.parse(brotliDecompressSync(large.rawPayload).toString())).toEqual(archive);
});

test('clients without support, and short answers, get it uncompressed', async () => {
  expect((await ask('/members', 'identity')).json()).toEqual(members);
  expect((await ask('/one', 'br')).json()).toEqual(members[0]);
});

test('the live stream is not buffered', async () => {
  expect((await ask('/live', 'br')).headers['content-encoding']).toBeUndefined();
});

test('what is sent compressed is not decompressed, so that a few bytes cannot become many', async () => {
  const sent = (payload: Buffer, headers = {}) =>
    app.inject({
      method: 'POST',
      url: '/one',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  const text = Buffer.from('{"name":"Member"}');
  expect((await sent(text)).statusCode).toBe(200);
  expect((await sent(gzipSync(text), { 'content-encoding': 'gzip' })).statusCode).toBe(400);
});
