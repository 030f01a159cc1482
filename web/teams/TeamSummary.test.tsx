/** The four numbers of a team, while they load, and when they cannot be loaded. */
import { getTeamSummary } from '@club/contract/games/paths.ts';
import { getTeam } from '@club/contract/teams/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { fakeServer, show } from '../testing/show.ts';
import { teams as words } from '../texts/de/teams.ts';
import { ui } from '../texts/de/ui.ts';
import { TeamSummary } from './TeamSummary.tsx';

const id = '01a00000-0000-7000-8000-000000000002';
const team = {
  id,
  name: 'TTC 1990 Hof',
  nickname: null,
  league: 'Bezirksliga',
  rank: 1,
  type: 'adults' as const,
  ageGroup: null,
  color: '#134677',
  photoId: null,
  photoUrl: null,
  linkCalendar: null,
  linkStats: null,
  linkTable: null,
  members: 6,
};
const counts = { games: 10, won: 6, drawn: 1, lost: 3 };
const open = () => show(<TeamSummary teamId={id} />, { texts: ['teams'] });

test('the numbers stand beside their words', async () => {
  const server = fakeServer();
  server.answer(getTeam, () => team, { id });
  server.answer(getTeamSummary, () => counts, { id });
  const { container } = await open();
  await expect.element(page.getByRole('heading', { name: words.summaryOf(team.name) })).toBeVisible();
  const shown = [...container.querySelectorAll('dl > div')].map((one) => one.textContent);
  expect(shown).toEqual([
    `${words.summaryCounts.games}10`,
    `${words.summaryCounts.won}6`,
    `${words.summaryCounts.drawn}1`,
    `${words.summaryCounts.lost}3`,
  ]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('while they load nothing is counted, and after a refusal they can be asked for again', async () => {
  const server = fakeServer();
  server.answer(getTeam, () => team, { id });
  server.refuse(getTeamSummary, 'not-found', { id });
  const { container } = await open();
  expect(container.querySelector('dl')).toBeNull();
  await expect.element(page.getByRole('alert')).toBeVisible();
  server.answer(getTeamSummary, () => counts, { id });
  await page.getByRole('button', { name: ui.retry }).click();
  await expect.element(page.getByText(words.summaryCounts.won)).toBeVisible();
});
