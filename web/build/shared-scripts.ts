/** Bundles modules that many pages share: over a slow network dozens of small scripts delay each other. */
import type { Plugin } from 'vite';

type Shared = {
  name: string;
  /** path prefixes: `web/ui/Score` for `Score.tsx` and `Score.module.css` */
  files: readonly string[];
  /** path prefixes within these that are excluded */
  without?: readonly string[];
  /** minimum number of pages and other parts that need a file; files that fewer need are left out */
  atLeast?: number;
};

const within = (folder: string, files: string) => files.split(' ').map((file) => `${folder}/${file}`);
const inFolders = (file: string, folders: string) => folders.split(' ').map((folder) => `${folder}/${file}`);

const scripts: readonly Shared[] = [
  {
    name: 'form',
    files: ['web/ui/form/', ...within('@tanstack/react-router/dist/esm', 'useBlocker useCanGoBack')],
    without: within(
      'web/ui/form',
      'use-edited drafts number-of field-errors when-right FormNotes ConflictPanel',
    ),
    atLeast: 6,
  },
  {
    name: 'table',
    files: [
      ...within('web/ui', 'DataTable.tsx TableTools table-columns table-props use-rows-view bulk'),
      '@tabler/icons-react/dist/esm/icons/IconHistory',
    ],
  },
  {
    name: 'common',
    files: [
      ...within('web/ui', 'ColorChip EmptyState PageHeader Section Segmented TimeText contrast'),
      ...within('web/ui', 'form/field-errors use-phone use-action use-late SendButton SendIcon no-net'),
      ...within(
        'web/ui',
        'FilterSelect ChoiceSelect choice-options ListSkeleton SearchField DataTable.module',
      ),
      ...within('web/platform', 'cursor-list fetch-with-progress today use-deferred-ready'),
      ...within('web', 'texts/plural users/profiles/open-card'),
      ...inFolders(
        'queries.ts',
        'web/bookings web/calendar web/files web/games web/qttr web/settings web/users web/users/teams',
      ),
      ...inFolders('rules.ts', 'contract/bookings contract/files contract/games'),
      ...inFolders('api.ts', 'contract/audit contract/buddies contract/games contract/notifications'),
      ...inFolders('api.ts', 'contract/bookings contract/bookings/events contract/bookings/series'),
      ...inFolders('api.ts', 'contract/calendar contract/calendar/categories contract/permissions'),
      ...inFolders(
        'api.ts',
        'contract/positions contract/qttr contract/settings contract/statistics contract/teams',
      ),
      ...inFolders('api.ts', 'contract/posts contract/posts/categories contract/posts/reactions'),
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
  // how a game is shown, wherever it is listed
  {
    name: 'games',
    files: [
      ...within('web/games', 'GameCard GamePairing GameScore GameStanding GameWhen'),
      ...within('web/games', 'game-sections game-words team-appearance'),
      'web/ui/Score',
    ],
  },
  // what both the start page and a module's own page show
  {
    name: 'own',
    files: within('web', 'qttr/Qttr.module qttr/Trend qttr/signed home/Home.module home/HomeCard'),
  },
  {
    name: 'training',
    files: within('web/bookings', 'BookButton booking-texts use-booking use-now views'),
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

/** The groups in the format of the bundler. */
export const sharedGroups = scripts.map(({ name, files, without = [], atLeast = 1 }) => ({
  name,
  test: (id: string) => files.some((one) => begins(id, one)) && !without.some((one) => begins(id, one)),
  minShareCount: atLeast,
  includeDependenciesRecursively: false,
}));

/** Fails the build when a listed file was renamed: otherwise it would silently become a chunk of its own. */
export const sharedScripts = (): Plugin => ({
  name: 'club:shared-scripts',
  apply: 'build',
  buildEnd() {
    const ids = [...this.getModuleIds()];
    const missing = scripts
      .flatMap(({ files, without = [] }) => [...files, ...without])
      .filter((one) => !ids.some((id) => begins(id, one)));
    if (missing.length > 0)
      this.error(`No file begins with ${missing.join(' or ')}: see web/build/shared-scripts.ts`);
  },
});
