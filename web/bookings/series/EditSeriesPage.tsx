/** Edits a series: all coming dates, this and the following dates, or a single date, which has its own page. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { Skeleton, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { preloaded } from '../../platform/lazy.ts';
import { ChoiceSelect } from '../../ui/ChoiceSelect.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { useBookableCategories } from '../queries.ts';
import { ComingDates } from './ComingDates.tsx';
import classes from './EditSeriesPage.module.css';
import { useComingOf, useSeries } from './queries.ts';
import { type Scope, useScope } from './use-scope.ts';

// the page opens before its form is there
const SeriesChangeForm = preloaded(() =>
  import('./SeriesChangeForm.tsx').then((file) => ({ default: file.SeriesChangeForm })),
);

function FromDate(props: {
  coming: readonly BookableEvent[];
  value: string;
  onChange: (day: string) => void;
}) {
  const words = useTexts().bookableEventsRecurring;
  const dates = useDates();
  return (
    <ChoiceSelect
      label={words.fromDate}
      description={words.fromHelp}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={props.value}
      onChange={props.onChange}
      options={props.coming.map((event) => ({
        value: event.seriesDate ?? '',
        label: dates.full(event.startDate),
      }))}
    />
  );
}

type ScopeProps = {
  scope: Scope;
  /** the date from which on it is changed; null for all of them, and for a single one */
  from: string | null;
  coming: readonly BookableEvent[];
  choose: ReturnType<typeof useScope>[1];
};

/** Which dates are changed. */
function ScopeFields({ scope, from, coming, choose }: ScopeProps) {
  const words = useTexts().bookableEventsRecurring;
  return (
    <div className={classes.scope}>
      <Segmented<Scope>
        label={words.which}
        labelled
        value={scope}
        options={[
          { value: 'all', label: words.all },
          { value: 'following', label: words.following },
          { value: 'single', label: words.single },
        ]}
        onChange={(next) => choose({ scope: next })}
      />
      {scope === 'following' && from !== null ? (
        <FromDate coming={coming} value={from} onChange={(next) => choose({ day: next })} />
      ) : null}
      {scope === 'single' ? (
        <Text size="sm" c="dimmed">
          {words.singleHelp}
        </Text>
      ) : null}
    </div>
  );
}

export function EditSeriesPage() {
  const { id = '' } = useParams({ strict: false });
  const words = useTexts().bookableEventsRecurring;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const query = useSeries(id);
  const coming = useComingOf(id);
  const categories = useBookableCategories();
  const edited = useEdited(query);
  const [{ scope, day }, choose] = useScope(id);
  const failed = [query, coming, categories].find((one) => one.isLoadingError);
  if (failed) return <ErrorState cause={failed.error} retry={() => void failed.refetch()} />;
  if (!edited || !coming.data || !categories.data) return <Skeleton height={640} maw={560} />;
  const series = edited.record.data;
  const first = coming.data.find((event) => event.seriesDate === day) ?? coming.data[0];
  const from = scope === 'following' ? (first?.seriesDate ?? null) : null;
  return (
    <>
      <PageHeader title={words.editTitle} help={series.title} />
      <ScopeFields scope={scope} from={from} coming={coming.data} choose={choose} />
      {scope === 'single' ? <ComingDates events={coming.data} to="/bookable-events/edit/$id" /> : null}
      {/* the form keeps its values while the single dates are shown */}
      <div hidden={scope === 'single'}>
        <Suspense fallback={<Skeleton height={640} maw={560} />}>
          <SeriesChangeForm
            edited={edited}
            from={from}
            categories={categories.data}
            done={async (changed) => {
              await cache.invalidateQueries({ queryKey: ['bookings'] });
              await navigate({ to: '/bookable-events/recurring/$id', params: { id: changed.id } });
            }}
          />
        </Suspense>
      </div>
    </>
  );
}
