/** A chosen file says that it is being read, why it was refused, and that it is being read once more. */
import { Failure } from '@club/contract/failures.ts';
import { importSeason } from '@club/contract/games/import/paths.ts';
import { importGames } from '@club/contract/games/paths.ts';
import { readLineUp, readQttrList } from '@club/contract/lists/paths.ts';
import { listPositionImports } from '@club/contract/positions/paths.ts';
import { listQttrImports } from '@club/contract/qttr/paths.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import { importMembers } from '@club/contract/users/import/paths.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ImportGamesPage } from '../games/import/ImportGamesPage.tsx';
import { ImportPage } from '../lists/ImportPage.tsx';
import { field } from '../testing/field.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { games } from '../texts/de/games.ts';
import { gamesImport } from '../texts/de/games-import.ts';
import { lists } from '../texts/de/lists.ts';
import { ui } from '../texts/de/ui.ts';
import { usersImport } from '../texts/de/users-import.ts';
import { textModulesOf } from '../texts/text-modules.ts';
import { ImportMembersPage } from '../users/import/ImportMembersPage.tsx';

const team = { id: own, name: 'Hof', color: '#1864ab' };
const rows = [
  {
    name: 'members',
    path: '/users/import',
    element: <ImportMembersPage />,
    reads: importMembers,
    words: usersImport,
    label: usersImport.file,
    file: 'liste.csv',
  },
  {
    name: 'the calendar of a team',
    path: '/games/import',
    element: <ImportGamesPage />,
    reads: importGames,
    words: gamesImport,
    label: gamesImport.importFile,
    file: 'hof.ics',
  },
  {
    name: 'the fixture list',
    path: '/games/import',
    element: <ImportGamesPage />,
    reads: importSeason,
    words: gamesImport,
    label: gamesImport.importFile,
    file: 'spielplan.csv',
  },
  {
    name: 'a list of values',
    path: '/qttr/import',
    element: <ImportPage kind="qttr" />,
    reads: readQttrList,
    words: lists,
    label: lists.file,
    file: 'liste.pdf',
  },
  {
    name: 'line-ups',
    path: '/positions/import',
    element: <ImportPage kind="positions" />,
    reads: readLineUp,
    words: lists,
    label: lists.file,
    file: 'liste.pdf',
  },
];

test.each(rows)('$name', async ({ path, element, reads, words, label, file }) => {
  const server = fakeServer();
  server.answer(listTeams, () => pageOf(team) as never);
  server.answer(listQttrImports, () => pageOf());
  server.answer(listPositionImports, () => pageOf());
  let answer = Promise.withResolvers<never>();
  server.answer(reads, () => answer.promise);
  await show(onPage(element), { texts: textModulesOf(path) });
  if (file.endsWith('.ics')) await field(games.team).selectOptions(team.name);
  await userEvent.upload(page.getByLabelText(label, { exact: false }), new File(['1'], file));

  const progress = page.getByRole('status', { name: words.reading, includeHidden: true });
  const reading = progress.or(page.getByText(words.reading, { exact: true }));
  const refusal = page.getByRole('alert');
  await expect.element(reading).toBeInTheDocument();
  expect(refusal.elements()).toEqual([]);

  answer.reject(new Failure('too-many'));
  await expect.element(refusal).toMatchTextContent(failures['too-many'] ?? '');
  expect(reading.elements()).toEqual([]);

  answer = Promise.withResolvers();
  await page.getByRole('button', { name: ui.retry }).click();
  await expect.element(reading).toBeInTheDocument();
  expect(refusal.elements()).toEqual([]);
  answer.reject(new Failure('too-many'));
  await expect.element(refusal).toBeVisible();
  expect(reading.elements()).toEqual([]);
});
