/** The list of recurring events. */
import type { Series } from '@club/contract/bookings/series/shape.ts';
import { holds } from '@club/contract/permissions.ts';
import type { Dates } from '../../platform/dates.ts';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { useViewer } from '../../platform/viewer.ts';
import type { Texts } from '../../texts/en.ts';
import type { BulkAction } from '../../ui/bulk.ts';
import { ColorChip } from '../../ui/ColorChip.tsx';
import { CreateLink } from '../../ui/CreateLink.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { useListAddress } from '../../ui/list-search.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { useBookableCategories } from '../queries.ts';
import { deleteManySeries, useSeriesList } from './queries.ts';
import { periodOf, rhythmOf } from './series-words.ts';

const columnsOf = (words: Texts['bookableEventsRecurring'], dates: Dates): Column<Series>[] => [
  {
    id: 'title',
    header: words.name,
    sort: 'title',
    cell: (series) => (
      <ColorChip color={series.color ?? series.category.color} name={series.title} look="bar" />
    ),
    text: (series) => series.title,
  },
  {
    id: 'when',
    header: words.when,
    cell: (series) => rhythmOf(series, words),
    text: (series) => rhythmOf(series, words),
  },
  {
    id: 'category',
    header: words.category,
    cell: (series) => <ColorChip color={series.category.color} name={series.category.name} look="dot" />,
    text: (series) => series.category.name,
  },
  {
    id: 'period',
    header: words.period,
    sort: 'startDateRecurrence',
    cell: (series) => periodOf(series, dates, words),
    text: (series) => periodOf(series, dates, words),
  },
  {
    id: 'next',
    header: words.next,
    cell: (series) => (series.next ? <TimeText at={series.next} /> : words.over),
    text: (series) => (series.next ? dates.full(series.next) : words.over),
  },
];

/** Bulk actions of managers on recurring events: delete. */
function useSeriesBulk(): BulkAction<Series>[] {
  const words = useTexts().bookableEventsRecurring;
  return [
    {
      label: words.delete,
      danger: true,
      question: (rows) => ({
        title: words.deleteManyQuestion(rows.length),
        text: words.deleteManyTouches(rows.reduce((sum, series) => sum + series.upcoming, 0)),
      }),
      deletes: deleteManySeries,
      success: words.deletedManyDone,
      failure: words.deleteFailed,
    },
  ];
}

export function SeriesListPage() {
  const words = useTexts().bookableEventsRecurring;
  const dates = useDates();
  const manages = holds(useViewer(), 'm_boka_evts');
  const { columns: _, view: __, ...filters } = useListAddress<'categoryId'>().search;
  const list = useSeriesList(filters);
  const categories = useBookableCategories().data ?? [];
  const bulk = useSeriesBulk();
  const create = manages ? (
    <CreateLink to="/bookable-events/recurring/create">{words.createGo}</CreateLink>
  ) : null;
  return (
    <>
      <PageHeader title={words.title} help={words.help} action={create} />
      <DataTable
        label={words.title}
        views="recurring-events"
        list={list}
        columns={columnsOf(words, dates)}
        rowName={(series) => series.title}
        rowLink={(series) => (manages ? `/bookable-events/recurring/${series.id}` : undefined)}
        isPast={(series) => series.next === null}
        {...(manages ? { bulk, csv: 'recurring-events' } : {})}
        empty={{ title: words.empty, ...(manages ? { help: words.emptyHelp, action: create } : {}) }}
        filters={
          <>
            <SearchField label={words.search} />
            <FilterSelect
              name="categoryId"
              label={words.category}
              all={words.allCategories}
              options={categories.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </>
        }
      />
    </>
  );
}
