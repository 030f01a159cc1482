/** One team for those who manage teams: its facts and players, changing it, and deleting it after a question. */
import { changeTeam, deleteTeam, getTeam, joinTeam, leaveTeam } from '@club/contract/teams/paths.ts';
import type { Team } from '@club/contract/teams/shape.ts';
import { getProfile, listProfiles } from '@club/contract/users/paths.ts';
import type { Profile } from '@club/contract/users/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { field } from '../testing/field.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { files } from '../texts/de/files.ts';
import { matches } from '../texts/de/matches.ts';
import { teams as words } from '../texts/de/teams.ts';
import { ui } from '../texts/de/ui.ts';
import { EditTeamPage } from './EditTeamPage.tsx';
import { TeamPage } from './TeamPage.tsx';
import { team } from './testing-team.ts';

const people = ['Ada', 'Berta', 'Carla', 'Dora'].map((firstName, at): Profile => {
  const id = `01a00000-0000-7000-8000-0000000000a${at}`;
  return { id, firstName, lastName: 'Hof', photoUrl: null, teams: [] };
});
const [ada = '', berta = '', carla = ''] = people.map(({ id }) => id);

/** @param players the ids of those who play in it */
async function showTeam(element: React.ReactNode, path: string, shown: Team, players: string[] = []) {
  const server = fakeServer();
  const params = { id: team.id };
  server.answer(getTeam, () => shown, params);
  server.answer(listProfiles, ({ query }) =>
    pageOf(...people.filter(({ id }) => query.get('teamId') !== team.id || players.includes(id))),
  );
  for (const person of people) server.answer(getProfile, () => person, { id: person.id });
  await page.viewport(390, 844);
  await show(onPage(element, path.replace('$id', team.id), path), {
    texts: ['teams', 'files', 'matches', 'profiles'],
    permissions: ['m_tms'],
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { server, players, params };
}
const open = (shown: Team = team, players: string[] = []) =>
  showTeam(<TeamPage />, '/teams/$id', shown, players);
const edit = (shown: Team) => showTeam(<EditTeamPage />, '/teams/edit/$id', shown);
const fact = (term: string) =>
  page.getByRole('term').filter({ hasText: term }).element().nextElementSibling?.textContent;
const nobody = `${words.noMembers}. ${words.noMembersHelp}`;
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a team shows its league, rank, photo and each link with its page', async () => {
  await open({
    ...team,
    photoUrl: '/favicon.svg',
    linkTable: 'https://site.example/table',
    linkCalendar: 'https://site.example/calendar',
  });
  expect(fact(words.league)).toBe(team.league);
  expect(fact(words.rank)).toBe('7');
  await expect.element(page.getByRole('img', { name: words.photoOf(team.name) })).toBeInTheDocument();
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expect.element(link(words.table)).toHaveAttribute('href', 'https://site.example/table');
  await expect.element(link(words.calendar)).toHaveAttribute('href', 'https://site.example/calendar');
  expect(link(words.stats).elements()).toEqual([]);
  await expect.element(link(words.edit)).toHaveAttribute('href', `/teams/edit/${team.id}`);
  await expect.element(link(matches.toSeason)).toHaveAttribute('href', `/teams/${team.id}/season`);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a team that cannot be shown says why, and can be asked for again', async () => {
  const server = fakeServer();
  server.refuse(getTeam, 'missing-permission', { id: team.id });
  await show(onPage(<TeamPage />, `/teams/${team.id}`, '/teams/$id'), { texts: ['teams', 'matches'] });
  await expect.element(page.getByRole('alert').getByText(failures['missing-permission'])).toBeVisible();
  server.answer(getTeam, () => team, { id: team.id });
  await page.getByRole('button', { name: ui.retry }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(team.name);
});

test('a team without players says so; those who play in it are not offered again', async () => {
  const { server, players } = await open();
  await expect.element(page.getByText(nobody)).toBeVisible();
  server.answer(
    joinTeam,
    () => {
      players.push(ada);
      return team;
    },
    { id: ada },
  );
  await button(words.playerAdd).click();
  await page.getByRole('searchbox', { name: words.playerSearch }).fill('hof');
  const offer = (name: string) => button(`${name} Hof: ${words.playerAddOne}`);
  await expect.element(offer('Berta')).toBeVisible();
  await offer('Ada').click();
  await expect.element(page.getByText(words.memberCount(1))).toBeVisible();
  expect(page.getByText(nobody).elements()).toEqual([]);
  await page.getByRole('searchbox', { name: words.playerSearch }).fill('hof');
  await expect.element(offer('Berta')).toBeVisible();
  expect(offer('Ada').elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a refused removal says why, and the player stays', async () => {
  const { server } = await open(team, [ada, berta]);
  await expect.element(page.getByText(words.memberCount(2))).toBeVisible();
  server.refuse(leaveTeam, 'missing-permission', { id: ada, teamId: team.id });
  await button(words.playerRemove('Ada Hof')).click();
  await expect.element(page.getByText(words.playerRemoveFailed)).toBeVisible();
  await expect.element(button(words.playerRemove('Ada Hof'))).toBeEnabled();
});

test('a team is deleted with its games, and only after a question', async () => {
  const { server, params } = await open();
  const sent: (string | null)[] = [];
  server.answer(deleteTeam, ({ query }) => void sent.push(query.get('games')), params);
  await button(words.delete).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await button(words.delete).click();
  const question = page.getByRole('dialog', { name: words.deleteQuestion(team.name) });
  await question.getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deletedDone)).toBeVisible();
  expect(sent).toEqual(['delete']);
});

