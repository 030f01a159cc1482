/** The button that switches to a page's table, loaded on demand; its space is reserved, so that nothing jumps. */
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { afterFirstPaint } from '../platform/after-first-paint.ts';
import { lazy } from '../platform/lazy.ts';

const TableLook = lazy(
  afterFirstPaint(() => import('./TableLook.tsx').then((file) => ({ default: file.TableLook }))),
);

export const LazyTableLook = () => (
  <Suspense fallback={<Button variant="default" disabled aria-hidden w={130} />}>
    <TableLook />
  </Suspense>
);
