/** Subscribing to a team's games from its season page. */
import { listTeams } from '@club/contract/teams/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { field } from '../testing/field.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, show } from '../testing/show.ts';
import { games } from '../texts/de/games.ts';
import { gamesSubscription as words } from '../texts/de/games-subscription.ts';
import { SubscribeButton } from './SubscribeButton.tsx';

const team = { id: '01a00000-0000-7000-8000-0000000000d1', name: 'TTC 1990 Hof' };

test('the address of the team’s calendar is one tap away', async () => {
  fakeServer().answer(listTeams, () => ({ items: [team as never], total: 1, nextCursor: null }));
  await show(onPage(<SubscribeButton teamId={team.id} />), { texts: ['games'] });
  await page.getByRole('button', { name: games.subscribe }).click();
  await expect.element(page.getByRole('dialog', { name: games.subscribeTitle })).toBeVisible();
  await expect.element(field(words.which)).toHaveValue(team.id);
  await expect
    .element(page.getByRole('textbox', { name: words.link }))
    .toHaveValue(`${location.origin}/api/main/v1/games/games/feed/ical/${team.id}`);
  expect(await accessibilityFaults()).toEqual([]);
});
