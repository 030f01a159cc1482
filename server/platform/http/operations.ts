/** For operators: /health/live, /health/ready and /metrics, and a warning about a proxy. */
import { Failure } from '@club/contract/failures.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Env } from '../env.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Whether a proxy on this machine says that it passes on somebody else's request. */
const wasForwarded = ({ headers }: FastifyRequest): boolean =>
  ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'].some(
    (name) => headers[name] !== undefined,
  );

/** Warns once: behind a proxy that is not trusted everybody has the same address, and so all share the limits of one. */
function warnOfUntrustedProxy(app: FastifyInstance): void {
  let warned = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (warned || headers['x-forwarded-for'] === undefined) return;
    warned = true;
    log.warn(
      'A request came through a proxy, but TRUST_PROXY is not set: everybody behind it counts as one IP address, and all are limited together.',
    );
  });
}

/** @param findProblems current problems of the server, as sentences */
export function mountOperations(
  app: FastifyInstance,
  findProblems: () => Promise<string[]>,
  { metricsPublic, trustProxy }: Pick<Env, 'metricsPublic' | 'trustProxy'>,
): void {
  if (!trustProxy) warnOfUntrustedProxy(app);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // gauges named like counters, which promtool reports; their sums are in nodejs_active_* by type
  for (const name of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${name}_total`);
  const labels = ['method', 'route', 'status'] as const;
  const calls = new Counter({
    name: 'http_requests_total',
    help: 'Answered calls',
    labelNames: labels,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames: labels,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const label = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    calls.inc(label);
    seconds.observe(label, reply.elapsedTime / 1000);
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ ...label, ms, user: request.caller?.userId || undefined }, 'call');
  });
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_, reply) => {
    const problems = await findProblems();
    return problems.length === 0
      ? { status: 'ok' }
      : reply.code(503).send({ status: 'unavailable', problems });
  });
  app.get('/metrics', async (request, reply) => {
    const direct = loopback.test(request.socket.remoteAddress ?? '') && !wasForwarded(request);
    if (!metricsPublic && !direct) throw new Failure('not-found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
