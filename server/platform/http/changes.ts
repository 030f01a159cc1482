/** Changes of a PATCH. A client may send a record back as it read it, including read-only fields. */
import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@club/contract/endpoint.ts';
import type { FieldError } from '@club/contract/failures.ts';
import { fieldError } from '@club/contract/field-failures.ts';
import { isMoving } from '@club/contract/fields.ts';
import { z } from 'zod';
import type { Route } from './route.ts';

type Fields = Record<string, unknown>;
type Shapes = Record<string, z.core.$ZodType>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const namesOf = (shape: z.core.$ZodObject | undefined): string =>
  Object.keys(shape?._zod.def.shape ?? {}).join();

/** Whether a GET can be asked without a query. */
export const needsNoQuery = ({ query }: Endpoint): boolean =>
  query === undefined || z.safeParse(query, {}).success;

/** The route that reads the record changed by a PATCH: a GET with the same parameters and the same answer that needs no query. */
export const readerOf = (endpoint: Endpoint, routes: readonly Route[]): Route | undefined =>
  endpoint.method !== 'PATCH' ||
  !(endpoint.answer instanceof z.ZodObject) ||
  !(endpoint.body instanceof z.ZodObject)
    ? undefined
    : routes.find(
        ({ endpoint: one }) =>
          one.method === 'GET' &&
          one.service === endpoint.service &&
          one.answer === endpoint.answer &&
          needsNoQuery(one) &&
          namesOf(one.params) === namesOf(endpoint.params),
      );

/** Whether a returned value equals the current one, in whatever format its instants are. */
function isSame(shape: z.core.$ZodType, given: unknown, current: unknown): boolean {
  const read = z.safeParse(shape, given);
  return (
    read.success && (isMoving(shape) || isDeepStrictEqual(JSON.parse(JSON.stringify(read.data)), current))
  );
}

/**
 * For a body with read-only fields: its changes, and errors for read-only fields that differ. A body without any is
 * returned unchanged, and `find` is not called.
 * @param find the record as answered by its GET
 */
export async function changesOf(
  endpoint: Endpoint,
  body: unknown,
  find: () => Promise<Fields>,
): Promise<{ body: unknown; errors: FieldError[] }> {
  const answered = (endpoint.answer as z.ZodObject).shape as Shapes;
  const writable = (endpoint.body as z.ZodObject).shape as Shapes;
  const isReadOnly = (name: string) => Object.hasOwn(answered, name) && !Object.hasOwn(writable, name);
  if (!isRecord(body) || !Object.keys(body).some(isReadOnly)) return { body, errors: [] };
  const record = await find();
  const isUnchanged = ([name, value]: [string, unknown]) => {
    const shape = Object.hasOwn(answered, name) ? answered[name] : undefined;
    return shape !== undefined && Object.hasOwn(record, name) && isSame(shape, value, record[name]);
  };
  const changed = Object.entries(body).filter((entry) => !isUnchanged(entry));
  return {
    body: Object.fromEntries(changed.filter(([name]) => !isReadOnly(name))),
    errors: changed.filter(([name]) => isReadOnly(name)).map(([name]) => fieldError(name, 'read-only')),
  };
}
