/** The list of teams: what everybody sees of a team, where it leads, and what only those who manage teams can do. */
import { createTeam, deleteTeam, listTeams } from '@club/contract/teams/paths.ts';
import type { Team } from '@club/contract/teams/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../testing/show.ts';
import { teams as words } from '../texts/de/teams.ts';
import { ui } from '../texts/de/ui.ts';
import { CreateTeamPage } from './CreateTeamPage.tsx';
import { TeamsPage } from './TeamsPage.tsx';
import { team } from './testing-team.ts';

const second: Team = {
  ...team,
  id: '01a00000-0000-7000-8000-0000000000d2',
  name: 'TTC 1990 Hof III',
  type: 'adults',
  ageGroup: null,
  linkStats: 'https://www.mytischtennis.de/stats',
};

async function showTeams(manages: boolean, teams: Team[], url = '/teams', element = <TeamsPage />) {
  const server = fakeServer();
  const asked: string[] = [];
  server.answer(listTeams, ({ query }) => {
    asked.push(`${query.get('type')} ${query.get('q')}`);
    return pageOf(...teams);
  });
  await page.viewport(1280, 800);
  await show(onPage(element, url), {
    texts: ['teams', 'files', 'matches', 'profiles'],
    permissions: manages ? ['m_tms'] : [],
  });
  return { server, asked };
}
const link = (name: string) => page.getByRole('link', { name, exact: true });

test('members read the teams with their kind and links, go on to the season, and change nothing', async () => {
  const { asked } = await showTeams(false, [team, second]);
  await expect.element(link(team.name)).toHaveAttribute('href', `/teams/${team.id}/season`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.element(row(second.name).getByText(words.types.adults)).toBeVisible();
  await expect.element(page.getByText(`${words.types.youth} 19`)).toBeVisible();
  // only one of them is known to the association
  await expect.element(link(words.stats)).toHaveAttribute('href', second.linkStats);
  expect(link(words.table).elements()).toEqual([]);
  expect(link(words.create).elements()).toEqual([]);
  expect(page.getByRole('checkbox', { name: ui.selectRow(team.name) }).elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('combobox', { name: words.type }).selectOptions('girls');
  await expect.poll(() => asked.at(-1)).toBe('girls null');
});

test('those who manage teams open a team, and delete the selected ones after a question', async () => {
  const teams = [team, second];
  const { server } = await showTeams(true, teams);
  server.answer(deleteTeam, () => void teams.shift(), { id: team.id });
  await expect.element(link(team.name)).toHaveAttribute('href', `/teams/${team.id}`);
  await page.getByRole('checkbox', { name: ui.selectRow(team.name) }).click();
  await page.getByRole('button', { name: words.delete }).click();
  const question = page.getByRole('dialog', { name: words.deleteQuestion(team.name) });
  await expect.element(question.getByText(words.deleteHelp)).toBeVisible();
  await question.getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deletedManyDone(1))).toBeVisible();
  await expect.element(link(team.name)).not.toBeInTheDocument();
  await expect.element(link(second.name)).toBeVisible();
});

test('teams that are deleted at once are taken back together', async () => {
  const { server } = await showTeams(true, [team, second]);
  const undoIds: (string | null)[] = [];
  for (const { id, name } of [team, second]) {
    server.answer(deleteTeam, ({ undoId }) => void undoIds.push(undoId), { id });
    await page.getByRole('checkbox', { name: ui.selectRow(name) }).click();
  }
  await page.getByRole('button', { name: words.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deletedManyDone(2))).toBeVisible();
  expect([undoIds.length, new Set(undoIds).size]).toEqual([2, 1]);
});

test.each([true, false])(
  'without teams, only those who manage them can create the first: %s',
  async (may) => {
    await showTeams(may, []);
    await expect.element(page.getByText(words.empty)).toBeVisible();
    expect(page.getByText(words.emptyHelp).elements()).toHaveLength(may ? 1 : 0);
    expect(link(words.create).elements().length > 0).toBe(may);
  },
);

test('a new team is sent as it was entered, and stands in the list at once', async () => {
  const teams: Team[] = [];
  const both = (
    <>
      <TeamsPage />
      <CreateTeamPage />
    </>
  );
  const { server } = await showTeams(true, teams, '/teams', both);
  const sent: unknown[] = [];
  server.answer(createTeam, ({ body }) => {
    sent.push(body);
    teams.push(team);
    return team;
  });
  const entered = {
    [words.name]: team.name,
    [words.league]: team.league,
    [words.rank]: '7',
    [words.linkTable]: 'https://www.mytischtennis.de/table',
    [words.linkStats]: 'https://www.mytischtennis.de/stats',
  };
  const text = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  for (const [label, value] of Object.entries(entered)) await text(label).fill(value);
  await page.getByRole('combobox', { name: words.type, exact: true }).last().selectOptions('youth');
  await page.getByRole('button', { name: '#f4771b' }).click();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: words.create }).click();
  await expect.element(page.getByText(words.createdDone)).toBeVisible();
  await expect.element(link(team.name)).toBeVisible();
  expect(sent).toEqual([
    {
      name: team.name,
      league: team.league,
      rank: 7,
      type: 'youth',
      ageGroup: null,
      color: '#f4771b',
      photoId: null,
      linkTable: 'https://www.mytischtennis.de/table',
      linkStats: 'https://www.mytischtennis.de/stats',
      linkCalendar: null,
      captainIds: [],
      matchSystem: null,
      playedOut: false,
      // as most teams do it
      meetMinutesHome: 30,
      meetMinutesAway: 60,
      reminders: [7, 3, 1],
      resultHours: null,
      reportHours: null,
    },
  ]);
});
