/** Cards on the phone, a table elsewhere: only the one that is needed is fetched, while the list is on its way. */
import { type ComponentType, useEffect, useState } from 'react';
import { patiently } from '../platform/lazy.ts';
import type { RowsProps } from './table-props.ts';
import { phoneQuery } from './use-phone.ts';

type Loaded = {
  cards?: typeof import('./CardList.tsx').CardList;
  table?: typeof import('./TableRows.tsx').TableRows;
};

// React's own lazy() would hold the rows back for 300 ms behind a skeleton
const loaded: Loaded = {};
const load = async (phone: boolean) => {
  if (phone) loaded.cards ??= (await patiently(() => import('./CardList.tsx'))).CardList;
  else loaded.table ??= (await patiently(() => import('./TableRows.tsx'))).TableRows;
};

// asked for as soon as there is a list at all
if (typeof matchMedia === 'function') load(matchMedia(phoneQuery).matches).catch(() => undefined);

/** The view of rows, or null while it is being fetched. @throws what kept it from being fetched */
export function useRowsView<T extends { id: string }>(phone: boolean): ComponentType<RowsProps<T>> | null {
  const [state, setState] = useState<{ failed?: unknown }>({});
  useEffect(() => {
    load(phone).then(
      () => setState({}),
      (failed: unknown) => setState({ failed }),
    );
  }, [phone]);
  // the page of the router says that the app has to be loaded again
  if (state.failed) throw state.failed;
  return (phone ? loaded.cards : loaded.table) ?? null;
}
