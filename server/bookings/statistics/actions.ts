/** Attendance statistics: counts, and a rate over marked bookings only. */
import type { DetailedStatistics } from '@club/contract/bookings/shape.ts';
import type { Context } from '../../platform/http/route.ts';
import { checkUser } from '../../users/actions.ts';
import { countBookings } from './store.ts';

type Row = Awaited<ReturnType<typeof countBookings>>[number];

const counted = ['attended', 'absent', 'unmarked', 'cancelled', 'cancelledLate'] as const;
type Counts = Record<(typeof counted)[number], number>;

const sum = (rows: readonly Row[], field: keyof Counts | 'upcoming' | 'waiting') =>
  rows.reduce((total, row) => total + row[field], 0);

const countsOf = (rows: readonly Row[]): Counts => ({
  attended: sum(rows, 'attended'),
  absent: sum(rows, 'absent'),
  unmarked: sum(rows, 'unmarked'),
  cancelled: sum(rows, 'cancelled'),
  cancelledLate: sum(rows, 'cancelledLate'),
});

/** Groups without past bookings are left out. */
const happened = (counts: Counts) => counted.some((field) => counts[field] > 0);

/** @throws Failure `not-found` */
export async function statisticsOf(context: Context, userId: string): Promise<DetailedStatistics> {
  await checkUser(context, userId);
  const rows = await countBookings(context.db, userId, context.env.clubTimezone, context.now);
  const counts = countsOf(rows);
  const marked = counts.attended + counts.absent;
  return {
    ...counts,
    upcoming: sum(rows, 'upcoming'),
    waiting: sum(rows, 'waiting'),
    rate: marked === 0 ? null : counts.attended / marked,
    byMonth: [...Map.groupBy(rows, (row) => row.month)]
      .map(([month, group]) => ({ month, ...countsOf(group) }))
      .filter(happened),
    byCategory: [...Map.groupBy(rows, (row) => row.category.id).values()]
      .flatMap(([first, ...more]) =>
        first ? [{ category: first.category, ...countsOf([first, ...more]) }] : [],
      )
      .filter(happened),
  };
}
