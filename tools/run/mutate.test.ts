import { expect, test } from 'vitest';

type Area = { name: string; mutate: string[]; tests: string[]; components: string[]; database: boolean };
// plain JavaScript, because any Node runs it
const path: string = './mutate.mjs';
const { areasOf, changedLines, filesToMutate } = (await import(path)) as {
  areasOf: (files: readonly string[]) => Area[];
  changedLines: (diff: readonly string[]) => string[];
  filesToMutate: (files: readonly string[]) => string[];
};

test('rules, actions, stores and the logic of the browser app are mutated; declarations, tests and screens are not', () => {
  const logic = [
    'contract/bookings/rules.ts',
    'contract/club-time.ts',
    'server/bookings/actions.ts',
    'server/bookings/store.ts',
    'server/platform/http/changes.ts',
    'web/home/my-games.ts',
  ];
  const others = [
    'contract/bookings/shape.ts',
    'contract/bookings/api.ts',
    'contract/endpoint.ts',
    'contract/bookings/rules.test.ts',
    'server/bookings/routes.ts',
    'server/bookings/testing/bookings-app.ts',
    'server/database/seed/run.ts',
    'web/home/HomePage.tsx',
    'web/texts/de/home.ts',
    'tools/run/mutate.mjs',
    'docs/mutation.md',
  ];
  expect(filesToMutate([...others, ...logic])).toEqual(logic);
});

test('each module of the server is an area with a database and its own tests', () => {
  const areas = areasOf([
    'contract/links.ts',
    'server/teams/store.ts',
    'server/app.ts',
    'server/teams/actions.ts',
  ]);
  expect(areas).toEqual([
    {
      name: 'contract',
      mutate: ['contract/links.ts'],
      tests: ['contract/**/*.test.ts'],
      components: [],
      database: false,
    },
    {
      name: 'server-teams',
      mutate: ['server/teams/store.ts', 'server/teams/actions.ts'],
      // and the tests of other folders that cover it
      tests: [
        'server/teams/**/*.test.ts',
        'server/services/live-of-changes.test.ts',
        'server/services/stale-race.test.ts',
        'server/files/uses.test.ts',
      ],
      components: [],
      database: true,
    },
    {
      name: 'server',
      mutate: ['server/app.ts'],
      tests: ['server/*.test.ts'],
      components: [],
      database: true,
    },
  ]);
});

test('the browser app is one area, with the component tests of the modules that are mutated', () => {
  const mutate = ['web/home/my-games.ts', 'web/bookings/views.ts', 'web/bookings/use-booking.ts'];
  const components = ['home/**/*.test.tsx', 'bookings/**/*.test.tsx'];
  expect(areasOf(mutate)).toEqual([
    { name: 'web', mutate, tests: ['web/**/*.test.ts'], components, database: false },
  ]);
});

test('of a changed file only the new lines are mutated', () => {
  const parts = changedLines([
    'diff --git a/server/app.ts b/server/app.ts',
    '--- a/server/app.ts',
    '+++ b/server/app.ts',
    '@@ -3 +3 @@ function open() {',
    '-  old();',
    '+  fresh();',
    '@@ -9,0 +10,3 @@',
    '+one',
    '+two',
    '+three',
    '@@ -20,2 +22,0 @@',
    '-gone',
    '-gone',
    '--- a/server/teams/store.ts',
    '+++ b/server/teams/store.ts',
    '@@ -1 +1 @@',
    '+first',
  ]);
  expect(parts).toEqual(['server/app.ts:3-3', 'server/app.ts:10-12', 'server/teams/store.ts:1-1']);
  expect(filesToMutate([...parts, 'docs/mutation.md:1-2'])).toEqual(parts);
  expect(areasOf(parts).map(({ name, mutate }) => [name, mutate])).toEqual([
    ['server', ['server/app.ts:3-3', 'server/app.ts:10-12']],
    ['server-teams', ['server/teams/store.ts:1-1']],
  ]);
});
