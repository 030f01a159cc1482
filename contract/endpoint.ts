/** How a call is written down: one value that server, browser, documents and tests all read. */
import type { z } from 'zod';
import type { FailureCode } from './failures.ts';
import type { May, Viewer } from './permissions.ts';

export const services = ['main', 'files', 'booking', 'posts'] as const;
export type Service = (typeof services)[number];
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

type Shape = z.core.$ZodType;
type Fields = z.core.$ZodObject;

/** A multipart body: one bounded file and the text fields beside it. */
export type Form<F extends Fields = Fields> = {
  fields: F;
  maxBytes: number;
  /** what one of the fields may weigh; 8 kB unless told */
  maxFieldBytes?: number;
  /** the file goes to a disk while it comes, not into memory */
  toFile?: true;
  /** why these fields may not come with a file, or null: asked before the file is read where they come before it */
  refuse?: (fields: never, viewer: Viewer) => FailureCode | null;
};

/** An answer of bytes, which may be asked for in parts (RFC 9110, 14): its media type. */
export type Bytes = { readonly bytes: string };

export type Endpoint<
  P extends Fields | undefined = Fields | undefined,
  Q extends Fields | undefined = Fields | undefined,
  B extends Shape | undefined = Shape | undefined,
  F extends Form | undefined = Form | undefined,
  A extends Shape | Bytes | string | undefined = Shape | Bytes | string | undefined,
> = {
  /** operationId of the OpenAPI document */
  id: string;
  service: Service;
  method: Method;
  /** path below the service's base URL, parameters in braces */
  path: `/${string}`;
  summary: string;
  may: May;
  /** the one who waits for approval may call this about themselves */
  pendingSelf?: boolean;
  /** changes nothing although it is no GET: no transaction, no Idempotency-Key */
  readsOnly?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  /** without a body the call still means something (`body` then has defaults) */
  bodyOptional?: boolean;
  form?: F;
  /** shape of the JSON answer; a media type for text; `{ bytes }` for bytes; nothing for 204 */
  answer?: A;
  /** a link may carry a token for this call alone (`?token=`), instead of the bearer */
  byLink?: boolean;
  /** of a public call: it is as good as signed in, and only its refusals count against the caller's address */
  onlyRefusalsCount?: boolean;
  /** the answer tells a secret: it is not kept for a repeated Idempotency-Key */
  secretAnswer?: boolean;
  /** the part of the answer that people edit, where the rest moves by itself: `If-Match` is held against it alone */
  kept?: Shape;
  /** of a DELETE: with the header `Undo-Id` what it deletes can be taken back for a while, see undo/api.ts */
  undoable?: true;
  /** where POST does not make a record */
  status?: 200;
  /** refusals beyond those every call of its kind can give */
  refuses?: readonly FailureCode[];
};

/** Writes one call down. Its type carries the shapes, so that client and server are checked against it. */
export const endpoint = <
  P extends Fields | undefined = undefined,
  Q extends Fields | undefined = undefined,
  B extends Shape | undefined = undefined,
  F extends Form | undefined = undefined,
  A extends Shape | Bytes | string | undefined = undefined,
>(
  written: Endpoint<P, Q, B, F, A>,
): Endpoint<P, Q, B, F, A> => written;

type Out<S> = S extends Shape ? z.output<S> : undefined;
type In<S> = S extends Shape ? z.input<S> : undefined;

export type ParamsOf<E> =
  E extends Endpoint<infer P, infer _Q, infer _B, infer _F, infer _A> ? Out<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _F, infer _A> ? Out<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _F, infer _A> ? Out<B> : never;
export type FileInMemory = { name: string; bytes: Uint8Array };
/** `path` lies in a folder of the call's own, which goes with the call. Its size in bytes; its SHA-256, base64url. */
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
/** What a caller hands to the client for this endpoint. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer F, infer _A>
    ? Wanted<'params', P> &
        Wanted<'query', Q> &
        (F extends Form<infer S>
          ? { body?: In<B> } & { form?: z.input<S> & { file: Blob } }
          : Wanted<'body', B>)
    : never;

/** The media type of an answer of bytes, else null. */
export const bytesOf = (written: Endpoint): string | null =>
  typeof written.answer === 'object' && 'bytes' in written.answer ? written.answer.bytes : null;

/** The status of a good answer: 201 for a record made by POST, 204 for nothing to say, 200 else. */
export function goodStatus(written: Endpoint): 200 | 201 | 204 {
  if (written.answer === undefined) return 204;
  return written.status ?? (written.method === 'POST' && !written.readsOnly ? 201 : 200);
}
