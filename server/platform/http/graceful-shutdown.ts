/** Graceful shutdown: requests in progress are answered, and idle keep-alive connections do not delay it. */
import type { FastifyInstance } from 'fastify';

const sweepMs = 50;

/** Closing ends idle connections; this also ends those that become idle while it closes. */
export function shutDownGracefully(app: FastifyInstance): void {
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
