/** What captains do with a report: other writers, a match lost as a whole, and deleting. */
import {
  addReportWriter,
  deleteMatchReport,
  deleteReportWriter,
} from '@club/contract/match-reports/paths.ts';
import { set } from '@club/contract/match-reports/testing-report.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import {
  away,
  button,
  four,
  pad,
  personOf,
  sectionOf,
  showReport,
  shows,
  standing,
  words,
} from './testing-report.ts';

const [anna, berta] = [personOf(1, 'Anna', 'Auf'), personOf(2, 'Berta', 'Block')];
const leading = { leads: true, people: [anna, berta] };

test('somebody is named who may write, and is not offered again', async () => {
  const { server, stored, gameId } = await showReport({ record: { ...leading } });
  const added = () => {
    stored.writers = [anna];
    return { ...stored };
  };
  server.answer(addReportWriter, added, { id: gameId, userId: anna.id });
  const pick = page.getByRole('combobox', { name: words.writerPick });
  await pick.selectOptions('Anna Auf');
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.writerAdd).click();
  await shows(sectionOf(words.writers).getByRole('listitem'), 'Anna Auf');
  const options = [...(pick.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(options).toEqual([words.writerPick, 'Berta Block']);
});

test('and taken out again', async () => {
  const { server, stored, gameId } = await showReport({ record: { ...leading, writers: [anna, berta] } });
  const removed = () => {
    stored.writers = [berta];
    return undefined;
  };
  server.answer(deleteReportWriter, removed, { id: gameId, userId: anna.id });
  await button(words.writerRemove('Anna Auf')).click();
  await expect.element(button(words.writerRemove('Anna Auf'))).not.toBeInTheDocument();
  await expect.element(button(words.writerRemove('Berta Block'))).toBeVisible();
});

test('a match is lost as a whole after a question', async () => {
  const { arrived } = await showReport({ said: [...four, set(1, 1, '11:7')], record: leading });
  await expect.element(pad(1, 2)).toBeVisible();
  await button(words.lostBy(away)).click();
  const dialog = page.getByRole('dialog', { name: words.lostQuestion(away) });
  expect(await accessibilityFaults()).toEqual([]);
  await dialog.getByRole('button', { name: words.cancel }).click();
  expect(arrived()).toEqual([]);
  await button(words.lostBy(away)).click();
  await dialog.getByRole('button', { name: words.lostBy(away) }).click();
  await expect.element(standing(6, 0)).toBeVisible();
  await expect.poll(arrived).toEqual([{ kind: 'matchLost', by: 'away', replaces: [] }]);
  // the game that was under way is needed no more
  expect(pad(1, 2).elements()).toEqual([]);
});

test('a report is deleted after a question', async () => {
  const { server, stored, params } = await showReport({ said: four, record: leading });
  const deleted = () => {
    Object.assign(stored, { setup: null, startedAt: null, entries: [] });
    return undefined;
  };
  server.answer(deleteMatchReport, deleted, params);
  await sectionOf(words.remove).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: words.removeQuestion });
  await shows(dialog, words.removeHelp);
  await dialog.getByRole('button', { name: words.remove }).click();
  await expect.element(button(words.begin)).toBeVisible();
  // who has deleted it themselves need not read so
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('those who only write see none of it', async () => {
  await showReport({ said: four });
  await expect.element(standing(0, 0)).toBeVisible();
  for (const name of [words.writerAdd, words.lostBy(away), words.remove])
    await expect.element(button(name)).not.toBeInTheDocument();
});

test('a report that shall stay after all is not deleted', async () => {
  const { server, params } = await showReport({ said: four, record: leading });
  let deleted = 0;
  server.answer(
    deleteMatchReport,
    () => {
      deleted += 1;
      return undefined;
    },
    params,
  );
  await sectionOf(words.remove).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: words.removeQuestion });
  await dialog.getByRole('button', { name: words.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(deleted).toBe(0);
});

test('a writer who cannot be named is still chosen, and it says so; afterwards the choice is empty', async () => {
  const { server, stored, gameId } = await showReport({ record: { ...leading } });
  const params = { id: gameId, userId: anna.id };
  const pick = page.getByRole('combobox', { name: words.writerPick });
  await expect.element(button(words.writerAdd)).toBeDisabled();
  server.refuse(addReportWriter, 'missing-permission', params);
  await pick.selectOptions('Anna Auf');
  await button(words.writerAdd).click();
  await expect.element(page.getByText(words.writerFailed)).toBeVisible();
  await expect.element(pick).toHaveValue(anna.id);
  server.answer(addReportWriter, () => Object.assign(stored, { writers: [anna] }), params);
  await button(words.writerAdd).click();
  await expect.element(button(words.writerRemove('Anna Auf'))).toBeVisible();
  await expect.element(button(words.writerAdd)).toBeDisabled();
});
