/** Loads the dialog panel when the first dialog opens, so that no page loads it at the start. */
import { Suspense, useState } from 'react';
import { lazy } from '../platform/lazy.ts';
import { useStore } from '../platform/store.ts';
import { dialogs } from './dialogs.ts';

const Panel = lazy(() => import('./DialogPanel.tsx').then((file) => ({ default: file.DialogPanel })));

export function DialogHost() {
  const open = useStore(dialogs).length > 0;
  const [needed, setNeeded] = useState(false);
  if (open && !needed) setNeeded(true);
  return needed ? (
    <Suspense>
      <Panel />
    </Suspense>
  ) : null;
}
