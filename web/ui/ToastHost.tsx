/** Loads the toast components when the first toast is shown. */
import { Suspense } from 'react';
import { lazy } from '../platform/lazy.ts';
import { useStore } from '../platform/store.ts';
import { toastsNeeded } from './show-toast.ts';

const List = lazy(() => import('./ToastList.tsx').then((file) => ({ default: file.ToastList })));

export function ToastHost() {
  const needed = useStore(toastsNeeded);
  return needed ? (
    <Suspense>
      <List />
    </Suspense>
  ) : null;
}
