/** Which rows of a list are shown: those to look at, all, or the skipped ones. */
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { usePhone } from '../ui/use-phone.ts';
import { type Draft, type RowState, wantsLook } from './draft.ts';

type Filter = 'look' | 'all' | 'skipped';

export function useRowFilter(draft: Draft, states: readonly RowState[]) {
  const texts = useTexts().lists;
  const phone = usePhone();
  const all = draft.rows.map((row, at) => ({ row, state: states[at] ?? 'ready' }));
  const inFilter: Record<Filter, typeof all> = {
    look: all.filter(({ row, state }) => wantsLook(row, state)),
    all,
    skipped: all.filter(({ state }) => state === 'skipped'),
  };
  const chosen = (filter: Filter) => ({
    filter,
    keys: new Set(inFilter[filter].map(({ row }) => row.key)),
  });
  const [{ filter, keys }, choose] = useState(() => chosen(inFilter.look.length > 0 ? 'look' : 'all'));
  // a row that is decided stays where it is until another filter is chosen
  const shown = new Set([...keys, ...inFilter[filter].map(({ row }) => row.key)]);
  const option = (value: Filter) => ({
    value,
    // the phone has no room for the counts
    label: phone ? texts.filters[value] : `${texts.filters[value]} (${inFilter[value].length})`,
  });
  return {
    filter,
    setFilter: (value: Filter) => choose(chosen(value)),
    rows: all.filter(({ row }) => shown.has(row.key)),
    options: [option('look'), option('all'), option('skipped')],
  };
}
