import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../../shell/guarded.ts';
import { readListSearch } from '../../../ui/list-search.ts';

export const Route = createFileRoute('/posts/categories/')({
  validateSearch: readListSearch(),
  ...guarded('/posts/categories', () =>
    import('../../../posts/categories/CategoriesPage.tsx').then((file) => file.CategoriesPage),
  ),
});
