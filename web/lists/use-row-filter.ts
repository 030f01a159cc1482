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
  const [filter, setFilter] = useState<Filter>(() =>
    all.some(({ row, state }) => wantsLook(row, state)) ? 'look' : 'all',
  );
  const inFilter: Record<Filter, typeof all> = {
    look: all.filter(({ row, state }) => wantsLook(row, state)),
    all,
    skipped: all.filter(({ state }) => state === 'skipped'),
  };
  const option = (value: Filter) => ({
    value,
    // the phone has no room for the counts
    label: phone ? texts.filters[value] : `${texts.filters[value]} (${inFilter[value].length})`,
  });
  return {
    filter,
    setFilter,
    rows: inFilter[filter],
    options: [option('look'), option('all'), option('skipped')],
  };
}
