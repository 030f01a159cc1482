import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixes } from './fixes.ts';
import { readSources } from './read-sources.ts';
import { findTextBreaches } from './text-rules.ts';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
/** The texts that are missing, and where. */
const breaches = () => findTextBreaches(root, readSources(root));
const missing = () => breaches().map(({ path, text }) => `${path} ${text}`);

// the page of teams has its own texts, and loads two parts with further ones
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'texts-'));
  write(
    'web/texts/text-modules.ts',
    ['teams', 'games', 'qttr', 'matches', 'failures'].map((name) => `  ${name}: typeof ${name};`).join('\n'),
  );
  write(
    'web/routes/teams/index.tsx',
    `export const Route = createFileRoute('/teams/')(guarded('/teams', () => import('../../teams/TeamsPage.tsx')));`,
  );
  write(
    'web/teams/TeamsPage.tsx',
    `import { Row } from './Row.tsx';
    const Games = lazy(async () => (await Promise.all([import('../games/Games.tsx'), openTexts(['games'])]))[0]);
    const Values = part(() => import('../qttr/Values.tsx'), ['qttr']);
    export const TeamsPage = () => [useTexts().teams.title, useTexts().ui.close, Row, Games, Values];`,
  );
  write('web/teams/Row.tsx', 'export const Row = () => { const { teams } = useTexts(); };');
  write(
    'web/games/Games.tsx',
    'export const Games = () => { const texts = useTexts(); return texts.games.all; };',
  );
  write('web/qttr/Values.tsx', 'export const Values = () => useTexts().qttr.values;');
});
afterEach(() => rmSync(root, { recursive: true }));

test('texts of the page, of all pages and of a part that is loaded with them are open', () => {
  expect(missing()).toEqual([]);
});

test('a page does not have the texts of another module', () => {
  write('web/teams/Row.tsx', 'export const Row = () => { const { teams, qttr } = useTexts(); };');
  expect(missing()).toEqual([
    'web/teams/Row.tsx uses the texts of qttr, which are not open on /teams with web/teams/TeamsPage.tsx',
  ]);
  expect(fixes).toHaveProperty([breaches()[0]?.rule ?? '']);
});

test.each([
  'export const Games = () => { const { games, failures } = useTexts(); };',
  `export const Games = () => sentenceOf({ code: 'game-over' });`,
])('what is said of a failure while a part is drawn is opened with it: %s', (games) => {
  write('web/games/Games.tsx', games);
  expect(missing()).toEqual(['web/games/Games.tsx uses the texts of failures, which are not open on /teams']);
});

test.each([
  ['web/games/Games.tsx', 'qttr', 'export const Games = () => useTexts().qttr.values;'],
  [
    'web/qttr/Values.tsx',
    'games',
    'export const Values = () => { const all = useTexts(); const { games } = all; };',
  ],
])('a part that is loaded later has those of its page and its own: %s', (file, name, text) => {
  write(file, text);
  expect(missing()).toEqual([`${file} uses the texts of ${name}, which are not open on /teams`]);
});

test('texts are opened by functions as well: by one of their own, and by one that loads a part', () => {
  write('web/games/words.ts', `export const openGameTexts = () => openTexts(['games']);`);
  write(
    'web/teams/TeamsPage.tsx',
    `const withWords = async (load) => (await Promise.all([load(), openTexts(['qttr'])]))[0];
    const Values = lazy(() => withWords(() => import('../qttr/Values.tsx')));
    export const TeamsPage = () => [Values, useTexts().teams];`,
  );
  write(
    'web/qttr/Values.tsx',
    `const Games = lazy(async () => (await Promise.all([import('../games/Games.tsx'), openGameTexts()]))[0]);
    export const Values = () => [Games, useTexts().qttr];`,
  );
  expect(missing()).toEqual([]);
  write('web/games/words.ts', `export const openGameTexts = () => openTexts(['matches']);`);
  expect(missing()).toEqual(['web/games/Games.tsx uses the texts of games, which are not open on /teams']);
});

test('what a function opens before it uses it is open there', () => {
  write(
    'web/teams/Row.tsx',
    `export async function Row() { await openTexts(['matches']); return currentTexts().matches; }`,
  );
  expect(missing()).toEqual([]);
});
