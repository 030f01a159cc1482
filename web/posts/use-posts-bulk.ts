/** Bulk actions on posts: publish, archive, change the category, delete. */
import type { PostOfList } from '@club/contract/posts/shape.ts';
import { IconArchive, IconSend, IconTag } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import type { BulkAction } from '../ui/bulk.ts';
import { changeCategory, changeStatus, deletePost, usePostReach } from './queries.ts';

export function usePostsBulk(categories: readonly { id: string; name: string }[]): BulkAction<PostOfList>[] {
  const { posts: words, postsTable: own } = useTexts();
  const put = (status: 'published' | 'archived', icon: typeof IconSend): BulkAction<PostOfList> => ({
    label: words.statusActions[status].label,
    icon,
    each: ({ id }) => changeStatus(id, status, null),
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
      icon: IconTag,
      choice: (rows) => ({
        title: own.categoryOfMany(rows.length),
        label: words.category,
        options: [
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
          { value: '', label: own.noCategory },
        ],
      }),
      each: ({ id }, { chosen }) => changeCategory(id, chosen || null),
      success: own.changedMany,
      failure: own.changeManyFailed,
    },
    {
      label: words.delete,
      danger: true,
      question: (rows) => ({ title: own.deleteManyQuestion(rows.length), text: words.deleteHelp }),
      each: ({ id }, { undoId }) => deletePost(id, null, undoId),
      success: own.deletedManyDone,
      failure: words.deleteFailed,
    },
  ];
}
