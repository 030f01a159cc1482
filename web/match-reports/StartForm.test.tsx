/** Beginning a report: the system of play, and what is shown once it has begun. */
import { Failure } from '@club/contract/failures.ts';
import { startMatchReport } from '@club/contract/match-reports/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { matches } from '../texts/de/matches.ts';
import { ui } from '../texts/de/ui.ts';
import { button, showReport, standing, words } from './testing-report.ts';

const system = () => page.getByRole('combobox', { name: matches.matchSystem });
const notSet = { setup: null };

test('it begins as the team usually plays', async () => {
  const { stored } = await showReport({ ...notSet, team: { matchSystem: 'scheffler', playedOut: true } });
  await expect.element(system()).toHaveValue('scheffler');
  await expect.element(page.getByRole('checkbox', { name: matches.playedOut })).toBeChecked();
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.begin).click();
  await expect.element(standing(0, 0)).toBeVisible();
  await expect.poll(() => stored.setup).toEqual({ system: 'scheffler', playedOut: true });
  // fourteen games of that system
  await expect.element(page.getByRole('heading', { name: words.games })).toBeVisible();
  await expect.element(page.getByText('14', { exact: true })).toBeVisible();
  await expect.element(button(words.begin)).not.toBeInTheDocument();
});

test('a cup match is begun with another system, and not played out', async () => {
  const { stored } = await showReport({ ...notSet, team: { playedOut: true } });
  await system().selectOptions('swaythling');
  await page.getByRole('checkbox', { name: matches.playedOut }).click();
  await button(words.begin).click();
  await expect.poll(() => stored.setup).toEqual({ system: 'swaythling', playedOut: false });
});

test('where the team has no system, it is asked for before anything begins', async () => {
  const { stored } = await showReport({ ...notSet, team: { matchSystem: null } });
  await expect.element(system()).toHaveValue('');
  await button(words.begin).click();
  await expect.element(system()).toHaveAttribute('aria-invalid', 'true');
  expect(await accessibilityFaults()).toEqual([]);
  expect(stored.setup).toBeNull();
  await system().selectOptions('bund');
  await button(words.begin).click();
  await expect.poll(() => stored.setup).toEqual({ system: 'bund', playedOut: false });
});

test('days before the game it begins only after a question, for it may be another game', async () => {
  const { stored } = await showReport({ ...notSet, game: { date: '2036-11-28T18:30:00Z' } });
  await button(words.begin).click();
  const question = page.getByRole('dialog', { name: words.beginEarly });
  await expect.element(question.getByText('28.11.2036', { exact: false })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await question.getByRole('button', { name: ui.cancel }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(stored.setup).toBeNull();
  await button(words.begin).click();
  await question.getByRole('button', { name: words.begin }).click();
  await expect.element(standing(0, 0)).toBeVisible();
  expect(stored.setup).not.toBeNull();
});

test('it can begin offline too, and says that this waits', async () => {
  const { server, params } = await showReport(notSet);
  server.answer(
    startMatchReport,
    () => {
      throw new TypeError('Failed to fetch');
    },
    params,
  );
  await button(words.begin).click();
  await expect.element(standing(0, 0)).toBeVisible();
  await expect.element(page.getByText(words.waiting(1), { exact: false })).toBeVisible();
});

test('when another phone has begun with another system, that one counts', async () => {
  const { server, stored, params } = await showReport(notSet);
  server.answer(
    startMatchReport,
    () => {
      stored.setup = { system: 'swaythling', playedOut: false };
      throw new Failure('report-begun');
    },
    params,
  );
  await button(words.begin).click();
  // seven games of the cup system, and nothing that waits
  await expect.element(page.getByText(words.sent)).toBeVisible();
  await expect.element(page.getByText('7', { exact: true })).toBeVisible();
  await expect.element(page.getByText('8', { exact: true })).not.toBeInTheDocument();
});
