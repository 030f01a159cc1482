/** A game in the calendar of the app. */
import { listGames } from '@club/contract/games/paths.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, pageOf, show } from '../../testing/show.ts';
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
