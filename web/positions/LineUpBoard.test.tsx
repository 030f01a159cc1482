/** The line-ups of a half: those with the permission move a player with two buttons; everybody else reads. */
import { getLineUp, listPositions, orderLineUp } from '@club/contract/positions/paths.ts';
import type { LineUpMove, Position } from '@club/contract/positions/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { positions as words } from '../texts/de/positions.ts';
import { LineUpBoard } from './LineUpBoard.tsx';
import { ageClassesOf } from './line-ups.ts';
import { usePositions } from './queries.ts';

const half = { season: 2026, half: 'first' } as const;
const teamId = '01a00000-0000-7000-8000-0000000000d1';
const key = { teamId, season: half.season, seasonHalf: half.half };

const positionOf = (id: string, lastName: string, position: number): Position => ({
  ...key,
  id,
  userId: `user-${id}`,
  position,
  date: '2026-07-01',
  notes: [],
  user: { id: `user-${id}`, firstName: 'Kim', lastName },
  youth: false,
  team: { id: teamId, name: 'Herren', color: '#134677', type: 'adults', ageGroup: null, rank: 1 },
});
const three = [positionOf('a', 'Angriff', 1), positionOf('b', 'Block', 2), positionOf('c', 'Konter', 3)];

function Board({ manages }: { manages: boolean }) {
  const positions = usePositions(half.season, half.half).data ?? [];
  const tolerances = { team: 35, club: 50, youth: 35, squad: 70 };
  const ageClasses = ageClassesOf(positions, [], null, tolerances);
  return <LineUpBoard {...{ ageClasses, half, manages }} arranging={manages} asOf={null} />;
}

/** @param stored the order that the server has, when it differs from the one that is shown */
async function showBoard({ manages, stored }: { manages: boolean; stored?: string[] }) {
  const server = fakeServer();
  let order = three;
  const moves: string[][] = [];
  const placesOf = (ids: readonly string[]) => ids.map((id, at) => ({ id, position: at + 1 }));
  server.answer(listPositions, () => ({ items: order, total: order.length, nextCursor: null }));
  server.answer(getLineUp, () => ({ ...key, places: placesOf(stored ?? order.map(({ id }) => id)) }));
  server.answer(orderLineUp, ({ body }) => {
    const { ids } = body as LineUpMove;
    moves.push(ids);
    order = ids.flatMap((id, at) =>
      three.filter((one) => one.id === id).map((one) => ({ ...one, position: at + 1 })),
    );
    return { ...key, places: placesOf(ids) };
  });
  await show(onPage(<Board manages={manages} />), { texts: ['positions', 'teams'] });
  await expect.element(page.getByRole('link', { name: 'Angriff, Kim' })).toBeVisible();
  return moves;
}
const players = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((one) => one.querySelector('a')?.textContent);
const forward = (name: string) => page.getByRole('button', { name: words.up(name) });
const back = (name: string) => page.getByRole('button', { name: words.down(name) });

test('a player moves forward by a button, and the next move goes on from there', async () => {
  const moves = await showBoard({ manages: true });
  expect(await accessibilityFaults()).toEqual([]);
  await forward('Konter, Kim').click();
  await expect.poll(players).toEqual(['Angriff, Kim', 'Konter, Kim', 'Block, Kim']);
  await expect.element(forward('Konter, Kim')).toHaveFocus();
  await expect.element(forward('Konter, Kim')).not.toHaveAttribute('aria-disabled');
  await forward('Konter, Kim').click();
  await expect.poll(players).toEqual(['Konter, Kim', 'Angriff, Kim', 'Block, Kim']);
  expect(moves).toEqual([
    ['a', 'c', 'b'],
    ['c', 'a', 'b'],
  ]);
});

test('the first cannot move forward and the last not back, and their buttons keep the focus', async () => {
  const moves = await showBoard({ manages: true });
  await expect.element(forward('Angriff, Kim')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(back('Konter, Kim')).toHaveAttribute('aria-disabled', 'true');
  await back('Angriff, Kim').click();
  await expect.poll(players).toEqual(['Block, Kim', 'Angriff, Kim', 'Konter, Kim']);
  await forward('Block, Kim').click({ force: true });
  await expect.element(forward('Block, Kim')).toHaveFocus();
  expect(moves).toEqual([['b', 'a', 'c']]);
});

test('nothing is moved when somebody else has changed the line-up meanwhile', async () => {
  const moves = await showBoard({ manages: true, stored: ['c', 'b', 'a'] });
  await back('Angriff, Kim').click();
  await expect.element(page.getByRole('alert').getByText(failures.stale)).toBeVisible();
  expect(players()).toEqual(['Angriff, Kim', 'Block, Kim', 'Konter, Kim']);
  expect(moves).toEqual([]);
});

test('members read the line-up, and have no buttons to change it', async () => {
  await showBoard({ manages: false });
  expect(players()).toEqual(['Angriff, Kim', 'Block, Kim', 'Konter, Kim']);
  expect(page.getByRole('button').elements()).toEqual([]);
  await expect.element(page.getByRole('link', { name: words.add })).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('of a club with many teams, all line-ups are shown, those out of sight too', async () => {
  const server = fakeServer();
  const items = Array.from({ length: 30 }, (_, at) => {
    const { team, ...place } = positionOf(`p${at}`, `Spieler${at}`, 1);
    const id = `team-${at}`;
    return { ...place, teamId: id, team: { ...team, id, name: `Herren ${at}`, rank: at + 1 } };
  });
  server.answer(listPositions, () => ({ items, total: items.length, nextCursor: null }));
  await page.viewport(390, 844);
  await show(onPage(<Board manages={false} />), { texts: ['positions', 'teams'] });
  await expect.poll(players).toHaveLength(30);
  await expect.element(page.getByRole('link', { name: 'Spieler29, Kim' })).toBeInTheDocument();
});
