/** The month or week view: wide on the desktop, narrow on the phone. */

import type { CalendarLayer } from '@club/contract/calendar/rules.ts';
import { addDays } from '@club/contract/club-time.ts';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useListAddress } from '../ui/list-search.ts';
import { usePhone } from '../ui/use-phone.ts';
import type { DrawnEvent } from './drawn-event.ts';
import { type shownDays, titleOf } from './event-words.ts';
import { useGameEvents, useTrainingEvents } from './layers/queries.ts';
import { useEventsBetween } from './queries.ts';
import { spanOf } from './spans.ts';
import type { Drawing } from './use-drawing.ts';

// only one of the four is shown at a time
const MonthView = lazy(() => import('./MonthView.tsx').then((file) => ({ default: file.MonthView })));
const WeekView = lazy(() => import('./WeekView.tsx').then((file) => ({ default: file.WeekView })));
const PhoneMonth = lazy(() => import('./PhoneMonth.tsx').then((file) => ({ default: file.PhoneMonth })));
const DayList = lazy(() => import('./DayList.tsx').then((file) => ({ default: file.DayList })));

const Agenda = lazy(() => import('./DayList.tsx').then((file) => ({ default: file.Agenda })));

type Props = {
  view: 'month' | 'week' | 'agenda';
  shown: ReturnType<typeof shownDays>;
  today: string;
  drawing: Drawing;
  layers: readonly CalendarLayer[];
};

export function DrawnEvents({ view, shown, today, drawing, layers }: Props) {
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
  // only the club's own events have a category
  const others = (layer: CalendarLayer) => layers.includes(layer) && !search.categoryId;
  const games = useGameEvents(range, search.q, others('games'));
  const training = useTrainingEvents(range, search.q, others('training'));
  const failed = [query, games.query, training.query].find(({ isLoadingError }) => isLoadingError);
  if (failed)
    return (
      <ErrorState cause={failed.error} retry={() => void failed.refetch()} retrying={failed.isRefetching} />
    );
  const waiting = <Skeleton height={phone ? 360 : 640} radius={12} />;
  if (!query.data) return waiting;
  const club: DrawnEvent[] = layers.includes('events') ? query.data : [];
  const spans = [...club, ...games.events, ...training.events].map((event) => spanOf(event, dates));
  const common = { today, spans, drawing };
  const days = shown.weeks[0] ?? [];
  return (
    <Suspense fallback={waiting}>
      {view === 'month' && phone ? <PhoneMonth {...common} weeks={shown.weeks} day={shown.day} /> : null}
      {view === 'month' && !phone ? <MonthView {...common} weeks={shown.weeks} month={shown.day} /> : null}
      {view === 'agenda' ? <Agenda {...common} {...shown} /> : null}
      {view === 'week' && phone ? <DayList {...common} days={days} /> : null}
      {view === 'week' && !phone ? (
        <WeekView {...common} days={days} title={titleOf('week', shown.day, dates, texts)} />
      ) : null}
    </Suspense>
  );
}
