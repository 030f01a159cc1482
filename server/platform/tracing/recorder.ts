/** Spans with the official OpenTelemetry packages, all of them sampled, sent as OTLP over HTTP. Loaded only when needed. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
  type IdGenerator,
  RandomIdGenerator,
} from '@opentelemetry/sdk-trace-base';
import type { BrowserSpan, Recorder, Span, Start } from './span.ts';

/** milliseconds for sending the rest at the end */
const patience = 2000;
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

const below = (traceId: string, spanId: string): Context =>
  trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });

/** @param traceparent W3C Trace Context; anything else begins a new trace */
function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(traceparent ?? '') ?? [];
  return traceId && spanId && !/^0+$/.test(traceId) && !/^0+$/.test(spanId)
    ? below(traceId, spanId)
    : ROOT_CONTEXT;
}

/** Random ids, except for a span that arrives with its own. */
function createIds() {
  const random = new RandomIdGenerator();
  const ids: { given: { traceId: string; spanId: string } | null } & IdGenerator = {
    given: null,
    generateTraceId: () => ids.given?.traceId ?? random.generateTraceId(),
    generateSpanId: () => ids.given?.spanId ?? random.generateSpanId(),
  };
  return ids;
}

/** The spans of the server, or of the browsers, on their way to the collector. */
const providerOf = (name: string, exporter: OTLPTraceExporter, ids: IdGenerator) =>
  new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    sampler: new AlwaysOnSampler(),
    idGenerator: ids,
    // when the collector is down, spans beyond the queue are dropped, and no answer is delayed
    spanProcessors: [new BatchSpanProcessor(exporter, { maxQueueSize: 2048, scheduledDelayMillis: 1000 })],
  });

/** @param endpoint base URL of the collector, without `/v1/traces`; the package itself reads OTEL_EXPORTER_OTLP_HEADERS */
export function createRecorder(endpoint: string): Recorder {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 5000 });
  const ids = createIds();
  const server = providerOf('club-server', exporter, ids);
  const browser = providerOf('club-browser', exporter, ids);
  const tracer = server.getTracer('club');
  const browserTracer = browser.getTracer('club');
  const spans = new WeakMap<Span, OtelSpan>();

  const start = (name: string, { kind, parent, traceparent, at, attributes }: Start): Span => {
    const above = parent && spans.get(parent);
    const context = above ? trace.setSpan(ROOT_CONTEXT, above) : contextOf(traceparent);
    const options = {
      kind: kind ? kinds[kind] : SpanKind.INTERNAL,
      ...(at === undefined ? {} : { startTime: at }),
      ...(attributes ? { attributes } : {}),
    };
    const made = tracer.startSpan(name, options, context);
    const span: Span = {
      add: (more) => void made.setAttributes(more),
      end: (failed = false) => {
        if (failed) made.setStatus({ code: SpanStatusCode.ERROR });
        made.end();
      },
    };
    spans.set(span, made);
    return span;
  };

  const takeIn = ({ traceId, spanId, parentSpanId, name, at, ms, status }: BrowserSpan) => {
    ids.given = { traceId, spanId };
    const attributes = status === undefined ? {} : { 'http.response.status_code': status };
    const options = { kind: parentSpanId ? SpanKind.CLIENT : SpanKind.INTERNAL, startTime: at, attributes };
    const context = parentSpanId ? below(traceId, parentSpanId) : ROOT_CONTEXT;
    const made = browserTracer.startSpan(name, options, context);
    ids.given = null;
    if (status !== undefined && (status === 0 || status >= 500))
      made.setStatus({ code: SpanStatusCode.ERROR });
    made.end(at + ms);
  };

  const close = async () => {
    const sent = Promise.allSettled([server.shutdown(), browser.shutdown()]);
    await Promise.race([sent, sleep(patience, undefined, { ref: false })]);
  };
  return { start, takeIn, close };
}
