/** Loads the dialog panel when the first dialog opens, so that no page loads it at the start. */
import { Suspense, useEffect, useState } from 'react';
import { lazy } from '../platform/lazy.ts';
import { useStore } from '../platform/store.ts';
import { dialogs } from './dialogs.ts';

const Panel = lazy(() => import('./DialogPanel.tsx').then((file) => ({ default: file.DialogPanel })));

/** Until the panel is there the page can be pressed again: of the dialogs that nobody has seen, the last one stays. */
function NotSeen() {
  const stack = useStore(dialogs);
  useEffect(() => {
    for (const { id } of stack.slice(0, -1)) dialogs.close(id);
  }, [stack]);
  return null;
}

export function DialogHost() {
  const open = useStore(dialogs).length > 0;
  const [needed, setNeeded] = useState(false);
  if (open && !needed) setNeeded(true);
  return needed ? (
    <Suspense fallback={<NotSeen />}>
      <Panel />
    </Suspense>
  ) : null;
}
