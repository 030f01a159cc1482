/** Refusals about fields, on the server: a 422 that names each of them. */
import { callerMessages } from './caller-messages.ts';
import { type CallerCode, Failure, type FieldCode, type FieldError } from './failures.ts';
import { fieldMessages } from './field-messages.ts';
import { filled } from './filled.ts';

/** What is wrong with one field; `words` fill the `{words}` of the message. */
export type FieldRefusal = { path: string; code: FieldCode | CallerCode; words?: Record<string, string> };

const messageOf = (code: FieldCode | CallerCode): string => ({ ...fieldMessages, ...callerMessages })[code];

/** The error of one field. */
export const fieldError = (
  path: string,
  code: FieldCode | CallerCode,
  words: Record<string, string> = {},
): FieldError => ({ path, code, message: filled(messageOf(code), words) });

/** A 422 for one field. */
export const invalidField = (
  path: string,
  code: FieldCode | CallerCode,
  words?: Record<string, string>,
): Failure => invalidFields([{ path, code, ...(words && { words }) }]);

/** A 422 that lists everything that is wrong. */
export const invalidFields = (refusals: readonly FieldRefusal[]): Failure =>
  new Failure('invalid', {
    errors: refusals.map(({ path, code, words }) => fieldError(path, code, words)),
  });
