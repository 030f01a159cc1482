/** Refusals about fields, on the server's side: a 422 that names each of them. */
import { Failure, type FieldCode } from './failures.ts';
import { fieldMessages } from './field-messages.ts';

/** A 422 for one field. @param words what stands for the `{words}` of the message */
export const invalidField = (path: string, code: FieldCode, words: Record<string, string> = {}): Failure =>
  new Failure('invalid', { errors: [{ path, code, message: filled(fieldMessages[code], words) }] });

/** A 422 that tells everything that is wrong. */
export const invalidFields = (refusals: readonly { path: string; code: FieldCode }[]): Failure =>
  new Failure('invalid', {
    errors: refusals.map(({ path, code }) => ({ path, code, message: fieldMessages[code] })),
  });
/** A message with its `{words}` filled in. */
export const filled = (message: string, words: Record<string, string>): string =>
  message.replace(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);
