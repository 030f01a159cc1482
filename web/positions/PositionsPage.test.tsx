/** The line-ups of a half: which are shown. */
import { listPositions } from '@club/contract/positions/paths.ts';
import type { Position } from '@club/contract/positions/shape.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../testing/show.ts';
import { positions as words } from '../texts/de/positions.ts';
import { PositionsPage } from './PositionsPage.tsx';

const teamOf = (id: string, type: 'adults' | 'youth') => ({
  id,
  name: type === 'adults' ? 'Herren' : 'Jungen',
  color: '#134677',
  type,
  ageGroup: null,
  rank: 1,
});
const positionOf = (lastName: string, team: ReturnType<typeof teamOf>): Position => ({
  id: lastName,
  userId: lastName,
  teamId: team.id,
  season: 2026,
  seasonHalf: 'first',
  position: 1,
  date: '2026-07-01',
  notes: [],
  user: { id: lastName, firstName: 'Kim', lastName },
  youth: false,
  team,
});
const adult = positionOf('Angriff', teamOf('herren', 'adults'));
const boy = positionOf('Block', teamOf('jungen', 'youth'));

test('an age class that another half does not have hides nothing there', async () => {
  const server = fakeServer();
  server.answer(listTeams, () => pageOf());
  server.answer(listPositions, ({ query }) =>
    query.get('seasonHalf') === 'first' ? pageOf(adult, boy) : pageOf(adult),
  );
  await show(onPage(<PositionsPage />, '/positions?season=2026&half=first'), {
    texts: ['positions', 'teams'],
  });
  const name = (who: string) => page.getByRole('link', { name: `${who}, Kim` });
  await expect.element(name('Angriff')).toBeVisible();
  await page.getByRole('combobox', { name: words.class }).selectOptions('youth');
  await expect.element(name('Angriff')).not.toBeInTheDocument();
  await expect.element(name('Block')).toBeVisible();
  await page.getByRole('radio', { name: words.halves.second }).click();
  await expect.element(name('Angriff')).toBeVisible();
  await page.getByRole('radio', { name: words.halves.first }).click();
  await expect.element(name('Block')).toBeVisible();
  await expect.element(name('Angriff')).not.toBeInTheDocument();
});
