/** The pages of one game: who may do what on it, deleting it, a new game and a changed one, and where each leads. */
import { changeGame, createGame, deleteGame, getGame } from '@club/contract/games/paths.ts';
import { listGameScores } from '@club/contract/games/scores/paths.ts';
import type { Game } from '@club/contract/games/shape.ts';
import type { Permission } from '@club/contract/permissions.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import type { Team } from '@club/contract/teams/shape.ts';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { createQueryClient } from '../platform/queries.ts';
import { adoptViewer, currentViewer } from '../platform/viewer.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { field } from '../testing/field.ts';
import { expectInPlace } from '../testing/in-place.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { games as words } from '../texts/de/games.ts';
import { matches } from '../texts/de/matches.ts';
import { ui } from '../texts/de/ui.ts';
import { useTeamChoice } from '../users/teams/queries.ts';
import { CreateGamePage } from './CreateGamePage.tsx';
import { EditGamePage } from './EditGamePage.tsx';
import { GamePage } from './GamePage.tsx';
import { game as planned } from './testing-game.ts';

const game: Game = { ...planned, cupGame: true, location: 'Jahnhalle' };
const team = { id: game.teamId, name: 'TTC 1990 Hof', league: 'Bezirksliga' } as Team;
const params = { id: game.id };
const name = `${game.homeTeam} – ${game.awayTeam}`;

function Address() {
  return <output>{useLocation().pathname}</output>;
}
async function open(element: ReactNode, url: string, permissions: Permission[] = ['m_gms']) {
  const server = fakeServer();
  server.answer(getGame, () => game, params);
  server.answer(listGameScores, () => pageOf(), params);
  server.answer(listTeams, () => pageOf(team));
  const both = (
    <>
      {element}
      <Address />
    </>
  );
  await page.viewport(1000, 900);
  await show(onPage(both, url, url.startsWith('/games/edit') ? '/games/{-$edit}/{-$id}' : '/games/{-$id}'), {
    texts: ['games', 'gamesScores', 'gamesResults', 'matches', 'forms'],
    permissions,
  });
  return server;
}
const openGame = (permissions?: Permission[]) => open(<GamePage />, `/games/${game.id}`, permissions);
const button = (label: string) => page.getByRole('button', { name: label, exact: true });
const link = (label: string) => page.getByRole('link', { name: label, exact: true });
const heading = page.getByRole('heading', { level: 1 });
const address = page.getByRole('status').filter({ hasText: '/games' });

test('who manages games sees cup, league and hall of the game, and goes on to its match and to changing it', async () => {
  await openGame();
  await expect.element(heading).toHaveTextContent(name);
  const about = page.getByRole('paragraph').filter({ hasText: game.league });
  await expect
    .element(about)
    .toHaveTextContent(`${words.cup} · ${game.league} · Jahnhalle · ${matches.toMatch}`);
  await expect.element(link(matches.toMatch)).toHaveAttribute('href', `/games/${game.id}/match`);
  await expect.element(link(words.edit)).toHaveAttribute('href', `/games/edit/${game.id}`);
  await expect.element(button(words.deleteTitle)).toBeEnabled();
  expect(await accessibilityFaults()).toEqual([]);
});

test('on the phone, changing it is a sign with a name', async () => {
  await openGame();
  await page.viewport(390, 844);
  await expect.element(link(words.edit)).toHaveAttribute('href', `/games/edit/${game.id}`);
});

test('captains of its team enter the score, and neither change nor delete the game', async () => {
  await openGame([]);
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  expect(heading.elements()).toEqual([]);
  const viewer = currentViewer();
  if (!viewer) throw new Error('nobody is signed in');
  await cleanup();
  const element = onPage(<GamePage />, `/games/${game.id}`, '/games/$id');
  await show(element, { texts: ['games', 'gamesScores', 'matches'] });
  adoptViewer({ ...viewer, captainOf: [game.teamId] });
  await expect.element(heading).toHaveTextContent(name);
  expect(link(words.edit).elements()).toEqual([]);
  expect(button(words.deleteTitle).elements()).toEqual([]);
});

test('a game is deleted after a question that names it, as it was read; then the games are shown', async () => {
  const server = await openGame();
  const sent: boolean[] = [];
  server.answer(deleteGame, ({ ifMatch }) => void sent.push(ifMatch !== null), params);
  await button(words.deleteTitle).click();
  const question = page.getByRole('dialog', { name: words.deleteQuestion });
  await expect.element(question.getByText(`${name}. ${words.deleteHelp}`)).toBeVisible();
  await question.getByRole('button', { name: ui.cancel }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await button(words.deleteTitle).click();
  await question.getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deletedDone)).toBeVisible();
  expect(sent).toEqual([true]);
  await expect.element(address).toHaveTextContent('/games');
});

