/** A trace for every opened page, with its requests as children. Loaded only where the club has a collector. */

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  at: number;
  ms: number;
  status?: number;
};
export type TracingParts = {
  fetch: typeof fetch;
  /** the origin of this site; requests to others are not traced */
  origin: string;
  token: () => Promise<string>;
  /** the route pattern of the open page, such as `/games/$id` */
  page: () => string;
};
type Tracing = {
  /** a page is being opened */
  open: () => void;
  /** the page is rendered */
  opened: () => void;
  /** fetch, with a span for each request */
  fetch: typeof fetch;
  /** sends the spans that have ended; those that cannot be sent are dropped, because the app must not notice */
  send: () => Promise<void>;
};

/** maximum of spans that are queued, and that are sent at once */
const most = 200;
const mine = /^\/(?:api|session)\//;
const endless = /\/live$/;
const idLike = /^(?:[0-9a-f]{8}-[0-9a-f-]{27}|[\w-]{25,}|.*[^\w.-].*)$/i;

const hex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
const now = () => performance.timeOrigin + performance.now();
/** The path of a request without personal data: no id, no token, no query. */
const patternOf = (pathname: string) =>
  pathname
    .split('/')
    .map((part) => (idLike.test(part) ? '{id}' : part))
    .join('/')
    .slice(0, 120);

/** Requests to the services of this site, except the live stream, which does not end. */
const isTraced = (url: URL, origin: string) =>
  url.origin === origin && mine.test(url.pathname) && !endless.test(url.pathname);

/** Sends spans to the server. Rejects when no token can be had, or the server cannot be reached. */
async function sendSpans(parts: TracingParts, spans: readonly Span[]): Promise<void> {
  const authorization = `Bearer ${await parts.token()}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const body = JSON.stringify({ spans });
  await parts.fetch('/telemetry', { method: 'POST', headers, body, keepalive: true });
}

export function createTracing(parts: TracingParts): Tracing {
  let ended: Span[] = [];
  let page = { traceId: hex(16), spanId: hex(8), at: now() };
  let pageReady = false;
  const enqueue = (span: Span) => {
    ended = [...ended, { ...span, at: Math.round(span.at), ms: Math.max(0, Math.round(span.ms)) }].slice(
      -most,
    );
  };
  return {
    open: () => {
      page = { traceId: hex(16), spanId: hex(8), at: now() };
      pageReady = false;
    },
    opened: () => {
      if (!pageReady) enqueue({ ...page, name: `page ${parts.page()}`, ms: now() - page.at });
      pageReady = true;
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      if (!isTraced(url, parts.origin)) return parts.fetch(input, init);
      const { traceId, spanId: parentSpanId } = page;
      const span = {
        traceId,
        spanId: hex(8),
        parentSpanId,
        name: `${request.method} ${patternOf(url.pathname)}`,
      };
      const at = now();
      const headers = new Headers(init?.headers ?? request.headers);
      headers.set('traceparent', `00-${traceId}-${span.spanId}-01`);
      const done = (status: number) => enqueue({ ...span, at, ms: now() - at, status });
      try {
        const response = await parts.fetch(input, { ...init, headers });
        done(response.status);
        return response;
      } catch (error) {
        done(0);
        throw error;
      }
    },
    send: async () => {
      const spans = ended;
      ended = [];
      if (spans.length > 0) await sendSpans(parts, spans).catch(() => undefined);
    },
  };
}
