/** The club's calendar: month, week or list; the view is stored in the URL. */
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { openTexts, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useToday } from '../platform/today.ts';
import { useViewer } from '../platform/viewer.ts';
import { dialogs } from '../ui/dialogs.ts';
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
import { useDrawing } from './use-drawing.ts';

const EventsTable = lazy(() => import('./EventsTable.tsx').then((file) => ({ default: file.EventsTable })));
const LayerChoice = lazy(() =>
  import('./layers/LayerChoice.tsx').then((file) => ({ default: file.LayerChoice })),
);
const Subscription = lazy(async () => {
  const [file] = await Promise.all([import('./Subscription.tsx'), openTexts(['eventsSubscription'])]);
  return { default: file.Subscription };
});

export function EventsPage() {
  const texts = useTexts().events;
  const { search, change } = useListAddress<'day' | 'categoryId' | 'when'>();
  const { userId } = useViewer();
  const navigate = useNavigate();
  const view = viewOf(search.view);
  const today = useToday();
  const shown = shownDays(view, search.day, today);
  const drawing = useDrawing(shown);
  const layers = useLayers();
  const categories = useCategoryChoice().data ?? [];
  const toOwnLink = () => {
    dialogs.close();
    void navigate({ to: '/users/$id', params: { id: userId }, hash: 'calendar-link' });
  };
  const subscribe = () =>
    dialogs.open({
      kind: 'plain',
      title: texts.subscribeTitle,
      content: (
        <Suspense>
          <Subscription toOwnLink={toOwnLink} />
        </Suspense>
      ),
    });
  const create = drawing.manages ? (
    <Button component={Link} to="/events/create" leftSection={<IconPlus size={18} stroke={1.8} />}>
      {texts.create}
    </Button>
  ) : null;
  const fields = (
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
  return (
    <>
      <PageHeader
        title={texts.title}
        help={texts.help}
        action={create}
        aside={
          <Button
            variant="default"
            data-print="hide"
            className={classes.subscribe}
            leftSection={<IconCalendarPlus size={18} stroke={1.6} />}
            onClick={subscribe}
          >
            {texts.subscribe}
          </Button>
        }
      />
      <div className={classes.bar} data-print="hide">
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
        {view === 'list' ? null : <div className={classes.filters}>{fields}</div>}
      </div>
      {view === 'list' ? (
        <Suspense>
          <EventsTable
            today={today}
            create={create}
            drawing={drawing}
            filterFields={
              <>
                {fields}
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
      ) : (
        <>
          <CalendarSteps view={view} day={shown.day} today={today} />
          <div className={classes.layerPlace} data-print="hide">
            <Suspense>
              <LayerChoice layers={layers} />
            </Suspense>
          </div>
          <DrawnEvents view={view} shown={shown} today={today} drawing={drawing} layers={layers.shown} />
        </>
      )}
      <OpenedEvent />
    </>
  );
}
