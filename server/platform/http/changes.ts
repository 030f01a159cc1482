/** What a PATCH changes. A client may send a record back as it got it, with all that only the product writes. */
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

/** The route that answers the record which a PATCH changes: a GET with the same parameters and the same answer. */
export const readerOf = (written: Endpoint, routes: readonly Route[]): Route | undefined =>
  written.method !== 'PATCH' ||
  !(written.answer instanceof z.ZodObject) ||
  !(written.body instanceof z.ZodObject)
    ? undefined
    : routes.find(
        ({ written: one }) =>
          one.method === 'GET' &&
          one.service === written.service &&
          one.answer === written.answer &&
          one.query === undefined &&
          namesOf(one.params) === namesOf(written.params),
      );

/** Whether a value that came back is the one that was told, however its instants are written. */
function isSame(shape: z.core.$ZodType, given: unknown, told: unknown): boolean {
  const read = z.safeParse(shape, given);
  return read.success && (isMoving(shape) || isDeepStrictEqual(JSON.parse(JSON.stringify(read.data)), told));
}

/**
 * Of a body that holds read-only fields: what it changes, and the errors of read-only fields that it would change.
 * A body without any is left as it is, and `find` is not asked.
 * @param find the record as its GET tells it
 */
export async function changesOf(
  written: Endpoint,
  body: unknown,
  find: () => Promise<Fields>,
): Promise<{ body: unknown; errors: FieldError[] }> {
  const answered = (written.answer as z.ZodObject).shape as Shapes;
  const writable = (written.body as z.ZodObject).shape as Shapes;
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