test('a game that cannot be shown says why, and can be asked for again', async () => {
  const server = fakeServer();
  server.refuse(getGame, 'missing-permission', params);
  server.answer(listGameScores, () => pageOf(), params);
  await show(onPage(<GamePage />, `/games/${game.id}`, '/games/$id'), {
    texts: ['games', 'gamesScores', 'matches'],
    permissions: ['m_gms'],
  });
  await expect.element(page.getByRole('alert').getByText(failures['missing-permission'])).toBeVisible();
  server.answer(getGame, () => game, params);
  await button(ui.retry).click();
  await expect.element(heading).toHaveTextContent(name);
});

test('a game that does not exist is not to be asked for again, which could only fail', async () => {
  const server = fakeServer();
  server.refuse(getGame, 'not-found', params);
  server.answer(listGameScores, () => pageOf(), params);
  await show(onPage(<GamePage />, `/games/${game.id}`, '/games/$id'), {
    texts: ['games', 'gamesScores', 'matches'],
    permissions: ['m_gms'],
  });
  await expect.element(page.getByRole('alert').getByText(failures['not-found'])).toBeVisible();
  await expect.element(button(ui.retry)).not.toBeInTheDocument();
});

test('a changed game is sent with the version that was read, and shown again', async () => {
  const server = await open(<EditGamePage />, `/games/edit/${game.id}`);
  await expect.element(heading).toHaveTextContent(words.editTitle);
  await expect.element(page.getByText(name)).toBeVisible();
  await expect.element(field(words.awayTeam)).toHaveValue(game.awayTeam);
  const sent: { ifMatch: string | null; body: unknown }[] = [];
  server.answer(
    changeGame,
    ({ ifMatch, body }) => {
      sent.push({ ifMatch, body });
      return game;
    },
    params,
  );
  await field(words.awayTeam).fill('TSV Nord');
  await button(words.save).click();
  await expect.element(page.getByText(words.updatedDone)).toBeVisible();
  expect(sent).toEqual([
    { ifMatch: expect.any(String), body: expect.objectContaining({ awayTeam: 'TSV Nord' }) },
  ]);
  await expect.element(address).toHaveTextContent(`/games/${game.id}`);
  expect(address.element().textContent).not.toContain('edit');
});

test('a form without its teams says why', async () => {
  const server = fakeServer();
  server.answer(getGame, () => game, params);
  server.refuse(listTeams, 'missing-permission');
  const both = (
    <>
      <CreateGamePage />
      <EditGamePage />
    </>
  );
  await show(onPage(both, `/games/edit/${game.id}`, '/games/edit/$id'), {
    texts: ['games', 'gamesResults', 'matches', 'forms'],
    permissions: ['m_gms'],
  });
  await expectInPlace(failures['missing-permission']);
  server.answer(listTeams, () => pageOf(team));
  await button(ui.retry).first().click();
  await expect.element(field(words.awayTeam).first()).toBeVisible();
});

function Teams() {
  return <p>Mannschaften: {useTeamChoice().status}</p>;
}

test('a form stays when its teams cannot be read again', async () => {
  const server = fakeServer();
  server.answer(listTeams, () => pageOf(team));
  const cache = createQueryClient();
  cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retry: false } });
  const both = (
    <>
      <CreateGamePage />
      <Teams />
    </>
  );
  await show(onPage(both, '/games/create'), {
    texts: ['games', 'gamesResults', 'matches', 'forms'],
    permissions: ['m_gms'],
    cache,
  });
  await field(words.awayTeam).fill('TV Selb');
  server.refuse(listTeams, 'internal');
  await cache.invalidateQueries();
  await expect.element(page.getByText('Mannschaften: error')).toBeVisible();
  await expect.element(field(words.awayTeam)).toHaveValue('TV Selb');
});

test('a new game is shown as soon as it is created, once', async () => {
  const server = await open(<CreateGamePage />, '/games');
  const keys: (string | null)[] = [];
  server.answer(createGame, ({ key }) => {
    keys.push(key);
    return game;
  });
  await field(words.team).selectOptions(team.name);
  await field(words.awayTeam).fill('TV Selb');
  await field(words.date).fill('14.11.2036');
  await field(ui.time).fill('1930');
  await button(words.create).click();
  await expect.element(page.getByText(words.createdDone)).toBeVisible();
  expect(keys).toEqual([expect.any(String)]);
  await expect.element(address).toHaveTextContent(`/games/${game.id}`);
});
