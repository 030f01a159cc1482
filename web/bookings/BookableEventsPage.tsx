/** Where a member books: the coming days, how full they are, one's own place, one tap to book or cancel. */
import { holds } from '@club/contract/permissions.ts';
import { Button, Text } from '@mantine/core';
import { IconPlus, IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDates, useTexts } from '../platform/i18n.ts';
import { useToday } from '../platform/today.ts';
import { useViewer } from '../platform/viewer.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { ListSkeleton } from '../ui/ListSkeleton.tsx';
import { useListAddress } from '../ui/list-search.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import classes from './BookableEventsPage.module.css';
import { DayList } from './DayList.tsx';
import { OpenedEvent } from './OpenedEvent.tsx';
import { useBookableCategories, useBookableEvents } from './queries.ts';
import { useNow } from './use-now.ts';
import { filtersOf, type View, viewOf } from './views.ts';

export function BookableEventsPage() {
  const all = useTexts();
  const words = all.bookableEvents;
  const dates = useDates();
  const today = useToday();
  const now = useNow();
  const manages = holds(useViewer(), 'm_boka_evts');
  const { search, change, narrowed, reset } = useListAddress<'categoryId' | 'event'>();
  const view = viewOf(search.view);
  const list = useBookableEvents(filtersOf(search, view, dates.instantOf(today, '00:00')));
  const categories = useBookableCategories().data ?? [];
  const isNarrowed = narrowed && Boolean(search.q || search.categoryId);
  const create = manages ? (
    <Button component={Link} to="/bookable-events/create" leftSection={<IconPlus size={18} stroke={1.8} />}>
      {words.create}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title={words.title}
        help={words.help}
        action={create}
        aside={
          manages ? (
            <Button
              component={Link}
              to="/bookable-events/recurring"
              variant="default"
              leftSection={<IconRepeat size={18} stroke={1.6} />}
              data-print="hide"
            >
              {words.recurring}
            </Button>
          ) : null
        }
      />
      <div className={classes.tools} data-print="hide">
        <Segmented<View>
          label={words.when}
          value={view}
          options={[
            { value: 'coming', label: words.coming },
            { value: 'bookable', label: words.bookable },
            { value: 'past', label: words.past },
          ]}
          onChange={(next) => change({ view: next === 'coming' ? undefined : next })}
        />
        <div className={classes.filters}>
          <SearchField label={words.search} />
          <FilterSelect
            name="categoryId"
            label={words.category}
            all={words.allCategories}
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      </div>
      {list.status === 'loading' ? <ListSkeleton tall /> : null}
      {list.status === 'failed' ? (
        <ErrorState cause={list.error} retry={list.retry} retrying={list.retrying} />
      ) : null}
      {list.status === 'ready' && list.rows.length === 0 ? (
        isNarrowed ? (
          <EmptyState
            title={all.ui.nothingFound}
            action={
              <Button variant="default" onClick={reset}>
                {all.ui.resetFilters}
              </Button>
            }
          >
            {all.ui.nothingFoundHelp}
          </EmptyState>
        ) : (
          <EmptyState title={view === 'past' ? words.emptyPast : words.empty} action={create}>
            {view === 'past' ? null : manages ? words.emptyHelp : words.emptyMember}
          </EmptyState>
        )
      ) : null}
      {list.rows.length > 0 ? (
        <div className={classes.rows} data-stale={list.stale || undefined}>
          <DayList events={list.rows} now={now} open={(id) => change({ event: id })} />
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
      ) : null}
      <OpenedEvent />
    </>
  );
}
