/** A report that somebody else deletes while it is read or written here. */
import { startMatchReport } from '@club/contract/match-reports/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { matches } from '../texts/de/matches.ts';
import { ui } from '../texts/de/ui.ts';
import { hearReport } from './heard.ts';
import { bund, button, four, pad, showReport, standing, words } from './testing-report.ts';

const notice = page.getByRole('alert').getByText(words.deleted);

async function showDeleted(mayWrite = true) {
  const shown = await showReport({ said: four, record: { mayWrite } });
  const { stored, cache, gameId } = shown;
  await expect.element(standing(0, 0)).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
  const hear = (what: Partial<typeof stored>) => {
    Object.assign(stored, what);
    return hearReport(cache, { topic: 'match-reports', id: gameId });
  };
  const before = { setup: stored.setup, startedAt: stored.startedAt, entries: stored.entries };
  await hear({ setup: null, startedAt: null, entries: [] });
  return { ...shown, hear, before };
}

test.each([
  ['writes it', true],
  ['reads it', false],
] as const)('whoever %s reads that it was deleted', async (_who, mayWrite) => {
  await showDeleted(mayWrite);
  await expect.element(notice).toBeVisible();
  await expect.element(standing(0, 0)).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('until that is confirmed', async () => {
  const { hear } = await showDeleted();
  await button(ui.close).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(button(words.begin)).toBeVisible();
  await hear({});
  expect(notice.elements()).toEqual([]);
});

test('until it is restored', async () => {
  const { hear, before } = await showDeleted();
  await expect.element(notice).toBeVisible();
  await hear(before);
  await expect.element(pad(1, 1)).toBeVisible();
  expect(notice.elements()).toEqual([]);
});

test('until one begins the next one', async () => {
  const { server, stored, params } = await showDeleted();
  await expect.element(notice).toBeVisible();
  server.answer(
    startMatchReport,
    () => ({ ...Object.assign(stored, { setup: bund, startedAt: '2036-11-28T19:40:00Z' }) }),
    params,
  );
  await page.getByRole('combobox', { name: matches.matchSystem }).selectOptions('bund');
  await button(words.begin).click();
  await expect.element(standing(0, 0)).toBeVisible();
  await expect.element(page.getByText(words.sent)).toBeVisible();
  expect(notice.elements()).toEqual([]);
});

test('it says so above a report that somebody else has begun anew, too', async () => {
  const { hear } = await showDeleted();
  await hear({ setup: bund, startedAt: '2036-11-28T19:40:00Z' });
  await expect.element(standing(0, 0)).toBeVisible();
  await expect.element(notice).toBeVisible();
});
