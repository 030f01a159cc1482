import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../../shell/guarded.ts';
import { readListSearch } from '../../../ui/list-search.ts';

export const Route = createFileRoute('/events/categories/')({
  validateSearch: readListSearch(),
  ...guarded('/events/categories', () =>
    import('../../../calendar/categories/CategoriesPage.tsx').then((file) => file.CategoriesPage),
  ),
});
