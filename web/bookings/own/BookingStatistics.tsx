/** How often somebody attended, with the total beside it. */
import type { DetailedStatistics } from '@club/contract/bookings/shape.ts';
import { Skeleton, Text } from '@mantine/core';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Bars } from './Bars.tsx';
import { useBookingStatistics } from './queries.ts';
import classes from './UserBookings.module.css';

const counted = ['attended', 'absent', 'unmarked', 'cancelled', 'cancelledLate'] as const;

/** Number of past months in the chart. */
const months = 12;

const happened = (row: { attended: number; absent: number }) => row.attended + row.absent > 0;

/** The last months, and the categories, each with how often somebody attended. */
function Charts({ statistics }: { statistics: DetailedStatistics }) {
  const words = useTexts().ownBookings;
  const dates = useDates();
  return (
    <>
      <Bars
        title={words.byMonth}
        rows={statistics.byMonth
          .filter(happened)
          .slice(-months)
          .map((row) => ({ ...row, id: row.month, name: dates.month(`${row.month}-01`) }))}
      />
      <Bars
        title={words.byCategory}
        rows={statistics.byCategory
          .filter(happened)
          .map(({ category, ...row }) => ({ ...row, id: category.id, name: category.name }))}
      />
    </>
  );
}

export function BookingStatistics({ userId }: { userId: string }) {
  const words = useTexts().ownBookings;
  const dates = useDates();
  const query = useBookingStatistics(userId);
  if (query.isLoadingError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={160} />;
  const statistics = query.data;
  if (counted.every((count) => statistics[count] === 0))
    return (
      <Text c="dimmed" size="sm">
        {words.nothingYet}
      </Text>
    );
  const marked = statistics.attended + statistics.absent;
  return (
    <>
      <p className={classes.rate}>
        {statistics.rate === null
          ? words.noRate
          : `${words.rate(statistics.attended, marked)} (${dates.number(statistics.rate, { style: 'percent' })})`}
      </p>
      <Text size="sm" c="dimmed">
        {words.rateHelp}
      </Text>
      <dl className={classes.counts}>
        {counted.map((count) => (
          <div key={count}>
            <dt>{words[count]}</dt>
            <dd>{statistics[count]}</dd>
          </div>
        ))}
      </dl>
      {marked > 0 ? <Charts statistics={statistics} /> : null}
    </>
  );
}
