/** A game in the calendar of the app. */
import { listCalendarCategories } from '@club/contract/calendar/categories/paths.ts';
import { listCalendarEvents } from '@club/contract/calendar/paths.ts';
import { listGames } from '@club/contract/games/paths.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ownKey } from '../../platform/own-key.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../../testing/show.ts';
import { EventsPage } from '../EventsPage.tsx';
import { useGameEvents } from './queries.ts';

const range = { from: '2036-11-01T00:00:00Z', to: '2036-12-01T00:00:00Z' };

function Places() {
  const { events } = useGameEvents(range, undefined, true);
  return events.map(({ id, location }) => <p key={id}>{location}</p>);
}

test('says where it is played, also where only its hall was entered', async () => {
  const server = fakeServer();
  const hall = { name: 'Schulhalle', street: 'Am Anger 1', zip: '95100', town: 'Selb' };
  const game = { teamId: 't', homeTeam: 'Selb', awayTeam: 'Hof', date: '2036-11-08T18:00:00Z' };
  const games = [
    { ...game, id: 'g1', location: null, hall },
    { ...game, id: 'g2', location: 'Jahnhalle', hall },
  ] as Game[];
  server.answer(listGames, () => pageOf(...games));
  server.answer(listTeams, () => pageOf());
  await show(<Places />, { texts: ['events'] });
  await expect.element(page.getByText('Schulhalle, Am Anger 1, 95100 Selb')).toBeVisible();
  await expect.element(page.getByText('Jahnhalle')).toBeVisible();
});

function Own() {
  const { events } = useGameEvents(range, undefined, true);
  return events.map(({ id, layer }) => <p key={id}>{`${id}: ${layer?.own ? 'eigenes' : 'fremdes'}`}</p>);
}

test('marks those of the own teams', async () => {
  const server = fakeServer();
  const game = { teamId: 't', homeTeam: 'Selb', awayTeam: 'Hof', date: '2036-11-08T18:00:00Z' };
  const games = [
    { ...game, id: 'g1' },
    { ...game, id: 'g2' },
  ] as Game[];
  server.answer(listGames, ({ query }) => pageOf(...(query.get('mine') === 'true' ? games.slice(1) : games)));
  server.answer(listTeams, () => pageOf());
  await show(<Own />, { texts: ['events'] });
  await expect.element(page.getByText('g1: fremdes')).toBeVisible();
  await expect.element(page.getByText('g2: eigenes')).toBeVisible();
});

function Layer() {
  const [shown, setShown] = useState(true);
  const { events } = useGameEvents(range, undefined, shown);
  return (
    <>
      <button type="button" onClick={() => setShown(!shown)}>
        Spiele
      </button>
      <output>{events.length}</output>
    </>
  );
}

test('is not shown while games are hidden, and again after that', async () => {
  const server = fakeServer();
  const game = { id: 'g1', teamId: 't', homeTeam: 'Selb', awayTeam: 'Hof', date: '2036-11-08T18:00:00Z' };
  server.answer(listGames, () => pageOf(game as Game));
  server.answer(listTeams, () => pageOf());
  await show(<Layer />, { texts: ['events'] });
  const count = page.getByRole('status');
  await expect.element(count).toHaveTextContent('1');
  await page.getByRole('button', { name: 'Spiele' }).click();
  await expect.element(count).toHaveTextContent('0');
  await page.getByRole('button', { name: 'Spiele' }).click();
  await expect.element(count).toHaveTextContent('1');
});

function Calendar() {
  const { pathname } = useLocation();
  return (
    <>
      <output>{pathname}</output>
      <EventsPage />
    </>
  );
}

test('opens its own page', async () => {
  const server = fakeServer();
  const game = { id: 'g1', teamId: 't', homeTeam: 'Selb', awayTeam: 'Hof', date: '2036-11-08T18:00:00Z' };
  server.answer(listGames, () => pageOf(game as Game));
  server.answer(listTeams, () => pageOf());
  server.answer(listCalendarEvents, () => pageOf());
  server.answer(listCalendarCategories, () => pageOf());
  localStorage.clear();
  localStorage.setItem(ownKey('layers', own), JSON.stringify(['games']));
  await page.viewport(1280, 800);
  const url = '/events?view=agenda&day=2036-11-08';
  await show(onPage(<Calendar />, url), { texts: ['events'], sameDevice: true });
  await page.getByRole('button', { name: /Selb/ }).click();
  await expect.element(page.getByText('/games/g1/match')).toBeVisible();
});
