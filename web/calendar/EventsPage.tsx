/** The club's calendar: month, week or list; the view is stored in the URL. */
import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useToday } from '../platform/today.ts';
import { CreateLink } from '../ui/CreateLink.tsx';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { useListAddress } from '../ui/list-search.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { CalendarSteps } from './CalendarSteps.tsx';
import { DrawnEvents } from './DrawnEvents.tsx';
import classes from './EventsPage.module.css';
import { shownDays, type View, viewOf } from './event-words.ts';
import { useLayers } from './layers/layers.ts';
import { OpenedEvent } from './OpenedEvent.tsx';
import { useCategoryChoice } from './queries.ts';
import { SubscribeButton } from './SubscribeButton.tsx';
import { type Drawing, useDrawing } from './use-drawing.ts';

const EventsTable = lazy(() => import('./EventsTable.tsx').then((file) => ({ default: file.EventsTable })));
const LayerChoice = lazy(() =>
  import('./layers/LayerChoice.tsx').then((file) => ({ default: file.LayerChoice })),
);

const useAddress = () => useListAddress<'day' | 'categoryId' | 'when'>();

function ViewChoice({ view }: { view: View }) {
  const texts = useTexts().events;
  const { change } = useAddress();
  return (
    <Segmented<View>
      label={texts.view}
      value={view}
      options={[
        { value: 'month', label: texts.month },
        { value: 'week', label: texts.week },
        { value: 'agenda', label: texts.list },
        { value: 'list', label: texts.table },
      ]}
      onChange={(next) =>
        change({
          view: next === 'month' ? undefined : next,
          ...(next === 'list' ? { day: undefined } : { when: undefined, sort: undefined }),
        })
      }
    />
  );
}

/** What narrows the events in every view. */
function FilterFields() {
  const texts = useTexts().events;
  const categories = useCategoryChoice().data ?? [];
  return (
    <>
      <SearchField label={texts.search} />
      <FilterSelect
        name="categoryId"
        label={texts.category}
        all={texts.allCategories}
        options={categories.map((category) => ({ value: category.id, label: category.name }))}
      />
    </>
  );
}

function TableView({ drawing, create }: { drawing: Drawing; create: ReactNode }) {
  const texts = useTexts().events;
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <EventsTable
        today={useToday()}
        create={create}
        drawing={drawing}
        filterFields={
          <>
            <FilterFields />
            <FilterSelect
              name="when"
              label={texts.when}
              all={texts.coming}
              options={[{ value: 'past', label: texts.past }]}
            />
          </>
        }
      />
    </Suspense>
  );
}

type DrawnProps = { view: Exclude<View, 'list'>; shown: ReturnType<typeof shownDays>; drawing: Drawing };

function DrawnView({ view, shown, drawing }: DrawnProps) {
  const today = useToday();
  const layers = useLayers();
  return (
    <>
      <CalendarSteps view={view} day={shown.day} today={today} />
      <div className={classes.layerPlace} data-print="hide">
        <Suspense>
          <LayerChoice layers={layers} />
        </Suspense>
      </div>
      <DrawnEvents view={view} shown={shown} today={today} drawing={drawing} layers={layers.shown} />
    </>
  );
}

export function EventsPage() {
  const texts = useTexts().events;
  const { search } = useAddress();
  const view = viewOf(search.view);
  const shown = shownDays(view, search.day, useToday());
  const drawing = useDrawing(shown);
  const create = drawing.manages ? <CreateLink to="/events/create">{texts.create}</CreateLink> : null;
  return (
    <>
      <PageHeader title={texts.title} help={texts.help} action={create} aside={<SubscribeButton />} />
      <div className={classes.bar} data-print="hide">
        <ViewChoice view={view} />
        {view === 'list' ? null : (
          <div className={classes.filters}>
            <FilterFields />
          </div>
        )}
      </div>
      {view === 'list' ? (
        <TableView drawing={drawing} create={create} />
      ) : (
        <DrawnView view={view} shown={shown} drawing={drawing} />
      )}
      <OpenedEvent />
    </>
  );
}
