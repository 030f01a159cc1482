/** The skeleton of the feed, shown when loading takes longer than 150 ms. */
import { Skeleton } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { useLate } from '../ui/use-late.ts';
import classes from './FeedSkeleton.module.css';

export function FeedSkeleton() {
  const texts = useTexts();
  const late = useLate(true);
  return (
    <div role="status" aria-busy="true" aria-label={texts.ui.loading} className={classes.feed}>
      {late
        ? [0, 1, 2].map((card) => (
            <div key={card} className={classes.card}>
              <Skeleton radius={0} className={classes.cover ?? ''} />
              <div className={classes.body}>
                <Skeleton height={22} width={90} radius="xl" />
                <Skeleton height={22} width="72%" />
                <Skeleton height={12} />
                <Skeleton height={12} width="88%" />
                <div className={classes.foot}>
                  <Skeleton height={36} circle />
                  <Skeleton height={12} width={140} />
                </div>
              </div>
            </div>
          ))
        : null}
    </div>
  );
}
