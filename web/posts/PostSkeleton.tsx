/** The skeleton of a post, shown when loading takes longer than 150 ms. */
import { Skeleton } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { useLate } from '../ui/use-late.ts';
import classes from './PostSkeleton.module.css';

export function PostSkeleton() {
  const texts = useTexts();
  const late = useLate(true);
  return (
    <div role="status" aria-busy="true" aria-label={texts.ui.loading} className={classes.post}>
      {late ? (
        <>
          <Skeleton height={22} width={90} radius="xl" />
          <Skeleton height={32} width="80%" />
          <div className={classes.byline}>
            <Skeleton height={36} circle />
            <Skeleton height={12} width={160} />
          </div>
          {[100, 94, 98, 90, 60].map((width) => (
            <Skeleton key={width} height={13} width={`${width}%`} />
          ))}
        </>
      ) : null}
    </div>
  );
}
