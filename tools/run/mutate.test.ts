import { expect, test } from 'vitest';

type Area = { name: string; mutate: string[]; tests: string[]; database: boolean };
// plain JavaScript, because any Node runs it
const path: string = './mutate.mjs';
const { areasOf, filesToMutate } = (await import(path)) as {
  areasOf: (files: readonly string[]) => Area[];
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
    { name: 'contract', mutate: ['contract/links.ts'], tests: ['contract/**/*.test.ts'], database: false },
    {
      name: 'server-teams',
      mutate: ['server/teams/store.ts', 'server/teams/actions.ts'],
      tests: ['server/teams/**/*.test.ts'],
      database: true,
    },
    { name: 'server', mutate: ['server/app.ts'], tests: ['server/*.test.ts'], database: true },
  ]);
});
