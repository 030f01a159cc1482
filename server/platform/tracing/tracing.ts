/** Where the time of a call goes, told to an OpenTelemetry collector where one is configured; without one this costs a comparison. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** What a span says: never an input, a parameter of a statement, a token or an address with values in it. */
export type Facts = Record<string, string | number>;
export type Span = {
  add: (facts: Facts) => void;
  end: (failed?: boolean) => void;
};
export type Start = {
  kind?: 'server' | 'client';
  parent?: Span | undefined;
  /** of the one who asked (W3C Trace Context); a span without it and without a parent begins a trace */
  traceparent?: string | undefined;
  /** milliseconds since 1970 */
  at?: number;
  facts?: Facts;
};
/** A span that a browser has ended. Times in milliseconds, `at` since 1970. */
export type BrowserSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
  name: string;
  at: number;
  ms: number;
  status?: number | undefined;
};
export type Recorder = {
  start: (name: string, start: Start) => Span;
  takeIn: (span: BrowserSpan) => void;
  /** Sends what is left, for at most two seconds. */
  close: () => Promise<void>;
};

const around = new AsyncLocalStorage<Span>();
let recorder: Recorder | null = null;

/** Opens it for this process. @param endpoint base URL of a collector that takes OTLP over HTTP; none leaves it off */
export async function openTracing(endpoint: string | undefined): Promise<void> {
  // loaded here alone: who does not trace starts as fast as before
  if (endpoint) recorder = (await import('./recorder.ts')).createRecorder(endpoint);
}

export async function closeTracing(): Promise<void> {
  const open = recorder;
  recorder = null;
  await open?.close();
}

/** The recorder, or null where nothing is traced. */
export const tracing = (): Recorder | null => recorder;

/** Runs something as part of a span. */
export const within = <T>(span: Span, work: () => T): T => around.run(span, work);

/** Runs `work` in a span of its own, below the one that is under way. */
export async function inSpan<T>(name: string, work: () => Promise<T>, facts: Facts = {}): Promise<T> {
  if (!recorder) return work();
  const span = recorder.start(name, { parent: around.getStore(), facts });
  try {
    const result = await around.run(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end(true);
    throw error;
  }
}

/** Tells of a statement that has been answered within a span. @param sql with `$1` for its values */
export function tellStatement(sql: string, ms: number, failed: boolean): void {
  const parent = around.getStore();
  if (!recorder || !parent) return;
  const name = `sql ${/^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? ''}`;
  const facts = { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, 2000) };
  recorder.start(name, { kind: 'client', parent, at: Date.now() - ms, facts }).end(failed);
}
