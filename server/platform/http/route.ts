/** The unit that a module passes to its service: an endpoint and the function that handles it. */
import type { AnswerOf, BodyOf, Endpoint, FormOf, ParamsOf, QueryOf } from '@club/contract/endpoint.ts';
import type { FieldRefusal } from '@club/contract/field-failures.ts';
import type { Viewer } from '@club/contract/permissions.ts';
import type { z } from 'zod';
import type { Lang } from '../browser.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import type { Database } from '../postgres/database.ts';
import type { BytesAnswer } from './bytes.ts';

/** The caller; `nobody` for a request without a token. */
export type Caller = Viewer & { email: string | null };
export const nobody: Caller = {
  userId: '',
  email: null,
  approved: false,
  permissions: [],
  captainOf: [],
  guardianOf: [],
};

/**
 * The context of an action. In a changing request `db` is its only transaction: it commits when the action returns and is
 * rolled back when it throws.
 */
export type Context = {
  db: Database;
  caller: Caller;
  now: Date;
  env: Env;
  log: Log;
  requestId: string;
  /** for an undoable request: earliest time at which anyone may be notified of its effects */
  notifyAfter?: Date | undefined;
  /** the User-Agent of the caller's browser */
  userAgent?: string | undefined;
  /**
   * Publishes to every open browser, after the commit, that records of this module changed.
   * @param detail what was added, so that readers need no request; only what every member may read
   */
  publish: (topic: string, id?: string, detail?: object) => Promise<void>;
  /** the same for one person's browsers only: for data that is private to them */
  publishTo: (userId: string, topic: string, id?: string) => Promise<void>;
  /** this person's permissions changed: after the commit every server process reads them again, this one before it answers */
  forgetCaller: (userId: string) => Promise<void>;
  /**
   * Checks `If-Match`: `current` must still be the version that the caller read.
   * @throws Failure `stale`
   */
  unchangedSince: (shape: z.core.$ZodType, current: unknown) => void;
};

export type Input<E> = Context & {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  form: FormOf<E>;
  /** of the caller (`Accept-Language`), for answers with sentences */
  language: Lang;
};

/** A text answer other than JSON, with its cache headers. */
export type TextAnswer = { text: string; headers?: Record<string, string> };

type Given<E> =
  AnswerOf<E> extends string ? TextAnswer : AnswerOf<E> extends Blob ? BytesAnswer : AnswerOf<E>;
export type Handler<E, P = unknown> = (input: Input<E> & P) => Promise<Given<E>>;

/**
 * The rules' errors for a body with an invalid shape, so that all errors are in one answer.
 * @param input `fields` are the valid ones; for a PATCH together with the unchanged ones in `before`
 */
export type Check<E> = (
  input: Context & {
    params: ParamsOf<E>;
    fields: Partial<Exclude<NonNullable<BodyOf<E>>, { items: unknown }>>;
    before: AnswerOf<E> | null;
  },
) => FieldRefusal[] | Promise<FieldRefusal[]>;

// `never` input: a handler is stored beside its endpoint and only ever called with that endpoint's input
export type Route = {
  endpoint: Endpoint;
  prepare?: (input: never) => Promise<unknown>;
  handle: (input: never) => Promise<unknown>;
  check?: ((input: never) => FieldRefusal[] | Promise<FieldRefusal[]>) | undefined;
};

/** Binds an endpoint to its handler; the types are checked against each other. */
export const route = <E extends Endpoint>(endpoint: E, handle: Handler<E>, check?: Check<E>): Route => ({
  endpoint,
  handle,
  check,
});

/**
 * The same for a request with expensive work that must not hold a transaction: `prepare` runs before it, changes nothing in
 * the database, and passes its result as `prepared`.
 */
export const preparedRoute = <E extends Endpoint, P>(
  endpoint: E,
  prepare: (input: Input<E>) => Promise<P>,
  handle: Handler<E, { prepared: P }>,
  check?: Check<E>,
): Route => ({ endpoint, prepare, handle, check });
