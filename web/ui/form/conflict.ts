/** Two who changed one record at the same time: what goes together by itself, and what must be asked. */

export type Values = Record<string, unknown>;
export type FieldOf<V> = keyof V & string;

/** Where a field says the same in more than one way, how two of its values are compared. */
export type Same<V> = { [F in FieldOf<V>]?: (one: V[F], other: V[F]) => boolean };

const sameIn = <V extends Values, F extends FieldOf<V>>(field: F, one: V, other: V, same: Same<V>): boolean =>
  same[field]?.(one[field], other[field]) ?? JSON.stringify(one[field]) === JSON.stringify(other[field]);

/** Whether both say the same in every field. */
export const sameValues = <V extends Values>(one: V, other: V, same: Same<V> = {}): boolean =>
  Object.keys(one).every((field) => sameIn(field, one, other, same));

/** What a form holds, and what it began with. */
export type Written<V> = {
  /** as the server had it */
  values: V;
  /** as it was written here when it was last saved: the server may have cleaned it */
  sent: V;
};

/** @returns my values with all that only the other one changed, and the fields that both changed, each to something else */
export function bringTogether<V extends Values>(
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

/** My values after each open field was decided. @param takeTheirs fields in which the other one's stay */
export const decided = <V extends Values>(merged: V, theirs: V, takeTheirs: readonly FieldOf<V>[]): V => ({
  ...merged,
  ...Object.fromEntries(takeTheirs.map((field) => [field, theirs[field]])),
});
