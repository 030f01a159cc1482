/** The categories of the calendar. */
import type { CalendarCategory } from '@club/contract/calendar/categories/shape.ts';
import { holds } from '@club/contract/permissions.ts';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../platform/i18n.ts';
import { useViewer } from '../../platform/viewer.ts';
import type { Texts } from '../../texts/en.ts';
import { type BulkAction, eachRow } from '../../ui/bulk.ts';
import { ColorChip } from '../../ui/ColorChip.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { useListAddress } from '../../ui/list-search.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { deleteCategory, useCategories } from './queries.ts';

const columnsOf = (texts: Texts['events']): Column<CalendarCategory>[] => [
  {
    id: 'name',
    header: texts.name,
    sort: 'name',
    cell: ({ color, name }) => <ColorChip color={color} name={name} look="bar" />,
    text: ({ name }) => name,
  },
  {
    id: 'color',
    header: texts.color,
    hidden: true,
    cell: ({ color }) => color,
    text: ({ color }) => color,
  },
  {
    id: 'events',
    header: texts.eventsOf,
    align: 'end',
    card: 'edge',
    cell: ({ events }) => events,
    text: ({ events }) => events,
  },
];

export function CategoriesPage() {
  const texts = useTexts().events;
  const manages = holds(useViewer(), 'm_cld_cats');
  const cache = useQueryClient();
  const { columns: _, ...filters } = useListAddress().search;
  const list = useCategories(filters);
  const remove: BulkAction<CalendarCategory> = {
    label: texts.delete,
    icon: <IconTrash size={18} stroke={1.6} />,
    danger: true,
    question: (rows) => ({
      title: texts.deleteCategoryQuestion(rows.map(({ name }) => name).join(', ')),
      text: texts.deleteCategoryHelp,
    }),
    run: async (rows) => {
      const result = await eachRow(rows, ({ id }) => deleteCategory(id));
      await cache.invalidateQueries({ queryKey: ['calendar'] });
      return result;
    },
    success: texts.categoriesDeletedDone,
    failure: texts.categoryDeleteFailed,
  };
  const create = manages ? (
    <Button component={Link} to="/events/categories/create" leftSection={<IconPlus size={18} stroke={1.8} />}>
      {texts.createCategory}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={texts.categoriesTitle} help={texts.categoriesHelp} action={create} />
      <DataTable
        label={texts.categoriesTitle}
        list={list}
        columns={columnsOf(texts)}
        rowName={({ name }) => name}
        rowLink={({ id }) => (manages ? `/events/categories/${id}` : undefined)}
        {...(manages ? { bulk: [remove], csv: 'calendar-categories' } : {})}
        empty={{
          title: texts.categoriesEmpty,
          ...(manages ? { help: texts.categoriesEmptyHelp, action: create } : {}),
        }}
        filters={<SearchField label={texts.categorySearch} />}
      />
    </>
  );
}
