/** The columns of a record, from its shape in the contract. */
import type { DB } from '../../database/types.ts';

/** Fields of the shape without a column in the table: compiling fails at them, by name. */
type Without<F, Columns> = Record<Exclude<keyof F, Columns>, 'this table has no such column'>;

/**
 * The columns of a table that hold the fields of a shape: a field added to it is read without being named here, and
 * does not compile before its column exists.
 * @param from the table and its alias, as in `selectFrom`: `main.teams as t`
 * @param but fields that no column of this table holds
 */
export function columnsOf<
  const T extends keyof DB,
  const A extends string,
  F extends object,
  const B extends keyof F = never,
>(
  from: `${T} as ${A}`,
  { shape }: { shape: F & Without<F, keyof DB[T] | B> },
  but: readonly B[] = [],
): `${A}.${Exclude<keyof F, B> & string}`[] {
  const alias = from.slice(from.lastIndexOf(' ') + 1) as A;
  const left: readonly PropertyKey[] = but;
  return Object.keys(shape)
    .filter((field): field is Exclude<keyof F, B> & string => !left.includes(field))
    .map((field) => `${alias}.${field}` as const);
}
