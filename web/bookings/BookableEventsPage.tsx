/** The page on which members book: the coming days, free spaces, one's own bookings, one tap to book or cancel. */
import { holds } from '@club/contract/permissions.ts';
import { Skeleton } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { ForWhomSpace } from '../families/ForWhomSpace.tsx';
import { openTexts, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { CreateLink } from '../ui/CreateLink.tsx';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { useListAddress } from '../ui/list-search.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import classes from './BookableEventsPage.module.css';
import { ForWhom } from './for-whom.ts';
import { OpenedEvent } from './OpenedEvent.tsx';
import { useBookableCategories } from './queries.ts';
import { ShownEvents } from './ShownEvents.tsx';
import { useEndedChild } from './use-ended-child.ts';
import { type View, viewOf } from './views.ts';

// loaded on demand: for managers only
const EventsTable = lazy(async () => {
  const [file] = await Promise.all([import('./manage/EventsTable.tsx'), openTexts(['bookableEventsManage'])]);
  return { default: file.EventsTable };
});

// loaded on demand: the list of days is enough for most
const BookableMonth = lazy(async () => {
  const [file] = await Promise.all([
    import('./month/BookableMonth.tsx'),
    openTexts(['bookableMonth', 'events']),
  ]);
  return { default: file.BookableMonth };
});

// loaded on demand: for those with children
const ForWhomField = lazy(async () => {
  const [file] = await Promise.all([import('../families/ForWhomField.tsx'), openTexts(['family'])]);
  return { default: file.ForWhomField };
});
const EndedChild = lazy(() =>
  import('../families/ForWhomField.tsx').then((file) => ({ default: file.EndedChild })),
);

type Shown = View | 'month';

function ViewChoice({ view, manages }: { view: Shown; manages: boolean }) {
  const { bookableEvents: words, shell } = useTexts();
  const { change } = useListAddress<'when' | 'day'>();
  return (
    <Segmented<Shown>
      label={words.when}
      value={view}
      options={[
        { value: 'coming', label: words.coming },
        { value: 'bookable', label: words.bookable },
        { value: 'past', label: words.past },
        { value: 'month', label: shell.nav.calendar },
        ...(manages ? [{ value: 'list' as const, label: words.list }] : []),
      ]}
      onChange={(next) =>
        change({
          view: next === 'coming' ? undefined : next,
          when: undefined,
          sort: undefined,
          day: undefined,
        })
      }
    />
  );
}

type EventsProps = { view: Shown; forWhom: string | undefined; create: ReactNode; filters: ReactNode };

/** The events in the chosen view. */
function Events({ view, forWhom, create, filters }: EventsProps) {
  if (view === 'list')
    return (
      <Suspense fallback={<Skeleton height={480} />}>
        <EventsTable create={create} filters={filters} />
      </Suspense>
    );
  if (view === 'month')
    return (
      <Suspense fallback={<Skeleton height={480} />}>
        <BookableMonth />
      </Suspense>
    );
  // another person's list starts empty, never with the spaces of the one before
  return <ShownEvents key={forWhom ?? ''} view={view} create={create} />;
}

function RecurringLink() {
  const words = useTexts().bookableEvents;
  return (
    <ButtonLink
      to="/bookable-events/recurring"
      variant="default"
      leftSection={<IconRepeat size={18} stroke={1.6} />}
    >
      {words.recurring}
    </ButtonLink>
  );
}

export function BookableEventsPage() {
  const words = useTexts().bookableEvents;
  const viewer = useViewer();
  const manages = holds(viewer, 'm_boka_evts');
  const { search, change } = useListAddress<'categoryId' | 'when' | 'day' | 'event'>();
  const view = search.view === 'month' ? 'month' : viewOf(search.view, manages);
  const hasChildren = viewer.guardianOf.length > 0 && view !== 'list';
  const child = viewer.guardianOf.find((id) => id === search.for);
  const forWhom = hasChildren ? child : undefined;
  const { ended, confirm } = useEndedChild(child, () => change({ for: undefined, event: undefined }));
  const categories = useBookableCategories().data ?? [];
  const create = manages ? <CreateLink to="/bookable-events/create">{words.create}</CreateLink> : null;
  const filters = (
    <>
      <SearchField label={words.search} />
      <FilterSelect
        name="categoryId"
        label={words.category}
        all={words.allCategories}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  );
  return (
    <>
      <PageHeader
        title={words.title}
        help={words.help}
        action={create}
        aside={manages ? <RecurringLink /> : null}
      />
      {ended ? (
        <Suspense fallback={null}>
          <EndedChild confirm={confirm} />
        </Suspense>
      ) : null}
      {hasChildren ? (
        <Suspense fallback={<ForWhomSpace />}>
          <ForWhomField value={forWhom} onChange={(id) => change({ for: id })} />
        </Suspense>
      ) : null}
      <div className={classes.tools} data-print="hide">
        <ViewChoice view={view} manages={manages} />
        {view === 'list' ? null : <div className={classes.filters}>{filters}</div>}
      </div>
      <ForWhom value={forWhom}>
        <Events view={view} forWhom={forWhom} create={create} filters={filters} />
        <OpenedEvent />
      </ForWhom>
    </>
  );
}
