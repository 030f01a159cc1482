/** A storage that sends another number of bytes than it has announced: no other answer on the connection is mixed with them. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { replyBytes } from './bytes.ts';

const app = Fastify();
let sent: string[] = [];
/** sends nothing */
const slow = new Readable({ read: () => undefined });
beforeAll(async () => {
  app.get('/picture', (request, reply) =>
    replyBytes(
      'image/webp',
      { etag: '"one"', find: async () => ({ size: 12, open: async () => Readable.from(sent) }) },
      request,
      reply,
    ),
  );
  app.get('/slow', (request, reply) =>
    replyBytes(
      'image/webp',
      { etag: '"slow"', find: async () => ({ size: 12, open: async () => slow }) },
      request,
      reply,
    ),
  );
  app.get('/next', async () => 'the next answer');
  await app.listen({ port: 0 });
});
afterAll(() => app.close());

/** The answers to two requests on one connection, of which the second waits for the beginning of the first answer. */
async function answers(): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /picture HTTP/1.1\r\nHost: club\r\n\r\n');
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.write('GET /next HTTP/1.1\r\nHost: club\r\nConnection: close\r\n\r\n');
  socket.on('error', () => undefined);
  return first.toString() + (await text(socket).catch(() => ''));
}

it('a picture as long as announced is followed by the next answer', async () => {
  sent = ['picture', '-part'];
  const answer = await answers();
  expect(answer).toContain('picture-partHTTP/1.1 200 OK');
  expect(answer).toContain('the next answer');
});

it.each([
  ['longer', ['picture-part', 'HTTP/1.1 200 OK'], 'picture-part'],
  ['shorter', ['picture'], 'picture'],
])('one that is %s ends the connection', async (_, parts, received) => {
  sent = parts;
  expect((await answers()).split('\r\n\r\n')).toEqual([expect.stringMatching(/^HTTP\/1\.1 200/), received]);
});

it.each([
  ['is longer', ['picture-part, and more']],
  ['is empty', []],
])('one of which the first part %s is an error', async (_, parts) => {
  sent = parts;
  expect(await answers()).toMatch(/^HTTP\/1\.1 500/);
});

it('a storage that is still to send is closed when nobody waits for it any more', async () => {
  const { port } = app.server.address() as AddressInfo;
  const opened = vi.spyOn(slow, 'read');
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /slow HTTP/1.1\r\nHost: club\r\n\r\n');
  await expect.poll(() => opened.mock.calls.length).toBeGreaterThan(0);
  socket.destroy();
  await expect.poll(() => slow.destroyed).toBe(true);
});
