/** Ports for programs that tests start: nobody else takes one before it is used. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

it('is never one that was returned before, or that the system may give to a connection', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(new Set(ports).size).toBe(50);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

it('is never one that is in use', async () => {
  const used = (await freePort()) + 1;
  const other = createServer().listen(used, '127.0.0.1');
  await once(other, 'listening');
  expect(await freePort()).not.toBe(used);
  other.close();
});
