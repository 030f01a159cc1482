/** All categories of one kind. */
import { holds } from '@club/contract/permissions.ts';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import type { Texts } from '../texts/en.ts';
import type { BulkAction } from '../ui/bulk.ts';
import { ColorChip } from '../ui/ColorChip.tsx';
import { CreateLink } from '../ui/CreateLink.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { useListAddress } from '../ui/list-search.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { someOf } from '../ui/some-of.ts';
import type { Column } from '../ui/table-columns.ts';
import type { Category, CategoryKind } from './kind.ts';

function columnsOf<C extends Category, I>(texts: Texts, kind: CategoryKind<C, I>): Column<C>[] {
  const words = texts.categories;
  const { types } = kind;
  const typeOf = (category: C) =>
    types?.options(texts).find(({ value }) => value === types.of(category))?.label ?? '';
  const type: Column<C> = { id: 'type', header: words.type, cell: typeOf, text: typeOf };
  return [
    {
      id: 'name',
      header: words.name,
      sort: 'name',
      cell: ({ color, name }) => <ColorChip color={color} name={name} look="bar" />,
      text: ({ name }) => name,
    },
    ...(types ? [type] : []),
    {
      id: 'color',
      header: words.color,
      hidden: true,
      cell: ({ color }) => color,
      text: ({ color }) => color,
    },
    {
      id: 'uses',
      header: kind.words(texts).uses,
      sort: 'uses',
      align: 'end',
      card: 'edge',
      cell: kind.usesOf,
      text: kind.usesOf,
    },
  ];
}

export function CategoriesPage<C extends Category, I>({ kind }: { kind: CategoryKind<C, I> }) {
  const texts = useTexts();
  const words = texts.categories;
  const own = kind.words(texts);
  const manages = holds(useViewer(), kind.may);
  const { columns: _, ...filters } = useListAddress().search;
  const list = kind.useList(filters);
  const remove: BulkAction<C> = {
    label: words.delete,
    danger: true,
    question: (rows) => ({
      title: words.deleteQuestion(
        someOf(
          rows.map(({ name }) => name),
          texts.ui.andMore,
        ),
      ),
      text: own.deleteHelp ?? words.deleteHelp,
    }),
    each: ({ id }, { undoId }) => kind.remove(id, undoId),
    success: words.deletedManyDone,
    failure: words.deleteFailed,
  };
  const create = manages ? <CreateLink to={`${kind.at}/create`}>{words.create}</CreateLink> : null;
  return (
    <>
      <PageHeader title={own.title} help={own.help} action={create} />
      <DataTable
        label={own.title}
        views={kind.views}
        list={list}
        columns={columnsOf(texts, kind)}
        rowName={({ name }) => name}
        rowLink={({ id }) => (manages || kind.open ? `${kind.at}/${id}` : undefined)}
        {...(manages ? { bulk: [remove], csv: `${kind.topic}-categories` } : {})}
        empty={{ title: words.empty, ...(manages ? { help: own.emptyHelp, action: create } : {}) }}
        filters={<SearchField label={words.search} />}
      />
    </>
  );
}
