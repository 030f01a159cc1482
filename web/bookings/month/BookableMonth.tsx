/** A month of bookable events: when each begins, how many spaces are free, and where the viewer has a space. */

import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { takesSpace } from '@club/contract/bookings/rules.ts';
import { addDays } from '@club/contract/club-time.ts';
import { Skeleton, Text } from '@mantine/core';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { CalendarSteps } from '../../calendar/CalendarSteps.tsx';
import { addMonths, isDay, weeksOfMonth } from '../../calendar/days.ts';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { clubLanguage } from '../../platform/locale.ts';
import { useToday } from '../../platform/today.ts';
import { useTimed } from '../../platform/use-now.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useListAddress } from '../../ui/list-search.ts';
import { byDay } from '../days.ts';
import { useWordsForWhom } from '../for-whom.ts';
import classes from './BookableMonth.module.css';
import { useMonth } from './queries.ts';

function Entry({ event, open }: { event: BookableEvent; open: (id: string) => void }) {
  const words = useWordsForWhom('bookableMonth');
  const dates = useDates();
  const { own, spaces } = event;
  const look =
    own && takesSpace(own.status)
      ? 'own'
      : own?.status === 'waiting'
        ? 'waiting'
        : own?.declined
          ? 'declined'
          : null;
  const Icon = look === 'own' ? IconCheck : look === 'declined' ? IconX : IconClock;
  const over = useTimed((now) => Date.parse(event.endDate) <= now.getTime());
  const left = spaces === null || over ? null : spaces === 0 ? words.full : words.free(spaces);
  const label = [dates.full(event.startDate), event.title, left, look && words[look]];
  return (
    <button
      type="button"
      className={classes.entry}
      data-look={look ?? undefined}
      data-full={spaces === 0 || undefined}
      aria-label={label.filter(Boolean).join(', ')}
      style={{ borderInlineStartColor: event.color ?? event.category.color }}
      onClick={() => open(event.id)}
    >
      <span className={classes.time}>
        {look ? <Icon size={13} stroke={2.4} aria-hidden /> : null}
        {dates.time(event.startDate)}
      </span>
      <span lang={clubLanguage} className={classes.title}>
        {event.title}
      </span>
      {left === null ? null : <span className={classes.left}>{left}</span>}
    </button>
  );
}

type WeeksProps = {
  /** any of the month */
  day: string;
  today: string;
  weeks: readonly string[][];
  events: readonly BookableEvent[];
  stale: boolean;
};

/** The days of the month, each with its events. */
function Weeks({ day, today, weeks, events, stale }: WeeksProps) {
  const dates = useDates();
  const { change } = useListAddress<'event'>();
  const onDay = new Map(byDay(events, dates));
  const month = addMonths(day, 0).slice(0, 7);
  return (
    <section className={classes.month} aria-label={dates.month(day)} data-stale={stale || undefined}>
      <div className={classes.week} data-head aria-hidden>
        {weeks[0]?.map((one) => (
          <span key={one}>{dates.weekday(one).split(/[.,]/)[0]}</span>
        ))}
      </div>
      {weeks.map((days) => (
        <div key={days[0]} className={classes.week}>
          {days.map((one) => (
            <div
              key={one}
              className={classes.day}
              data-outside={!one.startsWith(month) || undefined}
              data-today={one === today || undefined}
            >
              <time dateTime={one} className={classes.date}>
                {Number(one.slice(8))}
              </time>
              {onDay.get(one)?.map((event) => (
                <Entry key={event.id} event={event} open={(id) => change({ event: id })} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}

export function BookableMonth() {
  const words = useTexts().bookableMonth;
  const dates = useDates();
  const today = useToday();
  const { search } = useListAddress<'categoryId' | 'day'>();
  const day = isDay(search.day) ? search.day : today;
  const weeks = weeksOfMonth(day);
  const [first = day, last = day] = [weeks[0]?.[0], weeks.at(-1)?.[6]];
  const query = useMonth({
    ...(search.q ? { q: search.q } : {}),
    ...(search.categoryId ? { categoryId: search.categoryId } : {}),
    from: dates.instantOf(first, '00:00'),
    to: dates.instantOf(addDays(last, 1), '00:00'),
  });
  return (
    <>
      <CalendarSteps view="month" day={day} today={today} />
      {query.isLoadingError ? (
        <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
      ) : null}
      {query.isPending ? <Skeleton height={420} /> : null}
      {query.data ? (
        <Weeks day={day} today={today} weeks={weeks} events={query.data} stale={query.isPlaceholderData} />
      ) : null}
      {query.data?.length === 0 ? (
        <Text c="dimmed" mt="sm" role="status">
          {words.none}
        </Text>
      ) : null}
    </>
  );
}
