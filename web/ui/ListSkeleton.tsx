/** The skeleton of a list that is loading, shown when it takes longer than 150 ms. */
import { Skeleton } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import classes from './DataTable.module.css';
import { useLate } from './use-late.ts';

/** two words per row, in per cent of its width */
const widths = [
  [42, 20],
  [35, 24],
  [46, 16],
  [31, 22],
  [39, 18],
  [33, 25],
] as const;

export function ListSkeleton({ tall = false }: { tall?: boolean }) {
  const texts = useTexts();
  const late = useLate(true);
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={texts.ui.loading}
      className={classes.skeleton}
      data-tall={tall || undefined}
    >
      {late
        ? widths.map(([first, second]) => (
            <div key={first} className={classes.skeletonRow}>
              <Skeleton height={12} width={`${first}%`} />
              <Skeleton height={12} width={`${second}%`} />
            </div>
          ))
        : null}
    </div>
  );
}
