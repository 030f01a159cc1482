import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';
import { readListSearch } from '../../ui/list-search.ts';

export const Route = createFileRoute('/posts/')({
  validateSearch: readListSearch('categoryId', 'tag', 'status'),
  ...guarded('/posts', () => import('../../posts/PostsPage.tsx').then((file) => file.PostsPage)),
});
