import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { fixes } from './fixes.ts';
import { findCycles, findImportBreaches, findStraySql } from './import-rules.ts';
import { readSources } from './read-sources.ts';
import { findShapeBreaches } from './shape-rules.ts';

/** Builds a small project in a temporary folder and returns the rules that it breaks. */
function rulesBrokenBy(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  try {
    for (const [path, text] of Object.entries({ ...sound, ...files })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const sources = readSources(root);
    const breaches = [
      ...findImportBreaches(sources),
      ...findCycles(sources),
      ...findStraySql(sources),
      ...findShapeBreaches(sources),
    ];
    return [...new Set(breaches.map(({ rule }) => rule))];
  } finally {
    rmSync(root, { recursive: true });
  }
}

// A project without violations, with every allowed import once.
const sound = {
  'contract/teams/shape.ts': `import { z } from 'zod'; export const team = z.object({});`,
  'server/app.ts': `import './teams/routes.ts'; import './platform/postgres/database.ts';`,
  'server/platform/postgres/database.ts': `import pg from 'pg'; export const db = pg; export type Tx = 1;`,
  'server/users/store.ts': `import { sql } from 'kysely'; export const listUsers = () => sql\`select 1\`;`,
  'server/users/actions.ts': `import * as store from './store.ts'; export const list = store.listUsers;`,
  'server/teams/store.ts': `import { db } from '../platform/postgres/database.ts'; export const x = db;`,
  'server/teams/actions.ts': `import type { Tx } from '../platform/postgres/database.ts'; import { list } from '../users/actions.ts'; export const y = (tx: Tx) => list;`,
  'server/teams/routes.ts': `import { y } from './actions.ts'; import '@club/contract/teams/shape.ts'; export const z = y;`,
  'web/platform/client.ts': `export const call = () => fetch('/');`,
  'contract/teams/paths.ts': `export const listTeams = '/v1/teams';`,
  'web/teams/queries.ts': `import type * as api from '@club/contract/teams/api.ts'; import { listTeams } from '@club/contract/teams/paths.ts'; import { call } from '../platform/client.ts'; export const teams = call;`,
  'web/teams/TeamsPage.tsx': `import { teams } from './queries.ts'; export const TeamsPage = () => <p>{String(teams)}</p>;`,
  'web/routes/index.tsx': `import { TeamsPage } from '../teams/TeamsPage.tsx'; export const Route = TeamsPage;`,
};

test('a correct project breaks no rule', () => {
  expect(rulesBrokenBy({})).toEqual([]);
});

type Seeded = [name: string, rule: string, files: Record<string, string>];
const seeded: Seeded[] = [
  [
    'a contract that reads a file',
    'The contract imports only zod and itself.',
    { 'contract/teams/rules.ts': `import 'node:fs';` },
  ],
  ...['new Date()', 'Date.now()', 'Math.random()', `fetch('/v1/teams')`, 'process.env.TZ'].map(
    (read): Seeded => [
      `a contract that reads ${read}`,
      'The contract has no clock and no I/O.',
      { 'contract/teams/rules.ts': `export const read = () => ${read};` },
    ],
  ),
  [
    'a page that imports a store',
    'The browser never imports the server.',
    {
      'web/teams/TeamCard.tsx': `import type { Tx } from '../../server/teams/store.ts'; export type TeamCard = Tx;`,
    },
  ],
  [
    'a query that imports an endpoint with its shapes',
    'The browser imports endpoints only as types.',
    {
      'web/teams/queries.ts': `import { listTeams } from '@club/contract/teams/api.ts'; export { listTeams };`,
    },
  ],
  [
    'a route that imports a page',
    'The server never imports the browser.',
    { 'server/teams/pages.ts': `export * from '../../web/teams/queries.ts';` },
  ],
  [
    'a platform file that imports a module',
    'Platform and ui import no module.',
    { 'server/platform/mail.ts': `import '../teams/actions.ts';` },
  ],
  [
    'a ui component that imports a module',
    'Platform and ui import no module.',
    { 'web/ui/Table.tsx': `import('../teams/queries.ts');` },
  ],
  [
    'an action with a database driver',
    'Only store.ts reaches PostgreSQL.',
    { 'server/teams/actions.ts': `import pg from 'pg'; export const y = pg;` },
  ],
  [
    'an action with a query',
    'Only store.ts queries the database.',
    { 'server/teams/actions.ts': `export const y = (tx) => tx.selectFrom('main.teams');` },
  ],
  [
    'a page that uses the client',
    'Only queries.ts reaches the client.',
    {
      'web/teams/TeamCard.tsx': `import { call } from '../platform/client.ts'; export const TeamCard = call;`,
    },
  ],
  [
    'a store that calls an action',
    'A store imports no actions and no routes.',
    { 'server/teams/store.ts': `import '../users/actions.ts';` },
  ],
  [
    'a module that imports another file of a module',
    'A server module imports only actions or store of another.',
    {
      'server/users/mails.ts': 'export const m = 1;',
      'server/teams/actions.ts': `export { m as y } from '../users/mails.ts';`,
    },
  ],
  [
    'a module that imports a service',
    'A module does not import what composes the modules.',
    {
      'server/services/main.ts': '',
      'server/users/actions.ts': `import '../services/main.ts'; export const list = 1;`,
    },
  ],
  [
    'a module that imports a later one',
    'A module imports only modules before it.',
    { 'server/users/store.ts': `import '../teams/store.ts'; export const listUsers = 1;` },
  ],
  [
    'a module that imports the sign-in provider',
    'A module imports only modules before it.',
    {
      'server/identity/store.ts': 'export const a = 1;',
      'server/session/store.ts': `import '../identity/store.ts';`,
    },
  ],
  [
    'two files that import each other',
    'No cycle of files.',
    { 'server/teams/colors.ts': `import './shades.ts';`, 'server/teams/shades.ts': `import './colors.ts';` },
  ],
  ['a file of 301 lines', 'A file is short.', { 'server/teams/long.ts': 'export {};\n'.repeat(301) }],
  ['a test of 401 lines', 'A file is short.', { 'server/teams/teams.test.ts': 'export {};\n'.repeat(401) }],
  ['a file without a meaning', 'A name says what is inside.', { 'server/teams/utils.ts': '' }],
  ['a folder without a meaning', 'A name says what is inside.', { 'server/teams/helpers/color.ts': '' }],
  ['a component in lower case', '.ts is kebab-case, .tsx is PascalCase.', { 'web/teams/teamCard.tsx': '' }],
  [
    'a button with any text as its path',
    'The path of a link is typed.',
    {
      'web/teams/TeamCard.tsx': 'export const TeamCard = () => <Button component={Link} to="/nonsense" />;',
    },
  ],
  [
    'a page that reads the clock of the device',
    'The browser goes by the server’s clock.',
    { 'web/teams/TeamCard.tsx': 'export const TeamCard = () => <p>{String(new Date())}</p>;' },
  ],
  [
    'a page whose time stands still',
    'What depends on the time is drawn again.',
    { 'web/teams/TeamCard.tsx': 'export const TeamCard = () => <p>{String(serverTime())}</p>;' },
  ],
  [
    'a hook whose time stands still',
    'What depends on the time is drawn again.',
    { 'web/teams/use-season.ts': 'export function useSeason() { return seasonAt(serverTime()); }' },
  ],
  [
    'a list whose filters are missing in its key',
    'The key of a query names what its answer depends on.',
    {
      'web/teams/use-list.ts':
        "export const useList = (filters: object) => useList({ queryKey: ['teams'], load: (page: number) => ask({ ...filters, page }) });",
    },
  ],
  [
    'a record whose id is missing in its key',
    'The key of a query names what its answer depends on.',
    {
      'web/teams/use-team.ts':
        "export function useTeam(given: Given) { const { id } = given; return useQuery({ queryKey: ['teams', 'one'], queryFn: async () => (await ask({ params: { id } })).data }); }",
    },
  ],
  ['a module outside the order', 'Every module is in the order.', { 'server/gadgets/store.ts': '' }],
];

test.each(seeded)('%s is found', (_, rule, files) => {
  expect(rulesBrokenBy(files)).toEqual([rule]);
  expect(fixes[rule]).toBeDefined();
});

test('a test may read the time while it draws', () => {
  const drawn = 'export const TeamCard = () => <p>{String(serverTime())}</p>;';
  expect(rulesBrokenBy({ 'web/teams/TeamCard.test.tsx': drawn })).toEqual([]);
});

test('a key names parts of a record, or is composed elsewhere', () => {
  const sound = `export const useTeam = (team: Team, cache: Cache, queryKey: string[]) => [
    useQuery({ queryKey: ['teams', team.id], queryFn: ({ signal }) => ask(team.id, cache, signal) }),
    useQuery({ queryKey, queryFn: () => ask(team.id) }),
  ];`;
  expect(rulesBrokenBy({ 'web/teams/use-team.ts': sound })).toEqual([]);
});
