// `npm run mutate [paths]`: changes the code in small ways and reports which changes no test notices.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { capture, tool } from './process.mjs';
import { say } from './say.mjs';

// declarations and wiring: covered by the matrix of callers, the conformance tests and every request of a test
const declarations = /(^|\/)(shape|api|paths|routes|openapi)\.ts$/;
const kit = /^contract\/(client|endpoint|failures|fields|field-messages|problem)\.ts$/;
const outside =
  /\.(test|d|gen)\.ts$|\/testing(-|\/)|^web\/(texts|routes|build)\/|^server\/(database|services)\//;

// one table each for all modules: live events, and changes that must not overwrite a newer one
const changes = ['server/services/live-of-changes.test.ts', 'server/services/stale-race.test.ts'];
/** Tests of other folders that cover a module's actions, because the app has them in one place. */
const furtherTests = {
  'server-absences': changes,
  'server-bookings': changes,
  'server-categories': [
    ...changes,
    'server/calendar/calendar.test.ts',
    'server/calendar/feed.test.ts',
    'server/posts/posts.test.ts',
    'server/undo/undo.test.ts',
  ],
  'server-files': [
    'server/lists/lists.test.ts',
    'server/users/export/export.test.ts',
    'server/services/live-of-changes.test.ts',
  ],
  'server-games': [...changes, 'server/teams/captains.test.ts'],
  'server-matches': changes,
  'server-permissions': ['server/users/users.test.ts'],
  'server-positions': ['server/lists/lists.test.ts'],
  'server-posts': changes,
  'server-qttr': ['server/lists/lists.test.ts'],
  'server-teams': [...changes, 'server/files/uses.test.ts'],
  'server-users': [...changes, 'server/first-admin.test.ts', 'server/files/uses.test.ts'],
};

const withoutDatabase = ['contract', 'web'];

/** Mutates the given files, folders or globs, or the lines that changed since the main branch. @returns {Promise<boolean>} */
export async function mutate(...paths) {
  const none = paths.filter((path) => listed([path]).length === 0);
  if (none.length > 0) throw new Error(`There is no file of the project at ${none.join(', ')}.`);
  const files = filesToMutate(paths.length > 0 ? listed(paths) : changedSinceMain());
  if (files.length === 0) {
    say(
      'Nothing to mutate: only rules, actions, stores, the platform and .ts files of the browser app count.',
    );
    return true;
  }
  let ok = true;
  for (const area of areasOf(files)) {
    const count = new Set(area.mutate.map(pathOf)).size;
    say(
      `${area.name}: ${count} file${count === 1 ? '' : 's'}; the report comes to .cache/mutation/${area.name}.html`,
    );
    retryStaticSurvivors(`.cache/mutation/${area.name}.json`);
    const stryker = tool('stryker', '@stryker-mutator/core/bin/stryker.js', 'run');
    const result = await capture({ ...stryker, env: { MUTATE_AREA: JSON.stringify(area) } }, { loud: true });
    ok &&= result.ok;
  }
  return ok;
}

/** The path of a file, or of a part of it: `path:first-last`, as Stryker reads it. */
const pathOf = (part) => part.replace(/:\d+-\d+$/, '');

/** @returns {string[]} those of the files, or of their parts, that mutation testing covers */
export const filesToMutate = (parts) =>
  parts.filter((part) => {
    const file = pathOf(part);
    return (
      /^(contract|server|web)\/.*\.ts$/.test(file) &&
      ![declarations, kit, outside].some((rule) => rule.test(file))
    );
  });

/** The areas of the files: contract and web as a whole, the server by module, each with the tests that can notice. */
export function areasOf(files) {
  const names = [...new Set(files.map(areaOf))];
  return names.map((name) => {
    const folder = name.replace('-', '/');
    const mutate = files.filter((file) => areaOf(file) === name);
    return {
      name,
      mutate,
      tests: [
        name === 'server' ? 'server/*.test.ts' : `${folder}/**/*.test.ts`,
        ...(furtherTests[name] ?? []),
      ],
      // hooks are tested with the components of their module, in a browser
      components:
        name === 'web' ? [...new Set(mutate.map((file) => `${file.split('/')[1]}/**/*.test.tsx`))] : [],
      database: !withoutDatabase.includes(name),
    };
  });
}

function areaOf(part) {
  const [workspace, module] = pathOf(part).split('/');
  return workspace === 'server' && !module.endsWith('.ts') ? `server-${module}` : workspace;
}

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const listed = (paths) => git('ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths);

/** The changed lines of known files, and new files as a whole. */
function changedSinceMain() {
  const [base] = git('merge-base', 'main', 'HEAD');
  const diff = git('diff', '--unified=0', '--no-color', '--no-ext-diff', '--diff-filter=d', base);
  return [...changedLines(diff), ...git('ls-files', '--others', '--exclude-standard')];
}

/** @param diff lines of a diff without context @returns {string[]} `path:first-last` for each place with new lines */
export function changedLines(diff) {
  let file = '';
  return diff.flatMap((line) => {
    if (line.startsWith('+++ b/')) file = line.slice('+++ b/'.length);
    const [, first, count = '1'] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (first === undefined || count === '0') return [];
    return [`${file}:${first}-${Number(first) + Number(count) - 1}`];
  });
}

// the incremental file has no tests for what is computed at load, so Stryker would never try these again
function retryStaticSurvivors(path) {
  if (!existsSync(path)) return;
  const report = JSON.parse(readFileSync(path, 'utf8'));
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter((mutant) => !(mutant.static && mutant.status === 'Survived'));
  writeFileSync(path, JSON.stringify(report));
}
