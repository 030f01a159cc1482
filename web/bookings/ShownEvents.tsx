/** The events of a view by day, in all states of a list. */
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { useToday } from '../platform/today.ts';
import { useDrawnRows } from '../platform/use-deferred-ready.ts';
import { useNow } from '../platform/use-now.ts';
import { EmptyList } from '../ui/EmptyList.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Freshness } from '../ui/Freshness.tsx';
import { ListSkeleton } from '../ui/ListSkeleton.tsx';
import { useListAddress } from '../ui/list-search.ts';
import classes from './BookableEventsPage.module.css';
import { DayList } from './DayList.tsx';
import { useBookableEvents } from './queries.ts';
import { filtersOf, type MemberView } from './views.ts';

type Props = {
  view: MemberView;
  /** the button that adds an event, for those with the permission */
  create: ReactNode;
};

export function ShownEvents({ view, create }: Props) {
  const all = useTexts();
  const words = all.bookableEvents;
  const dates = useDates();
  const today = useToday();
  const now = useNow();
  const { search, change } = useListAddress<'categoryId' | 'event'>();
  const list = useBookableEvents(filtersOf(search, view, dates.instantOf(today, '00:00')));
  const drawn = useDrawnRows(list.rows);
  if (list.status === 'loading') return <ListSkeleton tall />;
  if (list.status === 'failed')
    return <ErrorState cause={list.error} retry={list.retry} retrying={list.retrying} />;
  if (list.rows.length === 0) {
    const help = create ? words.emptyHelp : words.emptyMember;
    const empty = view === 'past' ? { title: words.emptyPast } : { title: words.empty, help };
    return <EmptyList empty={{ ...empty, action: create }} />;
  }
  return (
    <div className={classes.rows} data-stale={list.stale || undefined}>
      <Freshness at={list.at}>
        <DayList events={drawn} now={now} open={(id) => change({ event: id })} />
      </Freshness>
      <div className={classes.foot}>
        <Text size="sm" c="dimmed" role="status">
          {all.ui.shown(list.rows.length, list.total)}
        </Text>
        {list.hasMore ? (
          <Button variant="default" loading={list.loadingMore} onClick={list.loadMore}>
            {all.ui.more}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
