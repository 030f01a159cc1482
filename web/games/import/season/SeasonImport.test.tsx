/** The fixture list of the whole club on the import page: previewed by team, asked about where not sure, imported. */
import { Failure } from '@club/contract/failures.ts';
import { importSeason } from '@club/contract/games/import/paths.ts';
import type { FoundTeam, SeasonImport } from '@club/contract/games/import/shape.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../../testing/accessible.ts';
import { field } from '../../../testing/field.ts';
import { onPage } from '../../../testing/one-page.ts';
import { fakeServer, show } from '../../../testing/show.ts';
import { failures } from '../../../texts/de/failures.ts';
import { fields } from '../../../texts/de/fields.ts';
import { games as gameWords } from '../../../texts/de/games.ts';
import { gamesImport as words } from '../../../texts/de/games-import.ts';
import { isWriting } from '../../../ui/writing.ts';
import { ImportGamesPage } from '../ImportGamesPage.tsx';

const idOf = (n: number) => `01a00000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const men = { id: idOf(1), name: 'TTC 1990 Hof', color: '#1864ab' };
const youth = { id: idOf(2), name: 'Die Jungen', color: '#e67700' };
const game = (n: number, teamId: string, awayTeam: string) =>
  ({
    id: idOf(100 + n),
    teamId,
    homeTeam: 'TTC 1990 Hof',
    awayTeam,
    homeGame: true,
    cupGame: false,
    date: '2026-10-16T17:30:00Z',
    location: 'Turnhalle, Hof',
    state: 'planned',
  }) as unknown as Game;
const found = (ageClass: string, more: Partial<FoundTeam>): FoundTeam => ({
  key: `ttc 1990 hof | ${ageClass.toLowerCase()}`,
  name: 'TTC 1990 Hof',
  ageClass,
  games: 1,
  teamId: null,
  sure: false,
  perhapsId: null,
  ...more,
});
const none = { changed: [], unchanged: [], cancelled: [] };
const answer = (more: Partial<SeasonImport> = {}): SeasonImport => ({
  dryRun: true,
  lines: 4,
  byes: 1,
  found: [found('Erwachsene', { teamId: men.id, sure: true })],
  teams: [{ teamId: men.id, ...none, created: [game(1, men.id, 'TV Nord')] }],
  unreadable: [{ line: 5, text: '32.10.2026', reason: 'bad-date' }],
  ...more,
});

async function showPage(preview: (teams: Record<string, string>) => SeasonImport) {
  const server = fakeServer();
  const imported: unknown[] = [];
  server.answer(listTeams, () => ({ items: [men, youth], nextCursor: null, total: 2 }) as never);
  server.answer(importSeason, ({ body }) => {
    const sent = body as { dryRun: string; teams: string };
    const result = preview(JSON.parse(sent.teams) as Record<string, string>);
    if (sent.dryRun !== 'true') imported.push(sent.teams);
    return { ...result, dryRun: sent.dryRun === 'true' };
  });
  await show(onPage(<ImportGamesPage />), { texts: ['games', 'gamesImport'] });
  await expect.element(page.getByRole('heading', { name: words.importTitle })).toBeVisible();
  const choose = (name = 'Vereinsspielplan.csv') =>
    userEvent.upload(page.getByLabelText(words.importFile, { exact: false }), new File(['Termin'], name));
  return { server, imported, choose };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a list needs no team; its games are shown by team, with byes and unread lines', async () => {
  const { imported, choose } = await showPage(() => answer());
  await expect.element(field(gameWords.team)).toBeVisible();
  await choose();
  await expect.element(page.getByRole('region', { name: men.name })).toBeVisible();
  await expect.element(field(gameWords.team)).not.toBeInTheDocument();
  await expect.element(page.getByText('TV Nord')).toBeVisible();
  await expect.element(page.getByText('1 neu · 1 nicht gelesen · 1× spielfrei')).toBeVisible();
  await expect.element(page.getByText(words.reasons['bad-date'])).toBeVisible();
  await expect.element(field('TTC 1990 Hof · Erwachsene')).toHaveValue(men.id);
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.importGo(1)).click();
  await expect.element(page.getByRole('heading', { name: words.importDoneTitle(1) })).toBeVisible();
  expect(imported).toEqual(['{}']);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a team that is not sure is asked about before anything is imported', async () => {
  const unsure = found('Jugend 19', { perhapsId: youth.id });
  const { imported, choose } = await showPage((teams) => {
    const teamId = teams[unsure.key];
    const chosen = teamId === undefined || teamId === 'skip' ? [] : [teamId];
    return answer({
      found: [...answer().found, { ...unsure, teamId: chosen[0] ?? null }],
      teams: [
        ...answer().teams,
        ...chosen.map((id) => ({ teamId: id, ...none, created: [game(2, id, 'SV Süd')] })),
      ],
    });
  });
  await choose();
  const choice = field('TTC 1990 Hof · Jugend 19');
  await expect.element(choice).toHaveValue('');
  await expect.element(page.getByText(words.seasonPerhaps(youth.name), { exact: false })).toBeVisible();
  await button(words.importGo(1)).click();
  await expect.element(page.getByText(fields['team-empty'])).toBeVisible();
  await expect.element(choice).toHaveFocus();
  expect(imported).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
  await choice.selectOptions(youth.name);
  await expect.element(page.getByText('SV Süd')).toBeVisible();
  await expect.element(page.getByText(fields['team-empty'])).not.toBeInTheDocument();
  const question = page.getByText(words.seasonPerhaps(youth.name), { exact: false });
  await expect.element(question).not.toBeInTheDocument();
  await button(words.importGo(2)).click();
  await expect.element(page.getByRole('heading', { name: words.importDoneTitle(2) })).toBeVisible();
  expect(imported).toEqual([JSON.stringify({ [unsure.key]: youth.id })]);
});

test('an empty export says so and offers nothing', async () => {
  const { choose } = await showPage(() =>
    answer({ lines: 0, byes: 0, found: [], teams: [], unreadable: [] }),
  );
  await choose();
  await expect.element(page.getByRole('status').getByText(words.seasonEmpty)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /importieren/ })).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a table without the needed columns is refused with their names, and another file can be chosen', async () => {
  let refuse = true;
  const { choose } = await showPage(() => {
    if (!refuse) return answer();
    const missing = { path: 'GastMannschaft', code: 'required' as const, message: '' };
    throw new Failure('columns-missing', { errors: [missing] });
  });
  await choose();
  await expect.element(page.getByRole('alert').getByText(failures['columns-missing'])).toBeVisible();
  await expect.element(page.getByText(words.seasonMissing('GastMannschaft'))).toBeVisible();
  refuse = false;
  await choose('Anderer.csv');
  await expect.element(page.getByText('TV Nord')).toBeVisible();
});

test('a calendar still belongs to one team', async () => {
  const { choose } = await showPage(() => answer());
  await choose('Termine.ics');
  await expect.element(field(gameWords.team)).toBeVisible();
  await button(words.importTitle).click();
  await expect.element(field(gameWords.team)).toHaveFocus();
  await expect.element(page.getByText(fields['team-empty'])).toBeVisible();
  expect(page.getByText(fields['file-empty']).elements()).toEqual([]);
});

test('choices of teams are not lost to a new version of the app, nor by leaving unasked', async () => {
  const unsure = found('Jugend 19', {});
  const { choose } = await showPage((teams) =>
    answer({ found: [{ ...unsure, teamId: teams[unsure.key] ?? null }] }),
  );
  await choose();
  expect(isWriting()).toBe(false);
  await field('TTC 1990 Hof · Jugend 19').selectOptions(youth.name);
  expect(isWriting()).toBe(true);
  await button(words.importGo(1)).click();
  await expect.element(page.getByRole('heading', { name: words.importDoneTitle(1) })).toBeVisible();
  expect(isWriting()).toBe(false);
});
