/** An endpoint as one value that server, client, documents and tests all read. */
import type { z } from 'zod';
import type { FailureCode } from './failures.ts';
import type { May, Viewer } from './permissions.ts';

export const services = ['main', 'files', 'booking', 'posts'] as const;
export type Service = (typeof services)[number];
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Shape = z.core.$ZodType;
type Fields = z.core.$ZodObject;

/** A multipart body: one file of limited size and the text fields beside it. */
export type Form<F extends Fields = Fields> = {
  fields: F;
  maxBytes: number;
  /** maximal size of one field; default 8 kB */
  maxFieldBytes?: number;
  /** the file is written to disk while it is received, not held in memory */
  toFile?: true;
  /** why a file with these fields is refused, or null; called before the file is read, if the fields come first */
  refuse?: (fields: never, viewer: Viewer) => FailureCode | null;
};

/** Where a request goes: all that the browser needs of an endpoint when it runs. Shapes and rights are in `api.ts`. */
export type Path = {
  service: Service;
  method: Method;
  /** below the service's base URL, parameters in braces */
  path: `/${string}`;
  /** for a DELETE: with the header `Undo-Id` it can be undone for a while, see undo/api.ts */
  undoable?: true;
  /** how the body of the answer is read where it is no JSON */
  answers?: 'text' | 'bytes';
};

/** An answer of bytes, which can be requested in ranges (RFC 9110, 14): its media type. */
export type Bytes = { readonly bytes: string };

export type Endpoint<
  P extends Fields | undefined = Fields | undefined,
  Q extends Fields | undefined = Fields | undefined,
  B extends Shape | undefined = Shape | undefined,
  F extends Form | undefined = Form | undefined,
  A extends Shape | Bytes | string | undefined = Shape | Bytes | string | undefined,
> = Path & {
  /** operationId of the OpenAPI document */
  id: string;
  summary: string;
  may: May;
  /** for a call that people make for themselves and no guardian for them: why not */
  notByGuardian?: string;
  /** people who wait for approval may call this about themselves */
  pendingSelf?: boolean;
  /** guardians who are no members of the club may call this about themselves */
  onlyGuardians?: boolean;
  /** changes nothing although it is not a GET: no transaction, no Idempotency-Key */
  readsOnly?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  /** the body may be left out (`body` then has its defaults) */
  bodyOptional?: boolean;
  form?: F;
  /** shape of the JSON answer; a media type for text; `{ bytes }` for bytes; nothing for 204 */
  answer?: A;
  /** a link may carry a token for this endpoint alone (`?token=`), instead of the bearer */
  byLink?: boolean;
  /** for a public endpoint: it is authenticated in its own way, and only its refusals count against the caller's address */
  onlyRefusalsCount?: boolean;
  /** the answer contains a secret: it is not stored for a repeated Idempotency-Key */
  secretAnswer?: boolean;
  /** the editable part of the answer: `If-Match` compares only this, because the rest changes by itself */
  versioned?: Shape;
  /** a POST that compares `If-Match`, as every PUT, PATCH and DELETE does */
  ifMatch?: boolean;
  /** for a POST that creates no record */
  status?: 200;
  /** refusals besides those that every endpoint of its kind can give */
  refuses?: readonly FailureCode[];
};

/** Defines the endpoint at a path. Its type carries the shapes, so that client and server are checked against it. */
export const endpoint = <
  At extends Path,
  P extends Fields | undefined = undefined,
  Q extends Fields | undefined = undefined,
  B extends Shape | undefined = undefined,
  F extends Form | undefined = undefined,
  A extends Shape | Bytes | string | undefined = undefined,
>(
  at: At,
  definition: Omit<Endpoint<P, Q, B, F, A>, keyof Path>,
): At & Endpoint<P, Q, B, F, A> => ({ ...at, ...definition });

type Out<S> = S extends Shape ? z.output<S> : undefined;
type In<S> = S extends Shape ? z.input<S> : undefined;

export type ParamsOf<E> =
  E extends Endpoint<infer P, infer _Q, infer _B, infer _F, infer _A> ? Out<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _F, infer _A> ? Out<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _F, infer _A> ? Out<B> : never;
export type FileInMemory = { name: string; bytes: Uint8Array };
/** `path` lies in a folder that is removed at the end of the request. Size in bytes; SHA-256 in base64url. */
export type FileOnDisk = { name: string; path: string; size: number; sha256: string };
export type FormOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer F, infer _A>
    ? F extends Form<infer S>
      ? { fields: z.output<S>; file: F extends { toFile: true } ? FileOnDisk : FileInMemory }
      : undefined
    : never;
export type AnswerOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer _F, infer A>
    ? A extends Shape
      ? z.output<A>
      : A extends Bytes
        ? Blob
        : A extends string
          ? string
          : undefined
    : never;

type Wanted<K extends string, S> = S extends Shape
  ? Record<string, never> extends In<S>
    ? { [k in K]?: In<S> }
    : { [k in K]: In<S> }
  : unknown;
/** The input of the client for this endpoint. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer F, infer _A>
    ? Wanted<'params', P> &
        Wanted<'query', Q> &
        (F extends Form<infer S>
          ? { body?: In<B> } & { form?: z.input<S> & { file: Blob } }
          : Wanted<'body', B>)
    : never;

/** Whether people make this call for themselves, so that it must say whether their guardians may. */
export const isForOneself = ({ may, path }: Pick<Endpoint, 'may' | 'path'>): boolean =>
  may.includes('self') || may.includes('owner') || path.includes('{userId}');

/** Whether a change may name the version that it was made from (`If-Match`). */
export const takesIfMatch = ({ method, ifMatch }: Pick<Endpoint, 'method' | 'ifMatch'>): boolean =>
  ifMatch === true || ['PUT', 'PATCH', 'DELETE'].includes(method);

/** The media type of an answer of bytes, else null. */
export const bytesOf = (endpoint: Endpoint): string | null =>
  typeof endpoint.answer === 'object' && 'bytes' in endpoint.answer ? endpoint.answer.bytes : null;

/** The status of a successful answer: 201 for a record created by POST, 204 without a body, else 200. */
export function goodStatus(endpoint: Endpoint): 200 | 201 | 204 {
  if (endpoint.answer === undefined) return 204;
  return endpoint.status ?? (endpoint.method === 'POST' && !endpoint.readsOnly ? 201 : 200);
}
