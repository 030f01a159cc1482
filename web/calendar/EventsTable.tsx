/** The calendar as a table: coming or past events, day by day; many can be deleted at once. */
import type { CalendarEvent } from '@club/contract/calendar/shape.ts';
import type { ReactNode } from 'react';
import type { Dates } from '../platform/dates.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import type { Texts } from '../texts/en.ts';
import type { BulkAction } from '../ui/bulk.ts';
import { ColorChip } from '../ui/ColorChip.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { useListAddress } from '../ui/list-search.ts';
import type { Column } from '../ui/table-columns.ts';
import { EventLine } from './EventLine.tsx';
import classes from './EventsTable.module.css';
import { belowHeading, whenOf } from './event-words.ts';
import { deleteEvents, type ListFilters, useEventList } from './queries.ts';
import { spanOf } from './spans.ts';
import type { Drawing } from './use-drawing.ts';

const columnsOf = (
  texts: Texts['events'],
  dates: Dates,
  drawing: Drawing,
  headed: boolean,
): Column<CalendarEvent>[] => [
  {
    id: 'date',
    header: texts.date,
    sort: 'startDate',
    cell: (event) => (headed ? belowHeading : whenOf)(event, dates, texts),
    text: (event) => whenOf(event, dates, texts),
  },
  {
    id: 'title',
    header: texts.eventTitle,
    sort: 'title',
    cell: (event) => (
      <button type="button" className={classes.open} onClick={() => drawing.open(event)}>
        {event.title}
      </button>
    ),
    text: (event) => event.title,
  },
  {
    id: 'category',
    header: texts.category,
    cell: (event) => {
      const { color, name } = drawing.categoryOf(event);
      return <ColorChip color={color} name={name} look="dot" />;
    },
    text: (event) => drawing.categoryOf(event).name,
  },
  {
    id: 'location',
    header: texts.location,
    sort: 'location',
    cell: (event) => event.location,
    text: (event) => event.location,
  },
  {
    id: 'internal',
    header: texts.internal,
    cell: (event) => (event.internal ? texts.yes : ''),
    text: (event) => (event.internal ? texts.yes : texts.no),
  },
];

/** Bulk actions of managers on events: delete. */
function useEventsBulk(): BulkAction<CalendarEvent>[] {
  const texts = useTexts().events;
  return [
    {
      label: texts.delete,
      danger: true,
      question: (rows) => ({
        title: rows.length === 1 ? texts.deleteQuestion : texts.deleteManyQuestion(rows.length),
        text: texts.deleteHelp,
      }),
      deletes: deleteEvents,
      success: texts.deletedManyDone,
      failure: texts.deleteManyFailed,
    },
  ];
}

type Props = { today: string; filterFields: ReactNode; create: ReactNode; drawing: Drawing };

export function EventsTable({ today, filterFields, create, drawing }: Props) {
  const texts = useTexts().events;
  const dates = useDates();
  const { search } = useListAddress<'categoryId' | 'when'>();
  const past = search.when === 'past';
  const midnight = dates.instantOf(today, '00:00');
  const filters: ListFilters = {
    ...(search.q ? { q: search.q } : {}),
    ...(search.categoryId ? { categoryId: search.categoryId } : {}),
    ...(past ? { to: midnight, sort: '-startDate' } : { from: midnight }),
    ...(search.sort ? { sort: search.sort } : {}),
  };
  const list = useEventList(filters);
  const bulk = useEventsBulk();
  const headed = !search.sort || search.sort.endsWith('startDate');
  const dayOf = (event: CalendarEvent) => spanOf(event, dates).first;
  const emptyComing = {
    title: texts.empty,
    ...(drawing.manages ? { help: texts.emptyHelp, action: create } : { help: texts.emptyMember }),
  };
  return (
    <DataTable
      label={texts.title}
      views="events"
      list={list}
      columns={columnsOf(texts, dates, drawing, headed)}
      rowName={(event) => event.title}
      card={(event) => (
        <EventLine
          event={event}
          hours={(headed ? belowHeading : whenOf)(event, dates, texts)}
          drawing={drawing}
          plain
        />
      )}
      sectionOf={
        headed ? (event) => (dayOf(event) === today ? texts.today : dates.weekday(dayOf(event))) : undefined
      }
      {...(drawing.manages ? { bulk, csv: 'events' } : {})}
      empty={past ? { title: texts.emptyPast } : emptyComing}
      filters={filterFields}
    />
  );
}
