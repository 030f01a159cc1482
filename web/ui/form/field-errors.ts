/** Errors by field, from the browser's validation and from the server alike. */
import { Failure, type FieldCode } from '@club/contract/failures.ts';
import { filled } from '@club/contract/filled.ts';
import { appConfig } from '../../platform/config.ts';
import { currentTexts } from '../../platform/i18n.ts';
import type { Texts } from '../../texts/en.ts';

/**
 * The sentence for a code of the contract; an unknown code gives the sentence for an invalid value. Empty in the moment after
 * the first paint in which the sentences are loaded.
 */
export function fieldSentence(code: string): string {
  const { fields }: Partial<Texts> = currentTexts();
  if (!fields) return '';
  const sentence = Object.hasOwn(fields, code) ? fields[code as FieldCode] : fields.invalid;
  return filled(sentence, appConfig().messageWords);
}

/** The field of a path: an error in an item of a list (`reminders.2`) belongs to the list. */
const fieldOf = (path: string): string => path.replace(/\.\d+(\..*)?$/, '');

/** Sentences by path, from the issues of a shape; the first one of each path counts. */
export function errorsOfIssues(
  issues: readonly { path?: readonly unknown[] | undefined; message: string }[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues)
    errors[fieldOf((issue.path ?? []).map(String).join('.'))] ??= fieldSentence(issue.message);
  return errors;
}

/**
 * Sentences by path, from a failure; null when it was no 422 about fields.
 * @param known whether the form has a field for the path; errors of other paths are shown in a toast
 */
export function errorsOfFailure(
  cause: unknown,
  known: (path: string) => boolean,
): Record<string, string> | null {
  if (!(cause instanceof Failure) || cause.errors === undefined) return null;
  const mine = cause.errors.filter((error) => known(fieldOf(error.path)));
  if (mine.length === 0) return null;
  return errorsOfIssues(mine.map((error) => ({ path: [error.path], message: error.code })));
}
