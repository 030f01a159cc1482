/** What a room hands to its door: an endpoint and the function that answers it. */
import type { AnswerOf, BodyOf, Endpoint, FormOf, ParamsOf, QueryOf } from '@club/contract/endpoint.ts';
import type { FieldRefusal } from '@club/contract/field-failures.ts';
import type { Viewer } from '@club/contract/permissions.ts';
import type { z } from 'zod';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import type { Database } from '../postgres/database.ts';
import type { BytesAnswer } from './bytes.ts';

/** The one who calls. Of a call without a token it is `nobody`. */
export type Caller = Viewer & { email: string | null };
export const nobody: Caller = { userId: '', email: null, approved: false, permissions: [] };

/**
 * What an action works with. In a call that changes something `db` is the call's one transaction: it commits when the
 * action returns and is undone when it throws.
 */
export type Work = {
  db: Database;
  caller: Caller;
  now: Date;
  env: Env;
  log: Log;
  requestId: string;
  /** of a call that can be taken back: nobody may be told of what it does before */
  toldFrom?: Date | undefined;
  /** what the caller's browser says it is */
  userAgent?: string | undefined;
  /** tells every open browser, after the commit, that records of this room changed */
  announce: (topic: string, id?: string) => Promise<void>;
  /** the same for the browsers of one person alone: what only they may see */
  announceTo: (userId: string, topic: string, id?: string) => Promise<void>;
  /**
   * Honours `If-Match`: `current` must still be what the caller saw.
   * @throws Failure `stale`
   */
  unchangedSince: (shape: z.core.$ZodType, current: unknown) => void;
};

export type Input<E> = Work & { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E>; form: FormOf<E> };

/** An answer that is text of another kind than JSON, with what its caching needs. */
export type TextAnswer = { text: string; headers?: Record<string, string> };

type Given<E> =
  AnswerOf<E> extends string ? TextAnswer : AnswerOf<E> extends Blob ? BytesAnswer : AnswerOf<E>;
export type Handler<E, P = unknown> = (input: Input<E> & P) => Promise<Given<E>>;

/**
 * What the rules say of a body whose shape is wrong, so that its caller hears of everything at once.
 * @param input `fields` are those that are right; of a PATCH beside those that stay as they were in `before`
 */
export type Check<E> = (
  input: Work & {
    params: ParamsOf<E>;
    fields: Partial<Exclude<NonNullable<BodyOf<E>>, { items: unknown }>>;
    before: AnswerOf<E> | null;
  },
) => FieldRefusal[] | Promise<FieldRefusal[]>;

// `never` input: a handler is stored beside its endpoint and only ever called with that endpoint's input
export type Route = {
  written: Endpoint;
  prepare?: (input: never) => Promise<unknown>;
  handle: (input: never) => Promise<unknown>;
  check?: ((input: never) => FieldRefusal[] | Promise<FieldRefusal[]>) | undefined;
};

/** Binds an endpoint to the function that answers it; the types hold them together. */
export const route = <E extends Endpoint>(written: E, handle: Handler<E>, check?: Check<E>): Route => ({
  written,
  handle,
  check,
});

/**
 * The same for a call whose hard part must not hold a transaction: `prepare` does it before, changes nothing in the
 * database, and hands its outcome over as `prepared`.
 */
export const preparedRoute = <E extends Endpoint, P>(
  written: E,
  prepare: (input: Input<E>) => Promise<P>,
  handle: Handler<E, { prepared: P }>,
  check?: Check<E>,
): Route => ({ written, prepare, handle, check });
