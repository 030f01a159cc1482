/** A span for every answer, below the browser's own; and `/telemetry`, where signed-in browsers send theirs. */
import { Failure } from '@club/contract/failures.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Recorder, Span } from '../tracing/span.ts';
import { within } from '../tracing/tracing.ts';
import type { Callers } from './callers.ts';
import type { Limiter } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span;
  }
}

/** Monitoring requests these all day. */
const withoutSpan = /^\/(?:health|metrics|assets|telemetry)\b/;

/** Registered before every other hook, so that their work belongs to the span. */
export function traceAnswers(app: FastifyInstance, recorder: Recorder): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (withoutSpan.test(request.url)) return done();
    const { traceparent } = request.headers;
    const span = recorder.start(request.method, {
      kind: 'server',
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    });
    request.span = span;
    within(span, done);
  });
  // reading a body has lost the async context
  app.addHook('preValidation', (request, _reply, done) =>
    request.span ? within(request.span, done) : done(),
  );
  app.addHook('onResponse', async (request, reply) => {
    // the pattern, never the URL, which may contain the token of a link
    const route = request.routeOptions.url ?? 'none';
    request.span?.add({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'club.request_id': request.id,
    });
    request.span?.end(reply.statusCode >= 500);
  });
}

const hex = (length: number) => z.string().regex(new RegExp(`^(?!0+$)[0-9a-f]{${length}}$`));
const handedIn = z.strictObject({
  spans: z
    .array(
      z.strictObject({
        traceId: hex(32),
        spanId: hex(16),
        parentSpanId: hex(16).optional(),
        // a page or endpoint as a pattern, which cannot contain a query
        name: z.string().regex(/^(?:page|GET|POST|PUT|PATCH|DELETE|HEAD) [\w/{}$.-]{1,120}$/),
        at: z.number().int().min(0).max(8.64e15),
        ms: z.number().min(0).max(3_600_000),
        status: z.number().int().min(0).max(599).optional(),
      }),
    )
    .max(200),
});

/** Mounts `POST /telemetry`: at most 64 kB, counted among the person's requests. */
export function mountTelemetry(
  app: FastifyInstance,
  { recorder, callers, limiter }: { recorder: Recorder; callers: Callers; limiter: Limiter },
): void {
  app.post(
    '/telemetry',
    {
      bodyLimit: 64 * 1024,
      onRequest: async (request) => {
        const refused = async (refusal: unknown) => {
          await limiter.refused(request.ip, refusal);
          throw refusal;
        };
        const caller = await callers.of(request.headers.authorization).catch(refused);
        await limiter.user(caller.userId);
      },
    },
    async (request, reply) => {
      const read = handedIn.safeParse(request.body);
      if (!read.success) throw new Failure('invalid');
      for (const span of read.data.spans) recorder.takeIn(span);
      return reply.code(204).send();
    },
  );
}
