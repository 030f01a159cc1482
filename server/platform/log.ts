/** Structured logs, one JSON line each. Only known fields of errors and plain values are logged: no objects of libraries. */
import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Logged fields of errors; `detail` of PostgreSQL is not among them, since it quotes rows. */
const errorFields = [
  'code',
  'status',
  'statusCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'errno',
  'syscall',
  'address',
  'port',
  'path',
  // of OAuth and of tokens
  'error',
  'error_description',
  'claim',
] as const;
const deepest = 5;
const mostEntries = 50;

const isScalar = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean', 'bigint', 'undefined'].includes(typeof value);

function knownFields(of: object): Record<string, unknown> {
  const fields = of as Record<string, unknown>;
  const known = errorFields.filter((name) => fields[name] !== undefined && isScalar(fields[name]));
  return Object.fromEntries(known.map((name) => [name, fields[name]]));
}

/** What a library adds to an error can be anything, such as a provider's answer with a person's claims and tokens. */
const causeLine = (cause: unknown, depth: number): unknown =>
  typeof cause !== 'object' || cause === null || cause instanceof Error
    ? plainValue(cause, depth)
    : knownFields(cause);

function errorLine(error: Error, depth: number): Record<string, unknown> {
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...knownFields(error),
    ...(error.cause === undefined ? {} : { cause: causeLine(error.cause, depth + 1) }),
    ...(error instanceof AggregateError
      ? { errors: error.errors.slice(0, mostEntries).map((one) => causeLine(one, depth + 1)) }
      : {}),
  };
}

function plainValue(value: unknown, depth: number): unknown {
  if (isScalar(value)) return value;
  if (typeof value !== 'object' || value === null) return typeof value;
  if (depth > deepest) return '...';
  if (value instanceof Error) return errorLine(value, depth);
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.slice(0, mostEntries).map((one) => plainValue(one, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  // instances of classes belong to libraries and can contain anything
  if (prototype !== Object.prototype && prototype !== null) return `[${value.constructor?.name ?? 'object'}]`;
  return plainFields(value as Record<string, unknown>, depth);
}

const plainFields = (fields: Record<string, unknown>, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .slice(0, mostEntries)
      .map(([name, value]) => [name, plainValue(value, depth + 1)]),
  );

/** Most bytes of lines that wait while standard output is blocked; more are dropped. */
const mostWaiting = 256 * 1024;

/** Standard output. A full disk must not end the app: it is reported once on standard error, and again when it is over. */
function openOutput(settings: object) {
  const output = pino.destination({ fd: 1, sync: true, maxLength: mostWaiting, ...settings });
  let dropped = 0;
  let failing = false;
  output.on('drop', () => {
    dropped += 1;
  });
  output.on('error', (error: Error) => {
    if (!failing) process.stderr.write(`The log cannot be written, and the app goes on: ${error.message}\n`);
    failing = true;
  });
  output.on('write', () => {
    if (!failing) return;
    failing = false;
    const msg = `the log could not be written for a while; ${dropped} lines are lost`;
    dropped = 0;
    output.write(`${JSON.stringify({ level: 40, time: new Date().toISOString(), msg })}\n`);
  });
  return output;
}

/**
 * @param level one of pino's levels, or `silent`
 * @param output settings of the output that differ from standard output; for tests
 */
export const createLog = (level: string, output: object = {}): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: (fields) => plainFields(fields, 0) },
      // the formatter has made it plain already
      serializers: { err: (value: unknown) => value },
      redact: {
        paths: ['*.authorization', '*.cookie', '*.password', '*.token', '*.refreshToken'],
        remove: true,
      },
    },
    openOutput(output),
  );
