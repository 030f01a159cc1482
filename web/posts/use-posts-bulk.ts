/** Bulk actions on posts: publish, archive, change the category, delete. */
import type { PostOfList } from '@club/contract/posts/shape.ts';
import { IconArchive, IconSend, IconTag, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { type BulkAction, eachRow } from '../ui/bulk.ts';
import { changeCategory, changeStatus, deletePost, usePostReach } from './queries.ts';

const look = { size: 18, stroke: 1.6 };

export function usePostsBulk(categories: readonly { id: string; name: string }[]): BulkAction<PostOfList>[] {
  const { posts: words, postsTable: own } = useTexts();
  const cache = useQueryClient();
  const each = (rows: readonly PostOfList[], send: (post: PostOfList, undoId: string) => Promise<unknown>) =>
    eachRow(rows, send).finally(() => cache.invalidateQueries({ queryKey: ['posts'] }));
  const put = (status: 'published' | 'archived', icon: typeof IconSend): BulkAction<PostOfList> => ({
    label: words.statusActions[status].label,
    icon: createElement(icon, look),
    run: (rows) => each(rows, ({ id }) => changeStatus(id, status, null)),
    success: own.changedMany,
    failure: words.statusActions[status].failed,
  });
  const reach = usePostReach(null).data;
  return [
    {
      ...put('published', IconSend),
      question: (rows) => {
        const fresh = rows.filter(({ publishedAt }) => publishedAt === null).length;
        return { title: own.publishManyQuestion(rows.length), text: own.publishManyHelp(fresh, reach) };
      },
    },
    put('archived', IconArchive),
    {
      label: words.category,
      icon: createElement(IconTag, look),
      choice: (rows) => ({
        title: own.categoryOfMany(rows.length),
        label: words.category,
        options: [
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
          { value: '', label: own.noCategory },
        ],
      }),
      run: (rows, categoryId) => each(rows, ({ id }) => changeCategory(id, categoryId || null)),
      success: own.changedMany,
      failure: own.changeManyFailed,
    },
    {
      label: words.delete,
      icon: createElement(IconTrash, look),
      danger: true,
      question: (rows) => ({ title: own.deleteManyQuestion(rows.length), text: words.deleteHelp }),
      run: (rows) => each(rows, ({ id }, undoId) => deletePost(id, null, undoId)),
      success: own.deletedManyDone,
      failure: words.deleteFailed,
    },
  ];
}
