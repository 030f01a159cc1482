// Writing a match report in a journey, in German, as somebody at the table does.
import { expect, type Page } from '@playwright/test';
import { languages } from './languages.ts';

const { app } = languages.de;
export const words = { ...app.matchReports, ...app.reportWriting };
export const ours = ['Anna Auf', 'Berta Block', 'Carla Konter', 'Dora Dreh'];
export const theirs = ['Emma Fern', 'Frieda Fern', 'Gerda Fern', 'Hanna Fern'];

/** Begins the report of a game that is some days away: the app asks first. */
export async function beginEarly(page: Page) {
  await page.getByRole('button', { name: words.begin }).click();
  const question = page.getByRole('dialog', { name: words.beginEarly });
  await question.getByRole('button', { name: words.begin }).click();
  await expect(question).toBeHidden();
}

export async function enterLineUp(page: Page, team: string, players: readonly string[]) {
  const side = page.getByRole('region', { name: words.lineUpOf(team) });
  for (const [at, name] of players.entries()) {
    await side.getByRole('combobox', { name: words.single(at + 1), exact: true }).fill(name);
    const seat = words.double(Math.floor(at / 2) + 1, (at % 2) + 1);
    await side.getByRole('combobox', { name: seat, exact: true }).fill(name);
  }
  await side.getByRole('button', { name: words.save }).click();
  await expect(side.getByRole('button', { name: words.save })).toBeHidden();
}

/** Two taps: the winner's name, and the points of the other side. */
export async function enterSet(page: Page, game: number, set: number, winner: RegExp, loser: number) {
  const pad = page.getByRole('region', { name: `${words.game(game)}: ${words.wonBy(set)}` });
  await pad.getByRole('button', { name: winner }).first().click();
  await pad.getByRole('button', { name: String(loser), exact: true }).click();
}

/** The home side wins a game in three sets. */
export async function enterGame(page: Page, game: number) {
  for (const set of [1, 2, 3]) await enterSet(page, game, set, new RegExp(ours.join('|')), 2 * set);
}

export const reportOf = (page: Page) => page.getByRole('region', { name: /^Spielstand/ });
