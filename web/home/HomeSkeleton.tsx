/** The skeleton of the start page, shown when loading takes longer than 150 ms. */
import { Skeleton } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { useLate } from '../ui/use-late.ts';
import classes from './Home.module.css';

export function HomeSkeleton() {
  const texts = useTexts();
  const late = useLate(true);
  return (
    <div className={classes.columns} role="status" aria-busy="true" aria-label={texts.ui.loading}>
      {late ? (
        <>
          <div>
            <Skeleton height={260} radius={10} />
            <Skeleton height={320} radius={10} />
          </div>
          <div>
            <Skeleton height={130} radius={10} />
            <Skeleton height={220} radius={10} />
          </div>
        </>
      ) : null}
    </div>
  );
}
