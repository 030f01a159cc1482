// Mutation testing of one area at a time. `npm run mutate` chooses the area and its tests (tools/run/mutate.mjs) and
// passes them in MUTATE_AREA; docs/mutation.md explains how to read the result.
const { name, mutate, components, database } = JSON.parse(
  process.env.MUTATE_AREA ?? '{ "name": "none", "mutate": [], "components": [], "database": false }',
);

export default {
  mutate,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // child processes, as in an ordinary run: some tests read signals and the environment
  // `related` leaves out tests that do not import the file; every test of the server imports all of it
  vitest: {
    configFile: 'vitest.mutation.config.ts',
    related: !database && components.length === 0,
    pool: 'forks',
  },
  // codes, states and fields are unions: the compiler refuses any other text, and texts for people are not tested
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  // Stryker would rewrite tsconfig.json with the TypeScript API, which TypeScript 7 no longer has; nothing here needs it
  tsconfigFile: 'no-tsconfig.json',
  // one runner has one database, and the machine stays usable
  concurrency: 1,
  // a mutant may make every test of its area wait for the database
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 20,
  incremental: true,
  incrementalFile: `.cache/mutation/${name}.json`,
  tempDirName: '.cache/mutation/sandbox',
  // what no test of an area reads
  ignorePatterns: [
    '/.cache',
    '/data',
    '/data-*',
    '/backups',
    '/web/dist',
    '/e2e',
    '/bench',
    '/docs/pictures',
    '/test-results',
  ],
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `.cache/mutation/${name}.html` },
  jsonReporter: { fileName: `.cache/mutation/${name}.report.json` },
  thresholds: { high: 85, low: 70, break: null },
};
