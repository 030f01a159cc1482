/** Books all dates of a series until a day in one step, then shows the result of each. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { takesSpace } from '@club/contract/bookings/rules.ts';
import { type Weekday, weekdayOf } from '@club/contract/bookings/series/rules.ts';
import type { SeriesBooked, SeriesBookRequest } from '@club/contract/bookings/shape.ts';
import { Button, NativeSelect, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useUserForWhom } from '../for-whom.ts';
import { bookDates, useComingOf } from './queries.ts';
import classes from './SeriesBooking.module.css';

type Until = 'christmas' | 'end' | 'day';
type Dates = SeriesBooked['dates'];

type OutcomesProps = { dates: Dates; busy: boolean; onWait: () => void };

/** The result of each date; for full ones the waiting list is offered. */
function Outcomes({ dates: all, busy, onWait }: OutcomesProps) {
  const words = useTexts().seriesBooking;
  const dates = useDates();
  const full = all.filter(({ outcome }) => outcome === 'event-full').length;
  return (
    <div className={classes.panel}>
      <ul className={classes.dates}>
        {all.map(({ eventId, startDate, outcome, opensAt }) => (
          <li key={eventId} data-outcome={outcome}>
            <span>{dates.full(startDate)}</span>
            <span className={classes.outcome}>
              {opensAt ? words.opens(dates.full(opensAt)) : words.outcomes[outcome]}
            </span>
          </li>
        ))}
      </ul>
      {full > 0 ? (
        <SendButton variant="light" loading={busy} onClick={onWait}>
          {words.wait(full)}
        </SendButton>
      ) : null}
    </div>
  );
}

/** The dates until a day, on one weekday or on all, that the member has neither booked nor declined. */
const datesToBook = (
  coming: readonly BookableEvent[],
  asked: { lastDay: string; onDay: Weekday | null; dayOf: (event: BookableEvent) => string },
): BookableEvent[] =>
  coming.filter((one) => {
    const day = asked.dayOf(one);
    const isAnswered = one.own && (takesSpace(one.own.status) || one.own.declined);
    return day <= asked.lastDay && (asked.onDay === null || weekdayOf(day) === asked.onDay) && !isAnswered;
  });

const bookedIn = ({ dates }: SeriesBooked): number =>
  dates.filter(({ outcome }) => outcome === 'booked').length;

type Props = { event: BookableEvent; seriesId: string };

/** Which dates of the series are booked. @param coming from the one on, undefined while they are loading */
function useChosenDates(event: BookableEvent, coming: readonly BookableEvent[] = []) {
  const dates = useDates();
  const dayOf = (one: BookableEvent) => dates.localOf(one.startDate).date;
  const weekday = weekdayOf(dayOf(event));
  const [onlyThese, setOnlyThese] = useState(true);
  const [until, setUntil] = useState<Until | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const end = dayOf(coming.at(-1) ?? event);
  const [year] = dayOf(event).split('-');
  const christmas = `${year}-12-24`;
  const hasChristmas = dayOf(event) <= christmas && christmas < end;
  const chosen = until ?? (hasChristmas ? 'christmas' : 'end');
  const lastDay = { christmas, end, day: day ?? '' }[chosen];
  const several = new Set(coming.map((one) => weekdayOf(dayOf(one)))).size > 1;
  const onDay = several && onlyThese ? weekday : null;
  const selected = datesToBook(coming, { lastDay, onDay, dayOf });
  return {
    weekday,
    several,
    onlyThese,
    setOnlyThese,
    end,
    hasChristmas,
    chosen,
    setUntil,
    day,
    setDay,
    lastDay,
    onDay,
    selected,
  };
}

/** The fields that choose the dates: on which weekday, and until when. */
function DateChoice({ choice }: { choice: ReturnType<typeof useChosenDates> }) {
  const words = useTexts().seriesBooking;
  const dates = useDates();
  return (
    <>
      {choice.several ? (
        <NativeSelect
          label={words.which}
          value={choice.onlyThese ? 'these' : 'all'}
          onChange={(change) => choice.setOnlyThese(change.currentTarget.value === 'these')}
          data={[
            { value: 'these', label: words.every[choice.weekday] },
            { value: 'all', label: words.all },
          ]}
        />
      ) : null}
      <NativeSelect
        label={words.until}
        value={choice.chosen}
        onChange={(change) => choice.setUntil(change.currentTarget.value as Until)}
        data={[
          ...(choice.hasChristmas ? [{ value: 'christmas', label: words.christmas }] : []),
          { value: 'end', label: words.end(dates.date(choice.end)) },
          { value: 'day', label: words.aDay },
        ]}
      />
      {choice.chosen === 'day' ? (
        <DateField label={words.lastDay} value={choice.day} onChange={choice.setDay} />
      ) : null}
    </>
  );
}

function SeriesBooking({ event, seriesId }: Props) {
  const words = useTexts().seriesBooking;
  const userId = useUserForWhom();
  const coming = useComingOf(seriesId);
  const choice = useChosenDates(event, coming.data);
  const [done, setDone] = useState<Dates | null>(null);
  const booking = useAction({
    send: async (body: SeriesBookRequest) => {
      const answer = await bookDates(userId, body);
      setDone(answer.dates);
      return answer;
    },
    success: (answer) => words.booked(bookedIn(answer)),
    failure: words.failed,
    topics: ['bookings'],
  });
  if (coming.isLoadingError) return <ErrorState cause={coming.error} retry={() => void coming.refetch()} />;
  if (!coming.data) return <Skeleton height={200} />;

  const { onDay, selected } = choice;
  const book = (waitingList: boolean) =>
    void booking.run({
      recurringBookableEventId: seriesId,
      until: choice.lastDay,
      ...(onDay === null ? {} : { weekdays: [onDay] }),
      waitingList,
    });

  if (done) return <Outcomes dates={done} busy={booking.busy} onWait={() => book(true)} />;
  return (
    <div className={classes.panel}>
      <DateChoice choice={choice} />
      <Text size="sm" c="dimmed" role="status">
        {words.found(selected.length)}
      </Text>
      {selected.length > 0 ? (
        <SendButton loading={booking.busy} onClick={() => book(false)}>
          {words.book(selected.length)}
        </SendButton>
      ) : null}
    </div>
  );
}

/** A link from one date to the others of its series. */
export function MoreDates(props: Props) {
  const words = useTexts().seriesBooking;
  const [open, setOpen] = useState(false);
  return open ? (
    <SeriesBooking {...props} />
  ) : (
    <Button variant="default" onClick={() => setOpen(true)}>
      {words.open}
    </Button>
  );
}
