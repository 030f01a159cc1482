/** Input, read by the contract's shapes; every wrong field is told, not the first. */
import { Failure, type FieldCode, type FieldError } from '@club/contract/failures.ts';
import { fieldMessages } from '@club/contract/field-messages.ts';
import { z } from 'zod';

type Issue = z.core.$ZodIssue;

function codeOf(issue: Issue): FieldCode {
  if (issue.message in fieldMessages) return issue.message as FieldCode;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  if (issue.code === 'too_big') return 'too-large';
  if (issue.code === 'too_small') return 'too-small';
  return 'invalid';
}

const told = (path: PropertyKey[], code: FieldCode): FieldError => ({
  path: path.map(String).join('.'),
  code,
  message: fieldMessages[code],
});

/** Of several forms that a body can have, the one it comes closest to: told by its fields, else the first. */
const closest = (forms: readonly Issue[][]): Issue[] => {
  const unknown = (issues: Issue[]) => issues.filter((issue) => issue.code === 'unrecognized_keys').length;
  return forms.toSorted((a, b) => unknown(a) - unknown(b))[0] ?? [];
};

function errorsOf(issue: Issue): FieldError[] {
  if (issue.code === 'invalid_union' && issue.errors.length > 0)
    return closest(issue.errors).flatMap((inner) =>
      errorsOf({ ...inner, path: [...issue.path, ...inner.path] }),
    );
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => told([...issue.path, key], 'unknown-field'));
  return [told(issue.path, codeOf(issue))];
}

/** Where a text holds a NUL, which PostgreSQL cannot keep and nobody types. */
function nulsIn(value: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (typeof value === 'string') return value.includes('\0') ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key.includes('\0') ? [[...path, key]] : nulsIn(inner, [...path, key]),
  );
}

/**
 * Reads a value by its shape.
 * @throws Failure `invalid` (422) with an error for every field that is wrong
 */
export function readInput<S extends z.core.$ZodType>(shape: S, value: unknown): z.output<S> {
  const nuls = nulsIn(value);
  if (nuls.length > 0) throw new Failure('invalid', { errors: nuls.map((path) => told(path, 'invalid')) });
  const read = z.safeParse(shape, value, { reportInput: true });
  if (read.success) return read.data;
  throw new Failure('invalid', { errors: read.error.issues.flatMap(errorsOf) });
}
