/** Keeps the order of a list while it is read: a post stays where it is when a reaction makes it more popular. */
import { useState } from 'react';

/** Known rows first, in their known order, then the others as they come. */
export function inKnownOrder<T extends { id: string }>(rows: readonly T[], known: readonly string[]): T[] {
  const placeOf = new Map(known.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (placeOf.get(a.id) ?? known.length) - (placeOf.get(b.id) ?? known.length));
}

/** @param list identifies the list of the rows; null to show them in their own order */
export function useSteadyOrder<T extends { id: string }>(
  rows: readonly T[],
  list: string | null,
): readonly T[] {
  const [known, setKnown] = useState<{ list: string | null; ids: string }>({ list: null, ids: '' });
  if (list === null) return rows;
  const shown = inKnownOrder(rows, known.list === list ? known.ids.split(' ') : []);
  const ids = shown.map(({ id }) => id).join(' ');
  if (known.list !== list || known.ids !== ids) setKnown({ list, ids });
  return shown;
}
