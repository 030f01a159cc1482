/** A clean end: what is under way is answered, and no connection that a browser keeps open for later holds it up. */
import type { FastifyInstance } from 'fastify';

const sweepMs = 50;

/** Closing ends the connections that idle already; this also ends those that fall idle while it closes. */
export function letGoOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
    sweep.unref();
    app.server.once('close', () => clearInterval(sweep));
  });
  app.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
