/** Which files many pages share, and the few scripts they come in: over a slow line dozens of small ones hold each other up. */
import type { Plugin } from 'vite';

type Shared = {
  name: string;
  /** beginnings of paths: `web/ui/Score` for `Score.tsx` and `Score.module.css` */
  files: readonly string[];
  /** beginnings within these that stay out */
  without?: readonly string[];
  /** pages and other parts that must need a file: what few of them need is in nobody's way */
  atLeast?: number;
};

const within = (folder: string, files: string) => files.split(' ').map((file) => `${folder}/${file}`);
const rooms = (file: string, folders: string) => folders.split(' ').map((folder) => `${folder}/${file}`);

const scripts: readonly Shared[] = [
  {
    name: 'form',
    files: ['web/ui/form/', ...within('@tanstack/react-router/dist/esm', 'useBlocker useCanGoBack')],
    without: within(
      'web/ui/form',
      'use-edited kept-copies number-of field-errors when-right FormNotes ConflictPanel',
    ),
    atLeast: 6,
  },
  {
    name: 'table',
    files: [
      ...within('web/ui', 'DataTable.tsx TableTools table-columns table-props use-phone use-rows-view bulk'),
      '@tabler/icons-react/dist/esm/icons/IconHistory',
    ],
  },
  {
    name: 'common',
    files: [
      ...within('web/ui', 'ColorChip EmptyState PageHeader Section Segmented TimeText contrast'),
      ...within('web/ui', 'form/field-errors use-action use-late'),
      ...within('web/ui', 'FilterSelect ListSkeleton SearchField DataTable.module'),
      ...within('web/platform', 'cursor-list gently sending today'),
      ...within('web', 'texts/plural users/profiles/open-card'),
      ...rooms(
        'queries.ts',
        'web/bookings web/calendar web/files web/games web/qttr web/settings web/users web/users/teams',
      ),
      ...rooms('rules.ts', 'contract/bookings contract/files contract/games'),
      ...rooms('api.ts', 'contract/audit contract/buddies contract/games contract/notifications'),
      ...rooms('api.ts', 'contract/bookings contract/bookings/events contract/bookings/series'),
      ...rooms('api.ts', 'contract/calendar contract/calendar/categories contract/permissions'),
      ...rooms(
        'api.ts',
        'contract/positions contract/qttr contract/settings contract/statistics contract/teams',
      ),
      ...rooms('api.ts', 'contract/posts contract/posts/categories contract/posts/reactions'),
      'contract/field-failures.ts',
      ...within('@tanstack/query-core/build/modern', 'infiniteQueryObserver queriesObserver'),
      ...within('@tanstack/react-query/build/modern', 'useInfiniteQuery useQueries'),
      ...within(
        '@mantine/core/esm/components',
        'Alert/ Anchor/ CloseButton/ Input/ InputBase/ NativeSelect/ Skeleton/',
      ),
      ...within(
        '@mantine/core/esm/components',
        'TextInput/ Combobox/ComboboxChevron/ Combobox/get-parsed-combobox-data/',
      ),
      '@mantine/core/esm/components/Combobox/Combobox.module',
      '@mantine/core/esm/core/styles-api/use-resolved-styles-api/',
      ...within('@mantine/hooks/esm', 'use-id/ utils/random-id/'),
      '@tabler/icons-react/',
    ],
    atLeast: 3,
  },
  // how a game is told, wherever it is listed
  {
    name: 'games',
    files: [
      ...within('web/games', 'GameCard GamePairing GameScore GameStanding GameWhen'),
      ...within('web/games', 'game-sections game-words team-look'),
      'web/ui/Score',
    ],
  },
  // what the start page shows of each room, and that room's page too
  {
    name: 'own',
    files: within('web', 'qttr/Qttr.module qttr/Trend qttr/signed home/Home.module home/HomeCard'),
  },
  {
    name: 'training',
    files: within('web/bookings', 'BookButton booking-words use-booking use-now views'),
  },
  { name: 'news', files: within('web/posts', 'PostTime ago queries views') },
  {
    name: 'post',
    files: [
      ...within('web/posts', 'Byline Cover Reaction Tags own-reaction srcset use-reaction'),
      'web/users/profiles/PersonName',
      'contract/posts/rules.ts',
      '@tabler/icons-react/dist/esm/icons/IconMoodPlus',
    ],
  },
];

const begins = (id: string, beginning: string) => id.includes(`/${beginning}`);

/** As the bundler wants to be told. */
export const sharedGroups = scripts.map(({ name, files, without = [], atLeast = 1 }) => ({
  name,
  test: (id: string) => files.some((one) => begins(id, one)) && !without.some((one) => begins(id, one)),
  minShareCount: atLeast,
  includeDependenciesRecursively: false,
}));

/** Fails the build when a file is no longer called so: it would come by itself, and nobody would notice. */
export const sharedScripts = (): Plugin => ({
  name: 'club:shared-scripts',
  apply: 'build',
  buildEnd() {
    const ids = [...this.getModuleIds()];
    const gone = scripts
      .flatMap(({ files, without = [] }) => [...files, ...without])
      .filter((one) => !ids.some((id) => begins(id, one)));
    if (gone.length > 0)
      this.error(`No file begins with ${gone.join(' or ')}: see web/build/shared-scripts.ts`);
  },
});