test('the form shows the team as it is, with its captains, and sends what was changed', async () => {
  const { server, params } = await edit({
    ...team,
    photoId: '01a00000-0000-7000-8000-0000000000f1',
    photoUrl: '/favicon.svg',
    captainIds: [ada, berta],
    matchSystem: 'bund',
    playedOut: true,
    meetMinutesHome: 20,
    meetMinutesAway: 75,
    reminders: [5, 2],
    resultHours: 24,
    reportHours: 72,
  });
  const sent: { body: unknown; ifMatch: string | null }[] = [];
  server.answer(
    changeTeam,
    ({ body, ifMatch }) => {
      sent.push({ body, ifMatch });
      return team;
    },
    params,
  );
  const shown = {
    [words.league]: team.league,
    [words.type]: 'youth',
    [words.ageGroup]: '19',
    [matches.matchSystem]: 'bund',
    [matches.meetHome]: '20',
    [matches.meetAway]: '75',
    [matches.reminders]: '5, 2',
    [matches.resultHours]: '24',
    [matches.reportHours]: '72',
  };
  for (const [label, value] of Object.entries(shown)) await expect.element(field(label)).toHaveValue(value);
  await expect.element(page.getByRole('checkbox', { name: matches.playedOut })).toBeChecked();
  const drop = (name: string) => button(matches.captainDrop(`${name} Hof`));
  const search = page.getByRole('searchbox', { name: matches.captainAdd });
  // at most three, each of them once
  await search.fill('hof');
  const offer = (name: string) => button(`${name} Hof: ${matches.captainAdd}`);
  await expect.element(offer('Dora')).toBeVisible();
  expect(offer('Ada').elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
  await offer('Carla').click();
  await expect.element(search).not.toBeInTheDocument();
  await drop('Berta').click();
  await expect.element(search).toBeVisible();
  await field(matches.meetAway).fill('90');
  await field(matches.reminders).fill('4; 1');
  await field(matches.resultHours).fill('');
  await button(files.remove).click();
  // the removed photo is not shown any more
  expect(button(files.remove).elements()).toEqual([]);
  await button(ui.save).click();
  await expect.element(page.getByText(words.updatedDone)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.ifMatch).not.toBe(null);
  expect(sent[0]?.body).toMatchObject({
    captainIds: [ada, carla],
    meetMinutesHome: 20,
    meetMinutesAway: 90,
    reminders: [4, 1],
    resultHours: null,
    reportHours: 72,
    matchSystem: 'bund',
    playedOut: true,
    photoId: null,
  });
});
