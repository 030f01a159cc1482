/** Requests generated from the contract: valid ones, ones with one mutation, and malformed bodies. */
import type { Endpoint } from '@club/contract/endpoint.ts';
import { z } from 'zod';
import { servicePaths } from '../../app.ts';
import type { Random } from '../../database/seed/demo/random.ts';
import { newId } from '../../platform/ids.ts';
import { type Ids, madeUpCursors, pick, rightFor, type Schema, wrongFor } from './values.ts';

export type Sent = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
};
type Parts = { params: Values; query: Values; body: Values | undefined };
type Values = Record<string, unknown>;

const schemas = new Map<z.core.$ZodType, Schema>();
function schemaOf(shape: z.core.$ZodType): Schema {
  const known = schemas.get(shape);
  if (known) return known;
  const made = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema;
  schemas.set(shape, made);
  return made;
}

const fieldsOf = (schema: Schema): [string, Schema][] => {
  const choices = ((schema.anyOf ?? schema.oneOf) as Schema[] | undefined) ?? [];
  return [
    ...Object.entries((schema.properties ?? {}) as Record<string, Schema>),
    ...choices.flatMap(fieldsOf),
  ];
};

export type Wrong = [part: keyof Parts, field: string, value: unknown];

/** Every field of an endpoint with its possible mutations, the most effective first. */
export const wrongsOf = ({ params, query, body, form }: Endpoint): Wrong[][] =>
  Object.entries({ params, query, body: body ?? form?.fields }).flatMap(([part, shape]) =>
    (shape ? fieldsOf(schemaOf(shape)) : []).map(([name, schema]) =>
      [...(name === 'cursor' ? madeUpCursors : []), ...wrongFor(schema)].map(
        (value): Wrong => [part as keyof Parts, name, value],
      ),
    ),
  );

/** A cursor that the server reads: of the order that is asked for, in its encoding. */
const cursorOf = (made: object, sort: unknown): string =>
  Buffer.from(JSON.stringify({ sort, id: newId(), ...made })).toString('base64url');

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : String(JSON.stringify(value));

/** Percent-encoded as in a browser, also for lone surrogates. */
const encode = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed());

const oddBodies: [type: string | undefined, body: string][] = [
  ['application/json', '['.repeat(5_000)],
  ['application/json', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  ['application/json', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
  ['application/json', `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join()}}`],
  ['application/json', '{"a":1,"a":2'],
  ['application/json', '\ufeff{}'],
  ['application/json; charset=utf-16', '{}'],
  ['text/plain', '{}'],
  [undefined, '{}'],
  ['', '{}'],
  ['application/x-www-form-urlencoded', 'a=1'],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=', 'x'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nab',
  ],
  ['multipart/form-data; boundary=x', '--x\r\n\r\n\r\n--x--\r\n'],
  ['multipart/form-data; boundary=x', ''],
];

const files = [
  '',
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n',
  '%PDF-1.4\n%%EOF',
  'Vorname;Nachname\nEva;Beispiel\n',
  '\x89PNG\r\n\x1a\n',
];
const fileHeads = [
  'name="file"; filename="a.ics"',
  'name="file"; filename="a\0b.pdf"\r\nContent-Type: application/pdf',
  'name="file"\r\nContent-Type: application/octet-stream',
  `name="file"; filename="${'x'.repeat(4_000)}.png"`,
  'name="file"; filename="../../x"; filename*=UTF-8\'\'%00%ff',
];

/** A form with its fields and a file, occasionally truncated. */
function multipart(fields: Values, random: Random): Buffer {
  const part = (head: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
  const named = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, textOf(value)));
  const whole = `${named.join('')}${part(pick(random, fileHeads), pick(random, files))}--x--\r\n`;
  return Buffer.from(random.next() < 0.1 ? whole.slice(0, -12) : whole);
}

const oddHeaders: Record<string, readonly string[]> = {
  'if-match': ['""', '*', '"x', 'W/"x"', 'x'.repeat(5_000)],
  'if-none-match': ['*', '"x", "y"', ','],
  'idempotency-key': ['x'.repeat(5_000), ' ', '\xe4'],
  'undo-id': ['x', '00000000-0000-0000-0000-000000000000'],
  range: ['bytes=0-0', 'bytes=-1', 'bytes=99999999999999999999-', 'bytes=1-0', 'x=1'],
  'accept-encoding': ['br;q=x', '*;q=0', 'gzip, gzip'],
  'accept-language': ['x'.repeat(3_000), '*'],
  'user-agent': ['\xff\xfe', 'x'.repeat(5_000)],
};

function headersFor(random: Random): Record<string, string> {
  if (random.next() < 0.7) return {};
  const name = pick(random, Object.keys(oddHeaders));
  return { [name]: pick(random, oddHeaders[name] ?? []) };
}

/** @param wrong the one mutated field; without it the request is valid, or its body is odd as a whole */
export function requestFor(endpoint: Endpoint, wrong: Wrong | undefined, random: Random, ids: Ids): Sent {
  const valuesOf = (shape: z.core.$ZodType | undefined, name: string) =>
    shape ? (rightFor(schemaOf(shape), name, random, ids) as Values) : {};
  const isForm = endpoint.form !== undefined && (!endpoint.body || random.next() < 0.5);
  const body = isForm ? endpoint.form?.fields : endpoint.body;
  const parts: Parts = {
    params: valuesOf(endpoint.params, endpoint.id),
    query: valuesOf(endpoint.query, endpoint.id),
    body: body && valuesOf(body, endpoint.id),
  };
  if (wrong) parts[wrong[0]] = { ...parts[wrong[0]], [wrong[1]]: wrong[2] };
  if (wrong && madeUpCursors.some((one) => one === wrong[2]))
    parts.query.cursor = cursorOf(wrong[2] as object, parts.query.sort);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(parts.params[name]));
  const query = Object.entries(parts.query).map(([name, value]) => `${name}=${encode(value)}`);
  const address = `${servicePaths[endpoint.service]}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const sent = { method: endpoint.method, path: address, headers: headersFor(random) };
  if (!body) return { ...sent, body: undefined };
  const typed = (type: string | undefined) => ({
    ...sent.headers,
    ...(type === undefined ? {} : { 'content-type': type }),
  });
  if (!wrong && random.next() < 0.3) {
    const [type, text] = pick(random, oddBodies);
    return { ...sent, headers: typed(type), body: Buffer.from(text) };
  }
  return isForm
    ? {
        ...sent,
        headers: typed('multipart/form-data; boundary=x'),
        body: multipart(parts.body ?? {}, random),
      }
    : { ...sent, headers: typed('application/json'), body: Buffer.from(textOf(parts.body)) };
}
