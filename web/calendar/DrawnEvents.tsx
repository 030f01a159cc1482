/** Month or week, drawn: wide on the desktop, narrow on the phone. */

import { addDays } from '@club/contract/club-time.ts';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useListAddress } from '../ui/list-search.ts';
import { usePhone } from '../ui/use-phone.ts';
import { type shownDays, titleOf } from './event-words.ts';
import { useEventsBetween } from './queries.ts';
import { spanOf } from './spans.ts';
import type { Drawing } from './use-drawing.ts';

// one of the four is drawn at a time
const MonthView = lazy(() => import('./MonthView.tsx').then((file) => ({ default: file.MonthView })));
const WeekView = lazy(() => import('./WeekView.tsx').then((file) => ({ default: file.WeekView })));
const PhoneMonth = lazy(() => import('./PhoneMonth.tsx').then((file) => ({ default: file.PhoneMonth })));
const DayList = lazy(() => import('./DayList.tsx').then((file) => ({ default: file.DayList })));

type Props = { view: 'month' | 'week'; shown: ReturnType<typeof shownDays>; today: string; drawing: Drawing };

export function DrawnEvents({ view, shown, today, drawing }: Props) {
  const texts = useTexts().events;
  const dates = useDates();
  const phone = usePhone();
  const { search } = useListAddress<'categoryId'>();
  const range = {
    from: dates.instantOf(shown.first, '00:00'),
    to: dates.instantOf(addDays(shown.last, 1), '00:00'),
  };
  const query = useEventsBetween(range, {
    ...(search.q ? { q: search.q } : {}),
    ...(search.categoryId ? { categoryId: search.categoryId } : {}),
  });
  if (query.isError && !query.data)
    return (
      <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
    );
  const waiting = <Skeleton height={phone ? 360 : 640} radius={12} />;
  if (!query.data) return waiting;
  const spans = query.data.map((event) => spanOf(event, dates));
  const common = { today, spans, drawing };
  const days = shown.weeks[0] ?? [];
  return (
    <Suspense fallback={waiting}>
      {view === 'month' && phone ? <PhoneMonth {...common} weeks={shown.weeks} day={shown.day} /> : null}
      {view === 'month' && !phone ? <MonthView {...common} weeks={shown.weeks} month={shown.day} /> : null}
      {view === 'week' && phone ? <DayList {...common} days={days} /> : null}
      {view === 'week' && !phone ? (
        <WeekView {...common} days={days} title={titleOf('week', shown.day, dates, texts)} />
      ) : null}
    </Suspense>
  );
}
