/** What each page loads first: listed for the server, and limited. */
import { expect, test, vi } from 'vitest';
import { type Chunks, firstFiles, firstFilesOfPages, pageFiles } from './first-files.ts';
import { filesFor, missingLater } from './service-worker.ts';

const page = pageFiles().find(([path]) => path === '/teams')?.[1] ?? '';

const chunk = (fileName: string, source: string, imports: string[] = [], code = '') =>
  [
    fileName,
    { type: 'chunk', fileName, facadeModuleId: source, moduleIds: [source], imports, code } as never,
  ] as const;

/** Text that cannot be compressed to less than its length. */
const noise = (length: number) => {
  let seed = 7;
  const next = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return String.fromCharCode(33 + (seed % 90));
  };
  return Array.from({ length }, next).join('');
};

const built = (sizes: { de?: number; en?: number } = {}) =>
  new Map([
    chunk('app.js', '/web/index.html', ['common.js']),
    chunk('common.js', '/web/common.ts'),
    chunk('page.js', page, ['common.js', 'table.js']),
    chunk('table.js', '/web/ui/use-rows-view.ts'),
    chunk('cards.js', '/web/ui/CardList.tsx', ['common.js', 'table.js', 'row.js']),
    chunk('rows.js', '/web/ui/TableRows.tsx', ['row.js']),
    chunk('row.js', '/web/ui/row.ts'),
    chunk('month.js', '/web/calendar/MonthView.tsx'),
    chunk('phone-month.js', '/web/calendar/PhoneMonth.tsx'),
    chunk('de.js', '/web/texts/de/teams.ts', [], noise(sizes.de ?? 0)),
    chunk('en.js', '/web/texts/en/teams.ts', [], noise(sizes.en ?? 0)),
  ]);

test('a page first needs its own script with what it imports, and its texts, beside what every page loads', () => {
  expect(page).toMatch(/TeamsPage\.tsx$/);
  expect(firstFiles(built() as Chunks)['/teams']?.first).toEqual({
    de: ['page.js', 'table.js', 'de.js'],
    en: ['page.js', 'table.js', 'en.js'],
  });
});

test('a page also lists the requests of its head', () => {
  const pages = firstFiles(built() as Chunks);
  expect(pages['/teams']?.requests).toEqual(['main/v1/teams']);
  expect(pages['/teams/create']?.requests).toEqual([]);
});

test('a page with a list also lists the rest of what its rows need, by the width of the window', () => {
  const pages = firstFiles(built() as Chunks);
  expect(pages['/teams']?.rows).toEqual({
    '(max-width: 47.99em)': ['cards.js', 'row.js'],
    'not all and (max-width: 47.99em)': ['rows.js', 'row.js'],
  });
  expect(pages['/teams/create']?.rows).toEqual({});
});

test('the calendar also lists the view of the month that fits the window', () => {
  expect(firstFiles(built() as Chunks)['/events']?.rows).toEqual({
    '(max-width: 47.99em)': ['phone-month.js'],
    'not all and (max-width: 47.99em)': ['month.js'],
  });
});

test.each([
  ['cards.js', '/ui/CardList.tsx'],
  ['month.js', '/calendar/MonthView.tsx'],
])('a view that was renamed fails the build: %s', (name, view) => {
  const chunks = built();
  chunks.delete(name);
  expect(() => firstFiles(chunks as Chunks)).toThrow(`${view} is no longer built`);
});

test('the device stores what its offline pages need: in both languages, and rows for any window', () => {
  const chunks = built() as Chunks;
  const games = pageFiles().find(([path]) => path === '/games')?.[1] ?? '';
  const list = chunk('games.js', games, ['table.js']);
  const files = filesFor(new Map([...chunks, list]) as Chunks);
  expect(files).toEqual(
    expect.arrayContaining(['/app.js', '/games.js', '/table.js', '/cards.js', '/rows.js', '/row.js']),
  );
  const names = [...chunks.keys(), 'games.js'].map((name) => `/${name}`);
  expect(names).toEqual(expect.arrayContaining(files));
});

test('a file that the device stores for later and that was renamed fails the build', () => {
  const find = chunk('find.js', '/web/find/Find.tsx');
  expect(missingLater(built() as Chunks).join()).toContain('Find');
  expect(missingLater(new Map([...built(), find]) as Chunks).join()).not.toContain('Find');
});

/** The errors of a build with texts of these sizes and at most 3000 bytes a page. */
function errorsOf(sizes: { de?: number; en?: number }): string[] {
  const error = vi.fn<(message: string) => void>();
  const { generateBundle } = firstFilesOfPages(3000) as unknown as {
    generateBundle: { handler: (this: object, options: unknown, bundle: object) => void };
  };
  generateBundle.handler.call({ error, emitFile: () => '' }, {}, Object.fromEntries(built(sizes)));
  return error.mock.calls.map(([message]) => message);
}

test('a page that is too large in one of the two languages fails the build', () => {
  expect(errorsOf({})).toEqual([]);
  expect(errorsOf({ de: 4000 })).toContainEqual(expect.stringMatching(/^\/teams needs/));
  expect(errorsOf({ en: 4000 })).toContainEqual(expect.stringMatching(/^\/teams needs/));
});
