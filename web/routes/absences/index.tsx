import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';
import { readListSearch } from '../../ui/list-search.ts';

export const Route = createFileRoute('/absences/')({
  validateSearch: readListSearch(),
  ...guarded('/absences', () =>
    import('../../shell/AbsencesWithGames.tsx').then((file) => file.AbsencesWithGames),
  ),
});
