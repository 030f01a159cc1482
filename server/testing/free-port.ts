/** Ports for programs that are started by tests. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections (from 32768 or 49152 on): one of those can be taken by any
 * program between the moment it is found free and the moment it is used.
 */
const range = { first: 20_000, end: 32_000 };

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

let next = randomInt(range.first, range.end);

/** A free port, which this process has not returned before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    next = next + 1 < range.end ? next + 1 : range.first;
    if (await isFree(port)) return port;
  }
}
