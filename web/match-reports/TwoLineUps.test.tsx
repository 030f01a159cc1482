/** The line-up on two phones at once: neither replaces what the other has entered unseen, and nothing typed is lost. */
import { logOf } from '@club/contract/match-reports/testing-report.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { lineUps } from '../texts/de/line-ups.ts';
import { hearReport } from './heard.ts';
import { away, four, gameRow, home, personOf, showReport, shows, words } from './testing-report.ts';

const people = [
  personOf(1, 'Anna', 'Auf'),
  personOf(2, 'Berta', 'Block'),
  personOf(3, 'Carla', 'Konter'),
  personOf(4, 'Dora', 'Dreh'),
];
const lineUp = { singles: people, doubles: [], state: 'published', publishedAt: null } as never;

const side = (team: string) => page.getByRole('region', { name: words.lineUpOf(team) });
const single = (team: string, at: number) =>
  side(team).getByRole('combobox', { name: words.single(at), exact: true });

test('a line-up that another phone has entered meanwhile is not replaced unseen', async () => {
  const { cache, gameId, stored } = await showReport({ match: { lineUp } });
  await expect.element(single(home, 4)).toHaveValue('Dora Dreh');
  const players = [...people.slice(0, 3).map(({ id }) => id), 'Ersatz Fern'];
  const entries = logOf({ kind: 'singles', side: 'home', players, device: 'phone' });
  stored.entries.push(...entries);
  await hearReport(cache, { topic: 'match-reports', id: gameId, detail: { entries } });
  await shows(gameRow(6), 'Ersatz Fern');
  // nothing was changed in the form, so it follows
  await expect.element(single(home, 4)).toHaveValue('Ersatz Fern');
  await side(home).getByRole('button', { name: words.save }).click();
  expect(stored.entries.filter(({ replaces }) => replaces.includes('e1'))).toEqual([]);
});

test('what is being typed stays when another phone enters the line-up that was missing', async () => {
  const { cache, gameId, stored } = await showReport({ said: four.slice(0, 3) });
  await single(away, 1).fill('Emma Fern');
  const entries = logOf(...four).slice(3);
  stored.entries.push(...entries);
  await hearReport(cache, { topic: 'match-reports', id: gameId, detail: { entries } });
  await shows(gameRow(1), 'A1 / A2');
  await expect.element(single(away, 1)).toHaveValue('Emma Fern');
});

test('one’s own line-up is saved as it is shown, also where the other one has somebody else there', async () => {
  const { cache, gameId, stored, arrived } = await showReport({ match: { lineUp } });
  await single(home, 4).fill('Ersatz Fern');
  const [anna, berta, carla] = people.map(({ id }) => id);
  const players = [berta, anna, carla] as string[];
  const entries = logOf({ kind: 'singles', side: 'home', players, device: 'phone' });
  stored.entries.push(...entries);
  await hearReport(cache, { topic: 'match-reports', id: gameId, detail: { entries } });
  await expect.element(side(home).getByText(lineUps.changedMeanwhile)).toBeVisible();
  await side(home).getByRole('button', { name: lineUps.keepOwn }).click();
  await side(home).getByRole('button', { name: words.save }).click();
  await expect
    .poll(arrived)
    .toContainEqual(
      expect.objectContaining({ players: [anna, berta, carla, 'Ersatz Fern'], replaces: ['e1'] }),
    );
});

test('while the other line-up is not decided about nothing is saved, and it can be taken', async () => {
  const { cache, gameId, stored, arrived } = await showReport({ match: { lineUp } });
  await single(home, 4).fill('Ersatz Fern');
  const [anna, berta, carla] = people.map(({ id }) => id);
  const entries = logOf({
    kind: 'singles',
    side: 'home',
    players: [berta, anna, carla] as string[],
    device: 'phone',
  });
  stored.entries.push(...entries);
  await hearReport(cache, { topic: 'match-reports', id: gameId, detail: { entries } });
  const save = side(home).getByRole('button', { name: words.save });
  await expect.element(save).toBeDisabled();
  await side(home).getByRole('button', { name: lineUps.takeOther }).click();
  await expect.element(single(home, 1)).toHaveValue('Berta Block');
  await expect.element(single(home, 4)).toHaveValue('');
  await save.click();
  await expect.poll(() => arrived().filter(({ kind }) => kind === 'doubles')).toHaveLength(1);
  expect(arrived().filter(({ kind }) => kind === 'singles')).toEqual([
    { kind: 'singles', side: 'home', players: [berta, anna, carla], replaces: [] },
  ]);
});
