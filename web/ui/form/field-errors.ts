/** What was wrong, field by field, from the browser's check and from the server's alike. */
import { Failure, type FieldCode } from '@club/contract/failures.ts';
import { filled } from '@club/contract/field-failures.ts';
import { appConfig } from '../../platform/config.ts';
import { currentTexts } from '../../platform/i18n.ts';

/** The sentence for a code of the contract; what is no code says that the value does not fit. */
export function fieldSentence(code: string): string {
  const { fields } = currentTexts();
  const sentence = Object.hasOwn(fields, code) ? fields[code as FieldCode] : fields.invalid;
  return filled(sentence, appConfig().messageWords);
}

/** Sentences by path, from the issues of a shape; the first of a path wins. */
export function errorsOfIssues(
  issues: readonly { path?: readonly unknown[] | undefined; message: string }[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues)
    errors[(issue.path ?? []).map(String).join('.')] ??= fieldSentence(issue.message);
  return errors;
}

/**
 * Sentences by path, from a refusal; null when it was no 422 about fields.
 * @param known whether the form has a field for the path; what it does not have is told in a toast
 */
export function errorsOfFailure(
  cause: unknown,
  known: (path: string) => boolean,
): Record<string, string> | null {
  if (!(cause instanceof Failure) || cause.errors === undefined) return null;
  const mine = cause.errors.filter((error) => known(error.path));
  if (mine.length === 0) return null;
  return errorsOfIssues(mine.map((error) => ({ path: [error.path], message: error.code })));
}
