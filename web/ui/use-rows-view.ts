/** Cards on the phone, a table elsewhere: only the needed one is loaded, in parallel with the list. */
import { type ComponentType, useEffect, useState } from 'react';
import { patiently } from '../platform/lazy.ts';
import type { RowsProps } from './table-props.ts';
import { phoneQuery } from './use-phone.ts';

type Loaded = {
  cards?: typeof import('./CardList.tsx').CardList;
  table?: typeof import('./TableRows.tsx').TableRows;
};

// React's own lazy() would delay the rows by 300 ms behind a skeleton
const loaded: Loaded = {};
const load = async (phone: boolean) => {
  if (phone) loaded.cards ??= (await patiently(() => import('./CardList.tsx'))).CardList;
  else loaded.table ??= (await patiently(() => import('./TableRows.tsx'))).TableRows;
};

// loaded as soon as a module with a list is loaded
if (typeof matchMedia === 'function') load(matchMedia(phoneQuery).matches).catch(() => undefined);

/** The component for the rows, or null while it is being loaded. @throws the error with which loading failed */
export function useRowsView<T extends { id: string }>(phone: boolean): ComponentType<RowsProps<T>> | null {
  const [state, setState] = useState<{ failed?: unknown }>({});
  useEffect(() => {
    load(phone).then(
      () => setState({}),
      (failed: unknown) => setState({ failed }),
    );
  }, [phone]);
  // the router's error page then asks the user to load the app again
  if (state.failed) throw state.failed;
  return (phone ? loaded.cards : loaded.table) ?? null;
}
