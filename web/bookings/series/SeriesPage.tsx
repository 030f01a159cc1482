/** One recurring event: its rhythm in words, its coming dates, and deleting it. */
import type { Series } from '@club/contract/bookings/series/shape.ts';
import { Skeleton } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { ColorChip } from '../../ui/ColorChip.tsx';
import { EditLink } from '../../ui/EditLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { ComingDates } from './ComingDates.tsx';
import { DeleteSeries } from './DeleteSeries.tsx';
import { useComingOf, useSeries } from './queries.ts';
import classes from './SeriesPage.module.css';
import { periodOf, rhythmOf } from './series-words.ts';

/** What is shown of a series beside its rhythm; what it does not have is empty. */
function useFacts(series: Series) {
  const words = useTexts().bookableEventsRecurring;
  const dates = useDates();
  const more = [
    series.ignoreHolidays ? words.holidays : null,
    series.skipSchoolHolidays ? words.skipSchool : null,
    series.internal ? words.internal : null,
    series.hideBookings ? words.hide : null,
  ].filter((word) => word !== null);
  return [
    [words.period, periodOf(series, dates, words)],
    [
      words.category,
      <ColorChip key="category" color={series.category.color} name={series.category.name} look="dot" />,
    ],
    [words.location, series.location],
    [
      words.capacity,
      [
        words.spaces(series.capacity),
        words.opens(series.bookableFromDaysBefore),
        ...(series.bookableToHoursBefore === null ? [] : [words.closes(series.bookableToHoursBefore)]),
      ].join(', '),
    ],
    [words.bookableFrom, series.bookableFrom && dates.full(series.bookableFrom)],
    [words.bookableTo, series.bookableTo && dates.full(series.bookableTo)],
    [words.exceptionDates, series.exceptionDates.map(dates.weekday).join(', ')],
    [words.extraDates, series.extraDates.map(dates.weekday).join(', ')],
    [words.details, more.join(', ')],
  ] as const;
}

function Details({ series }: { series: Series }) {
  const words = useTexts().bookableEventsRecurring;
  const facts = useFacts(series);
  return (
    <Section title={words.details}>
      <p className={classes.rhythm}>{rhythmOf(series, words)}</p>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {series.description ? (
        <div className={classes.text}>
          <RichText html={series.description} />
        </div>
      ) : null}
    </Section>
  );
}

export function SeriesPage() {
  const { id = '' } = useParams({ strict: false });
  const words = useTexts().bookableEventsRecurring;
  const query = useSeries(id);
  const coming = useComingOf(id);
  if (query.isLoadingError)
    return (
      <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
    );
  if (!query.data) return <Skeleton height={320} />;
  const { data: series, etag } = query.data;
  return (
    <>
      <PageHeader
        title={series.title}
        aside={
          <EditLink to="/bookable-events/recurring/edit/$id" id={series.id}>
            {words.edit}
          </EditLink>
        }
      />
      <Details series={series} />
      <Section title={words.coming}>
        {coming.data ? (
          <ComingDates events={coming.data} to="/bookable-events/$id" />
        ) : coming.isError ? (
          <ErrorState cause={coming.error} retry={() => void coming.refetch()} />
        ) : (
          <Skeleton height={200} />
        )}
      </Section>
      <DeleteSeries series={series} etag={etag} coming={coming.data} />
    </>
  );
}
