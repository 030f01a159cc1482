/** Tracing with OpenTelemetry if a collector is configured; otherwise it costs one comparison. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Recorder, Span } from './span.ts';

const around = new AsyncLocalStorage<Span>();
let recorder: Recorder | null = null;

/** Switches tracing on for this process. @param endpoint base URL of an OTLP collector over HTTP; none leaves it off */
export async function openTracing(endpoint: string | undefined): Promise<void> {
  // imported only here, so that a start without tracing stays fast
  if (endpoint) recorder = (await import('./recorder.ts')).createRecorder(endpoint);
}

export async function closeTracing(): Promise<void> {
  const open = recorder;
  recorder = null;
  await open?.close();
}

/** The recorder, or null without tracing. */
export const tracing = (): Recorder | null => recorder;

/** Runs a function as part of a span. */
export const within = <T>(span: Span, run: () => T): T => around.run(span, run);

/** Runs a function in a new span below the current one. */
export async function inSpan<T>(
  name: string,
  run: () => Promise<T>,
  attributes: Attributes = {},
): Promise<T> {
  if (!recorder) return run();
  const span = recorder.start(name, { parent: around.getStore(), attributes });
  try {
    const result = await around.run(span, run);
    span.end();
    return result;
  } catch (error) {
    span.end(true);
    throw error;
  }
}

/** Records a completed statement below the current span. @param sql with `$1` for its values */
export function recordStatement(sql: string, ms: number, failed: boolean): void {
  const parent = around.getStore();
  if (!recorder || !parent) return;
  const name = `sql ${/^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? ''}`;
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, 2000) };
  recorder.start(name, { kind: 'client', parent, at: Date.now() - ms, attributes }).end(failed);
}
