// Imports of lists: the printed rows beside what is saved, the admin's decisions, all or nothing, and undo as one.
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { written } from '../server/lists/testing/list-file.ts';
import { pick } from './form.ts';
import { inLanguage } from './languages.ts';
import { signedIn } from './people.ts';

test.use({ storageState: signedIn('admin') });

const list = (name: string): string => join(import.meta.dirname, '../server/lists/fixtures', name);
const qttrList = list('20-qttr-2026-05-11-nu-style.pdf');
const lineUp = list('30-meldung-erwachsene-2026-27-vorrunde-011b.pdf');
const scan = list('82-no-text-scan.pdf');

/** A file with these lines. */
const listOf = async (lines: readonly string[]) => {
  return { name: 'list.pdf', mimeType: 'application/pdf', buffer: await written(lines) };
};
/** A last name that nobody has. */
const newName = (): string =>
  `Neu${[...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

inLanguage('de', ({ app, language }) => {
  const { lists, fields, failures, ui } = app;
  const choose = (page: Page, file: string) => page.locator('input[type="file"]').setInputFiles(file);
  const row = (page: Page, line: number) => page.locator(`[data-row="line-${line}"]`);
  /** Chooses the member for a row without a match. */
  const decide = async (page: Page, line: number, name: string) => {
    await row(page, line).locator('select').last().selectOption({ label: lists.someoneElse });
    await pick(row(page, line).getByRole('combobox', { name: new RegExp(lists.memberByName) }), name);
  };
  /** With the keyboard: a pointer would wait for the toast that covers the button. */
  const saveAgain = (page: Page) => page.getByRole('button', { name: lists.save(1) }).press('Enter');
  const undo = async (page: Page) => {
    await page.getByRole('button', { name: lists.undo, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: lists.undo }).click();
    await expect(page.getByRole('heading', { name: lists.undone })).toBeVisible();
  };

  test('a QTTR list is read, completed, saved as a whole, and undone', async ({ page }) => {
    await page.goto(`/${language}/qttr/import`);
    await page.getByRole('button', { name: lists.read }).click();
    await expect(page.getByText(fields['file-empty'])).toBeVisible();
    await choose(page, qttrList);
    await expect(page.getByText(lists.summary(0, 60, 0))).toBeVisible();
    await expect(page.locator('[data-row]')).toHaveCount(60);
    await expect(row(page, 2)).toContainText('von der Mühlenau, Maximilian 1991');
    const anybody = 'Kantinger, Konrad';
    await decide(page, 1, anybody);
    await decide(page, 2, anybody);
    await row(page, 1).getByRole('textbox').fill('');
    await page.getByRole('button', { name: lists.save(0) }).click();
    await expect(page.getByText(lists.stillOpen(2))).toBeVisible();
    await expect(row(page, 1).getByText(lists.problems.value)).toBeVisible();
    await row(page, 1).getByRole('textbox').fill('1875');
    await expect(row(page, 2).getByText(lists.problems.twice)).toBeVisible();
    await row(page, 2).locator('select').last().selectOption({ label: lists.leaveOut });
    await page.route('**/v1/qttr', (route) => route.abort());
    await page.getByRole('button', { name: lists.save(1) }).click();
    await expect(page.getByText(lists.failed.qttr)).toBeVisible();
    await page.unroute('**/v1/qttr');
    await saveAgain(page);
    // the demo club already has values of this date
    await page.getByRole('dialog').getByRole('button', { name: lists.replace }).click();
    await expect(page.getByRole('heading', { name: lists.doneTitle(1) })).toBeVisible();
    await undo(page);
  });

  test('a line-up is saved for the club’s own teams, with the season and half that are printed', async ({
    page,
  }) => {
    await page.goto(`/${language}/positions/import`);
    await choose(page, scan);
    await expect(page.getByText(failures['pdf-without-text'])).toBeVisible();
    await expect(page.getByRole('link', { name: lists.byHand })).toHaveAttribute(
      'href',
      /\/positions\/create$/,
    );
    await choose(page, lineUp);
    await expect(page.getByText(lists.summary(0, 42, 0))).toBeVisible();
    const season = page.getByRole('textbox', { name: lists.season });
    await expect(season).toHaveValue('2026');
    await expect(page.getByRole('combobox', { name: lists.half })).toHaveValue('first');
    await decide(page, 1, 'Vorhandl, Vera');
    // other journeys create teams that could match as well
    const team = page.getByRole('combobox', { name: lists.teamOf('Erwachsene'), exact: true });
    await team.selectOption({
      value: (await team.locator('option', { hasText: /^TTC 1990 Hof ·/ }).getAttribute('value')) ?? '',
    });
    await season.fill('2020');
    await page.getByRole('button', { name: lists.save(1) }).click();
    await expect(page.getByText(fields['season-too-early'])).toBeVisible();
    await season.fill('2026');
    await page.route('**/v2/positions', (route) => route.abort());
    await page.getByRole('button', { name: lists.save(1) }).click();
    await expect(page.getByText(lists.failed.positions)).toBeVisible();
    await page.unroute('**/v2/positions');
    await saveAgain(page);
    await expect(page.getByText(lists.saved.positions)).toBeVisible();
    await undo(page);
  });

  test('a list without column headings is asked about, and new members are created in one go', async ({
    page,
  }) => {
    await page.goto(`/${language}/qttr/import`);
    const family = newName();
    const lines = [`Juan Peña ${family} 1503`, `${family}, Zita 1502`, `${family}, Adam 1501`];
    await page.locator('input[type="file"]').setInputFiles(await listOf(lines));
    await expect(page.getByText(lists.headlessTitle)).toBeVisible();
    await page.getByRole('button', { name: lists.openNew }).click();
    const first = (line: number) => page.getByLabel(`${lists.row(line)}: ${lists.firstName}`);
    const last = (line: number) => page.getByLabel(`${lists.row(line)}: ${lists.lastName}`);
    await expect(page.getByText(lists.nameUnsure)).toBeVisible();
    await first(1).fill('Juan');
    await last(1).fill(`Peña ${family}`);
    await page.getByRole('checkbox', { name: lists.takeAsMember(lists.row(3)) }).uncheck();
    await page.getByRole('button', { name: lists.makeMembers(2) }).click();
    await expect(page.getByText(lists.membersMade(2))).toBeVisible();
    await expect(page.getByText(lists.summary(2, 1, 0))).toBeVisible();
    await page.getByRole('textbox', { name: lists.date }).fill('11.05.2026');
    await page.getByRole('button', { name: lists.save(2) }).press('Enter');
    await expect(page.getByRole('alert').getByText(lists.headlessTitle)).toBeVisible();
    await page.getByRole('button', { name: lists.headlessYes }).press('Enter');
    await page.getByRole('button', { name: lists.save(2) }).press('Enter');
    await expect(page.getByRole('heading', { name: lists.doneTitle(2) })).toBeVisible();
    await undo(page);
  });

  test('an unknown section is asked about once, and a single row can be moved elsewhere', async ({
    page,
  }) => {
    await page.goto(`/${language}/positions/import`);
    const lines = [
      'Mannschaftsmeldung Vorrunde 2026/27',
      'Herren',
      'Rang Name Q-TTR',
      '1.1 Vorhandl, Vera 1800',
      'Hobbyrunde',
      '1.1 Kantinger, Konrad 1500',
      '1.2 Vorhandl, Vera 1400',
    ];
    await page.locator('input[type="file"]').setInputFiles(await listOf(lines));
    const hobby = page.getByRole('combobox', { name: lists.teamOf('Hobbyrunde'), exact: true });
    await expect(hobby).toHaveValue('');
    await expect(page.getByText(lists.teamPlayers(2, 'Kantinger, Konrad'))).toBeVisible();
    const third = row(page, 3);
    await third.getByRole('button', { name: lists.otherTeam }).click();
    await expect(third.getByRole('combobox', { name: lists.ownTeam })).toHaveValue('');
  });

  test('decisions are not lost by accident', async ({ page }) => {
    await page.goto(`/${language}/qttr/import`);
    await choose(page, qttrList);
    await expect(page.locator('[data-row]')).toHaveCount(60);
    await page.getByRole('link', { name: 'TTC 1990 Hof' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: ui.stay }).click();
    await expect(page.locator('[data-row]')).toHaveCount(60);
    await decide(page, 1, 'Kantinger, Konrad');
    await row(page, 1).getByRole('textbox').fill('1877');
    // the file is lost with the page, the decisions about it are not
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    // it begins with what was decided
    await expect(page.locator('[data-row]')).toHaveCount(1);
    await expect(row(page, 1).getByRole('textbox')).toHaveValue('1877');
    await page.getByRole('button', { name: app.forms.discard }).click();
    await expect(page.locator('[data-row]')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: lists.read })).toBeVisible();
  });
});
