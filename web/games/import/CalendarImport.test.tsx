/** The calendar of one team on the import page: previewed, imported once, and then the next one. */
import { importGames } from '@club/contract/games/paths.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { field } from '../../testing/field.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, show } from '../../testing/show.ts';
import { games as gameWords } from '../../texts/de/games.ts';
import { gamesImport as words } from '../../texts/de/games-import.ts';
import { game } from '../testing-game.ts';
import { ImportGamesPage } from './ImportGamesPage.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('what is previewed for the chosen team is imported once, and the next calendar is for the same team', async () => {
  const server = fakeServer();
  const sent: unknown[] = [];
  server.answer(
    listTeams,
    () =>
      ({ items: [{ id: game.teamId, name: 'Hof', color: '#1864ab' }], nextCursor: null, total: 1 }) as never,
  );
  server.answer(importGames, ({ body, key }) => {
    const { teamId, dryRun } = body as { teamId: string; dryRun: string };
    sent.push({ teamId, dryRun, hasKey: key !== null });
    const none = { changed: [], unchanged: [], cancelled: [], unreadable: [] };
    return { ...none, dryRun: dryRun === 'true', created: [game] };
  });
  await show(onPage(<ImportGamesPage />), { texts: ['games', 'gamesImport'] });
  await field(gameWords.team).selectOptions('Hof');
  const file = new File(['BEGIN:VCALENDAR'], 'hof.ics', { type: 'text/calendar' });
  await userEvent.upload(page.getByLabelText(words.importFile, { exact: false }), file);
  await button(words.importGo(1)).click();
  await expect.element(page.getByRole('heading', { name: words.importDoneTitle(1) })).toBeVisible();
  expect(sent).toEqual([
    { teamId: game.teamId, dryRun: 'true', hasKey: false },
    { teamId: game.teamId, dryRun: 'false', hasKey: true },
  ]);
  await button(words.importAnother).click();
  await expect.element(field(gameWords.team)).toHaveValue(game.teamId);
});
