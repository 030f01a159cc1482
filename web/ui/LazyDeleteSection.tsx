/** The section for deleting a record, loaded on demand: only managers see it, below everything else. */
import { Suspense } from 'react';
import { lazy } from '../platform/lazy.ts';
import type { DeleteSectionProps } from './DeleteSection.tsx';

const DeleteSection = lazy(() =>
  import('./DeleteSection.tsx').then((file) => ({ default: file.DeleteSection })),
);

export function LazyDeleteSection(props: DeleteSectionProps) {
  return (
    <Suspense>
      <DeleteSection {...props} />
    </Suspense>
  );
}
