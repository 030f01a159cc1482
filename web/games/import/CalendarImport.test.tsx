/** The calendar of one team on the import page: previewed, imported once, and then the next one; one that cannot be read says why. */
import type { FailureCode } from '@club/contract/failures.ts';
import { importGames } from '@club/contract/games/paths.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { field } from '../../testing/field.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../../testing/show.ts';
import { failures } from '../../texts/de/failures.ts';
import { games as gameWords } from '../../texts/de/games.ts';
import { gamesImport as words } from '../../texts/de/games-import.ts';
import { ui } from '../../texts/de/ui.ts';
import { game } from '../testing-game.ts';
import { ImportGamesPage } from './ImportGamesPage.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const oneTeam = pageOf({ id: game.teamId, name: 'Hof', color: '#1864ab' }) as never;
async function chooseCalendar() {
  await field(gameWords.team).selectOptions('Hof');
  const file = new File(['BEGIN:VCALENDAR'], 'hof.ics', { type: 'text/calendar' });
  await userEvent.upload(page.getByLabelText(words.importFile, { exact: false }), file);
}

test('what is previewed for the chosen team is imported once, and the next calendar is for the same team', async () => {
  const server = fakeServer();
  const sent: unknown[] = [];
  server.answer(listTeams, () => oneTeam);
  server.answer(importGames, ({ body, key }) => {
    const { teamId, dryRun } = body as { teamId: string; dryRun: string };
    sent.push({ teamId, dryRun, hasKey: key !== null });
    const none = { changed: [], unchanged: [], cancelled: [], unreadable: [] };
    return { ...none, dryRun: dryRun === 'true', created: [game] };
  });
  await show(onPage(<ImportGamesPage />), { texts: ['games', 'gamesImport'] });
  await chooseCalendar();
  await button(words.importGo(1)).click();
  await expect.element(page.getByRole('heading', { name: words.importDoneTitle(1) })).toBeVisible();
  expect(sent).toEqual([
    { teamId: game.teamId, dryRun: 'true', hasKey: false },
    { teamId: game.teamId, dryRun: 'false', hasKey: true },
  ]);
  await button(words.importAnother).click();
  await expect.element(field(gameWords.team)).toHaveValue(game.teamId);
});

test.each<[FailureCode, boolean]>([
  ['not-a-calendar', false],
  ['unavailable', true],
  ['too-many', true],
])(
  'a calendar that cannot be read says why, and is sent again only where that helps: %s',
  async (code, again) => {
    const server = fakeServer();
    server.answer(listTeams, () => oneTeam);
    server.refuse(importGames, code);
    await show(onPage(<ImportGamesPage />), { texts: ['games', 'gamesImport', 'files'] });
    await chooseCalendar();
    await expect.element(page.getByRole('alert')).toMatchTextContent(failures[code] ?? '');
    expect(page.getByRole('button', { name: ui.retry }).elements()).toHaveLength(again ? 1 : 0);
  },
);
