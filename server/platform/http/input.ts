/** Input, parsed by the contract's shapes; all invalid fields are reported, not only the first. */
import { type CallerCode, Failure, type FieldCode, type FieldError } from '@club/contract/failures.ts';
import { fieldError } from '@club/contract/field-failures.ts';
import { fieldMessages } from '@club/contract/field-messages.ts';
import { z } from 'zod';

type Issue = z.core.$ZodIssue;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

function codeOf(issue: Issue): FieldCode | CallerCode {
  if (issue.code === 'invalid_value' && !isEmpty(issue.input)) return 'unknown-value';
  if (issue.message in fieldMessages) return issue.message as FieldCode;
  if (issue.code === 'invalid_key') return 'unknown-field';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  if (issue.code === 'too_big') return 'too-large';
  if (issue.code === 'too_small') return 'too-small';
  return 'invalid';
}

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** Of several alternatives for a body, the one it is most similar to: judged by its fields, else the first. */
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
    return issue.keys.map((key) => fieldError(pathOf([...issue.path, key]), 'unknown-field'));
  const error = fieldError(pathOf(issue.path), codeOf(issue));
  return issue.code === 'invalid_value' && error.code === 'unknown-value'
    ? [{ ...error, message: `${error.message}; possible are ${issue.values.map(String).join(', ')}` }]
    : [error];
}

/** Paths of texts and names of fields that fulfil a condition. */
function textsIn(
  value: unknown,
  condition: (text: string) => boolean,
  path: PropertyKey[] = [],
): PropertyKey[][] {
  if (typeof value === 'string') return condition(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    condition(key) ? [[...path, key]] : textsIn(inner, condition, [...path, key]),
  );
}
const invalidAt = (paths: PropertyKey[][]) => paths.map((path) => fieldError(pathOf(path), 'invalid'));

const hasNul = (text: string): boolean => text.includes('\0');
const hasHalfCharacter = (text: string): boolean => !text.isWellFormed();

/** One error per field: its first. */
const oneForEach = (errors: readonly FieldError[]): FieldError[] =>
  [...new Map(errors.toReversed().map((error) => [error.path, error])).values()].reverse();

/** All errors in one refusal. */
export const refuseFields = (errors: readonly FieldError[]): Failure =>
  new Failure('invalid', { errors: oneForEach(errors) });

/** The parsed value, or all its errors. */
export function tryInput<S extends z.core.$ZodType>(
  shape: S,
  value: unknown,
): { data: z.output<S>; errors: null } | { data: null; errors: FieldError[] } {
  // PostgreSQL stores neither of the two
  const nuls = textsIn(value, hasNul);
  if (nuls.length > 0) return { data: null, errors: invalidAt(nuls) };
  const read = z.safeParse(shape, value, { reportInput: true });
  if (!read.success) return { data: null, errors: read.error.issues.flatMap(errorsOf) };
  // most shapes have removed them
  const halves = textsIn(read.data, hasHalfCharacter);
  return halves.length > 0 ? { data: null, errors: invalidAt(halves) } : { data: read.data, errors: null };
}

/**
 * Parses a value by its shape.
 * @throws Failure `invalid` (422) with an error for every invalid field
 */
export function readInput<S extends z.core.$ZodType>(shape: S, value: unknown): z.output<S> {
  const { data, errors } = tryInput(shape, value);
  if (errors) throw refuseFields(errors);
  return data as z.output<S>;
}

/** The valid fields of a body that is one record. */
export function readableFields(schema: z.core.$ZodType, value: unknown): Record<string, unknown> {
  // where a body can also be a list of records, the record comes first
  const shape = schema instanceof z.ZodUnion ? schema.options[0] : schema;
  if (!(shape instanceof z.ZodObject) || typeof value !== 'object' || value === null) return {};
  const fields = Object.entries(shape.shape as Record<string, z.core.$ZodType>);
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const read = z.safeParse(field, (value as Record<string, unknown>)[name]);
      return read.success && read.data !== undefined ? [[name, read.data]] : [];
    }),
  );
}
