/** Posts as a table, for those who manage them: status, author, views; many can be changed at once. */
import type { PostOfList } from '@club/contract/posts/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { ReactNode } from 'react';
import type { Dates } from '../platform/dates.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import type { Texts } from '../texts/en.ts';
import { ColorChip } from '../ui/ColorChip.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { useListAddress } from '../ui/list-search.ts';
import { SearchField } from '../ui/SearchField.tsx';
import type { Column } from '../ui/table-columns.ts';
import { usePostCategories, usePosts } from './queries.ts';
import { usePostsBulk } from './use-posts-bulk.ts';
import { statusOf } from './views.ts';

const columnsOf = (words: Texts['posts'], own: Texts['postsTable'], dates: Dates): Column<PostOfList>[] => {
  const statusWord = { draft: words.draft, published: words.published, archived: words.archived };
  const statusOfPost = ({ status, publishAt, pinned }: PostOfList) =>
    publishAt
      ? `${own.planned}, ${dates.full(publishAt)}`
      : pinned
        ? `${statusWord[status]}, ${own.pinned}`
        : statusWord[status];
  const authorOf = ({ author }: PostOfList) => (author ? displayName(author) : '');
  const when = (instant: string | null) => (instant ? dates.date(instant) : '');
  const rounded = (value: number) => dates.number(Math.round(value * 10) / 10);
  const count = (id: 'views' | 'popularity', header: string): Column<PostOfList> => ({
    id,
    header,
    align: 'end',
    card: 'none',
    sort: id,
    cell: (post) => rounded(post[id]),
    // with the decimal separator of the language, as spreadsheets expect it
    text: (post) => rounded(post[id]),
  });
  return [
    {
      id: 'headline',
      header: own.headline,
      sort: 'headline',
      card: 'title',
      cell: ({ headline }) => headline,
      text: ({ headline }) => headline,
    },
    {
      id: 'status',
      header: words.status,
      card: 'edge',
      cell: statusOfPost,
      text: statusOfPost,
    },
    {
      id: 'category',
      header: words.category,
      hidden: true,
      cell: ({ category }) =>
        category ? <ColorChip color={category.color} name={category.name} look="dot" /> : null,
      text: ({ category }) => category?.name,
    },
    { id: 'author', header: own.author, cell: authorOf, text: authorOf },
    {
      id: 'publishedAt',
      header: own.publishedOn,
      sort: 'publishedAt',
      cell: ({ publishedAt }) => when(publishedAt),
      text: ({ publishedAt }) => when(publishedAt),
    },
    {
      id: 'modifiedAt',
      header: own.modifiedOn,
      sort: 'modifiedAt',
      hidden: true,
      cell: ({ modifiedAt }) => when(modifiedAt),
      text: ({ modifiedAt }) => when(modifiedAt),
    },
    count('views', own.readers),
    count('popularity', own.popularity),
  ];
};

export function PostsTable({ create }: { create: (label: string) => ReactNode }) {
  const { posts: words, postsTable: own } = useTexts();
  const dates = useDates();
  const { columns: _, view: __, ...search } = useListAddress<'categoryId' | 'tag' | 'status'>().search;
  const status = statusOf(search, true);
  const usual = { draft: { sort: '-modifiedAt' }, archived: { sort: '-publishedAt' }, published: {} }[status];
  const list = usePosts({ ...usual, ...search, status });
  const categories = usePostCategories().data ?? [];
  const bulk = usePostsBulk(categories);
  return (
    <DataTable
      label={words.title}
      views="posts"
      list={list}
      columns={columnsOf(words, own, dates)}
      rowName={({ headline }) => headline}
      rowLink={({ id }) => `/posts/${id}`}
      bulk={bulk}
      csv="posts"
      empty={{ title: words.empty, help: words.emptyHelp, action: create(words.create) }}
      filters={
        <>
          <SearchField label={words.search} />
          <FilterSelect
            name="categoryId"
            label={words.category}
            all={words.allCategories}
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <FilterSelect
            name="status"
            label={words.status}
            all={words.published}
            options={[
              { value: 'draft', label: words.drafts },
              { value: 'archived', label: words.archive },
            ]}
          />
        </>
      }
    />
  );
}
