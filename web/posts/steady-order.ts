/** Keeps a list still under the thumb: what one reacts to stays where it is, although it becomes more popular. */
import { useState } from 'react';

/** Those known first, as they were known, then the others as they come. */
export function inKnownOrder<T extends { id: string }>(rows: readonly T[], known: readonly string[]): T[] {
  const placeOf = new Map(known.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => (placeOf.get(a.id) ?? known.length) - (placeOf.get(b.id) ?? known.length));
}

/** @param list which list the rows are of; null where its own order is to be shown */
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
