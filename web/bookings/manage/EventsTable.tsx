/** Bookable events as a list for managers: coming or past ones, bulk delete, CSV export. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import type { ReactNode } from 'react';
import type { Dates } from '../../platform/dates.ts';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { useToday } from '../../platform/today.ts';
import type { Texts } from '../../texts/en.ts';
import type { BulkAction } from '../../ui/bulk.ts';
import { ColorChip } from '../../ui/ColorChip.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { useListAddress } from '../../ui/list-search.ts';
import type { Column } from '../../ui/table-columns.ts';
import { whenOf } from '../booking-texts.ts';
import { useBookableEvents } from '../queries.ts';
import { filtersOf } from '../views.ts';
import { deleteEvents } from './queries.ts';

const columnsOf = (words: Texts['bookableEventsManage'], dates: Dates): Column<BookableEvent>[] => {
  const when = (event: BookableEvent) => whenOf(event, dates);
  const bookedOf = ({ booked, capacity }: BookableEvent) =>
    capacity === null ? String(booked) : `${booked} / ${capacity}`;
  return [
    {
      id: 'title',
      header: words.eventTitle,
      sort: 'title',
      cell: ({ title }) => title,
      text: ({ title }) => title,
      card: 'title',
    },
    { id: 'date', header: words.date, sort: 'startDate', cell: when, text: when },
    {
      id: 'category',
      header: words.category,
      cell: ({ category }) => <ColorChip color={category.color} name={category.name} look="dot" />,
      text: ({ category }) => category.name,
    },
    {
      id: 'location',
      header: words.location,
      sort: 'location',
      hidden: true,
      cell: ({ location }) => location,
      text: ({ location }) => location,
    },
    {
      id: 'booked',
      header: words.spaces,
      align: 'end',
      card: 'edge',
      cell: bookedOf,
      text: bookedOf,
    },
    {
      id: 'waiting',
      header: words.waiting,
      align: 'end',
      card: 'none',
      cell: ({ waiting }) => waiting,
      text: ({ waiting }) => waiting,
    },
  ];
};

/** With its date, because the dates of a series have the same title. */
const nameOf = (event: BookableEvent, dates: Dates) => `${event.title}, ${dates.weekday(event.startDate)}`;

/** Bulk actions of managers on events: delete. @param past those of past events, whose bookings nobody misses */
function useEventsBulk(past: boolean): BulkAction<BookableEvent>[] {
  const words = useTexts().bookableEventsManage;
  return [
    {
      label: words.delete,
      danger: true,
      question: (rows) => {
        const bookingCount = past ? 0 : rows.reduce((sum, { booked, waiting }) => sum + booked + waiting, 0);
        return {
          title: words.deleteManyQuestion(rows.length),
          text: past ? words.deleteOver : words.deleteNotified(bookingCount),
        };
      },
      deletes: deleteEvents,
      success: words.deletedManyDone,
      failure: words.deleteManyFailed,
    },
  ];
}

type Props = {
  /** before the one for past events */
  filters: ReactNode;
  create: ReactNode;
};

export function EventsTable({ filters, create }: Props) {
  const texts = useTexts();
  const words = texts.bookableEventsManage;
  const dates = useDates();
  const midnight = dates.instantOf(useToday(), '00:00');
  const { search } = useListAddress<'categoryId' | 'when'>();
  const past = search.when === 'past';
  const list = useBookableEvents({
    ...filtersOf(search, past ? 'past' : 'coming', midnight),
    ...(search.sort ? { sort: search.sort } : {}),
  });
  const bulk = useEventsBulk(past);
  return (
    <DataTable
      label={texts.bookableEvents.title}
      views="bookable-events"
      list={list}
      columns={columnsOf(words, dates)}
      rowName={(event) => nameOf(event, dates)}
      rowLink={({ id }) => `/bookable-events/${id}`}
      bulk={bulk}
      csv="bookable-events"
      empty={{
        title: past ? texts.bookableEvents.emptyPast : texts.bookableEvents.empty,
        ...(past ? {} : { help: texts.bookableEvents.emptyHelp, action: create }),
      }}
      filters={
        <>
          {filters}
          <FilterSelect
            name="when"
            label={texts.bookableEvents.when}
            all={texts.bookableEvents.coming}
            options={[{ value: 'past', label: texts.bookableEvents.past }]}
          />
        </>
      }
    />
  );
}
