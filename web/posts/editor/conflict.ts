/** Two who edited one post at the same time: what goes together by itself, and what must be asked. */
import { type PostField, type PostValues, postFields, sameIn, sameValues } from './post-form.ts';

export type Conflict = {
  theirs: PostValues;
  /** the ETag of theirs: what is decided is saved over it */
  etag: string | null;
  /** my values with all that only the other one changed */
  merged: PostValues;
  /** fields that both changed, each to something else */
  open: PostField[];
};

/** @param base what both began with */
export function conflictOf(
  base: PostValues,
  mine: PostValues,
  theirs: PostValues,
  etag: string | null,
): Conflict {
  const merged = { ...mine };
  const take = <F extends PostField>(field: F) => {
    merged[field] = theirs[field];
  };
  const open: PostField[] = [];
  for (const field of postFields) {
    if (sameIn(field, mine, theirs) || sameIn(field, base, theirs)) continue;
    if (sameIn(field, base, mine)) take(field);
    else open.push(field);
  }
  return { theirs, etag, merged, open };
}

/**
 * What somebody else made of a post meanwhile, null when nothing: views, reactions and popularity move by themselves.
 * @param before as the server had it, and as it was written here; the server may have cleaned it
 */
export function metIn(
  before: { values: PostValues; sent: PostValues },
  mine: PostValues,
  theirs: PostValues,
  etag: string | null,
): Conflict | null {
  if (sameValues(theirs, before.values)) return null;
  const unchanged = sameIn('content', mine, before.sent);
  return conflictOf(
    before.values,
    unchanged ? { ...mine, content: before.values.content } : mine,
    theirs,
    etag,
  );
}

/** My values after each open field was decided. */
export function decided(conflict: Conflict, takeTheirs: readonly PostField[]): PostValues {
  const chosen = { ...conflict.merged };
  const take = <F extends PostField>(field: F) => {
    chosen[field] = conflict.theirs[field];
  };
  for (const field of takeTheirs) take(field);
  return chosen;
}
