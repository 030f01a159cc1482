/** The live stream, when rights and records change in one breath. */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Callers } from './callers.ts';
import { createLive } from './live.ts';

it('of one whose rights change ends; the others hear what comes right after', async () => {
  const callers: Callers = {
    of: async (authorization) => ({ userId: authorization ?? '', approved: true, permissions: [] }) as never,
    forget: () => undefined,
    remember: () => undefined,
  };
  const live = createLive(callers);
  const app = Fastify();
  live.mount(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const listenAs = (authorization: string) =>
    fetch(`http://127.0.0.1:${port}/v1/live`, { headers: { authorization } });
  const [parted, staying] = await Promise.all([listenAs('parted'), listenAs('staying')]);

  live.part('parted');
  live.tell('{"topic":"users"}');
  live.close();

  expect(await parted.text()).not.toContain('data:');
  expect(await staying.text()).toContain('data: {"topic":"users"}');
  await app.close();
});
