/** The parts of a trace, in the form that the recorder takes them. */

/** Attributes of a span: never input, parameters of a statement, tokens or URLs with values in them. */
export type Attributes = Record<string, string | number>;
export type Span = {
  add: (attributes: Attributes) => void;
  end: (failed?: boolean) => void;
};
export type Start = {
  kind?: 'server' | 'client';
  parent?: Span | undefined;
  /** trace context of the client (W3C); a span without it and without a parent begins a trace */
  traceparent?: string | undefined;
  /** milliseconds since 1970 */
  at?: number;
  attributes?: Attributes;
};
/** A finished span of a browser. Times in milliseconds, `at` since 1970. */
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
  /** Sends the rest, for at most two seconds. */
  close: () => Promise<void>;
};
