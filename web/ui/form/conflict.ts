/** Two people changed the same record: which changes can be merged, and which are conflicts. */

export type Values = Record<string, unknown>;
export type FieldOf<V> = keyof V & string;

/** For fields with several notations of the same value: how two of their values are compared. */
export type Same<V> = { [F in FieldOf<V>]?: (one: V[F], other: V[F]) => boolean };

const sameIn = <V extends Values, F extends FieldOf<V>>(field: F, one: V, other: V, same: Same<V>): boolean =>
  same[field]?.(one[field], other[field]) ?? JSON.stringify(one[field]) === JSON.stringify(other[field]);

/** Whether both are equal in every field. */
export const sameValues = <V extends Values>(one: V, other: V, same: Same<V> = {}): boolean =>
  Object.keys(one).every((field) => sameIn(field, one, other, same));

/** The values of a form, and those it started with. */
export type Written<V> = {
  /** as loaded from the server */
  values: V;
  /** as last sent from here: the server may have cleaned it */
  sent: V;
};

/** @returns my values with all changes that only the other one made, and the fields that both changed differently */
export function mergeChanges<V extends Values>(
  before: Written<V>,
  mine: V,
  theirs: V,
  same: Same<V> = {},
): { merged: V; open: FieldOf<V>[] } {
  const merged = { ...mine };
  const open: FieldOf<V>[] = [];
  for (const field of Object.keys(mine) as FieldOf<V>[]) {
    const untouched = sameIn(field, mine, before.sent, same);
    if (sameIn(field, mine, theirs, same)) continue;
    if (!untouched && sameIn(field, before.values, theirs, same)) continue;
    if (untouched || sameIn(field, mine, before.values, same)) merged[field] = theirs[field];
    else open.push(field);
  }
  return { merged, open };
}

/** My values after each conflict was decided. @param takeTheirs fields in which the other person's values stay */
export const decided = <V extends Values>(merged: V, theirs: V, takeTheirs: readonly FieldOf<V>[]): V => ({
  ...merged,
  ...Object.fromEntries(takeTheirs.map((field) => [field, theirs[field]])),
});
