/**
 * Requests that are sent on a connection before earlier ones are answered (pipelining). Node begins them all at once: a stranger
 * who sends 60 kB of them and reads nothing gets a thousand answers prepared, with a file open for each.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Most unanswered requests of a connection: neither browsers nor common proxies send a second one. */
const most = 10;

/** Closes connections with more. To be called before other hooks are added, so that these do nothing for what is refused. */
export function refusePipelines(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, more: number): number => {
    const now = (unanswered.get(socket) ?? 0) + more;
    unanswered.set(socket, now);
    return now;
  };
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    reply.raw.once('close', () => count(socket, -1));
    if (count(socket, 1) <= most) return;
    // those that were read with it are still parsed
    socket.destroy();
    return reply.hijack();
  });
}
