// Members come and go: a list is previewed and saved, one of them is recognised by their address, exports their data and leaves.
import { expect, test } from '@playwright/test';
import { login } from '../web/texts/de/login.ts';
import { languages } from './languages.ts';
import { newPerson, signedIn, signUp } from './people.ts';

const words = languages.de;
const { app } = words;

test('a member from a list signs in for the first time, exports their data and leaves', async ({
  browser,
}) => {
  const mark = `${process.pid}`.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  const person = newPerson('Lista', `Q${mark}z`);
  const admin = await browser.newContext({ storageState: signedIn('admin'), locale: words.locale });
  const vera = await admin.newPage();
  const { usersImport, fields, users } = app;
  await vera.goto('/de/users');
  await vera.locator('#content').getByRole('link', { name: users.importOpen }).click();
  await vera.getByRole('button', { name: usersImport.title }).click();
  await expect(vera.getByText(fields['file-empty'])).toBeVisible();

  const rows = [
    'Wie er heißt;Zuname;Mail;Geburtsdatum',
    `Lista;${person.lastName};${person.email};24.11.2006`,
    `Lista;${person.lastName};;`,
    `;${person.lastName};;`,
    'Ver;Vorhandl;;',
  ];
  const choose = () =>
    vera.locator('input[type="file"]').setInputFiles({
      name: 'liste.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\r\n'), 'latin1'),
    });
  await choose();
  await expect(vera.getByText(usersImport.namesMissing)).toBeVisible();
  const columns = async () => {
    await vera.getByLabel('Wie er heißt').selectOption('firstName');
    await expect(vera.getByText(usersImport.reasons['no-name'])).toBeVisible();
  };
  await columns();
  await expect(vera.getByText(usersImport.firstLine(2))).toBeVisible();
  await expect(vera.getByText('1 neu · 1 offen')).toBeVisible();
  await vera.getByRole('combobox', { name: usersImport.decide('Ver Vorhandl') }).selectOption({ index: 2 });
  await expect(vera.getByText('1 neu · 1 geändert')).toBeVisible();
  await vera.getByRole('combobox', { name: usersImport.decide('Ver Vorhandl') }).selectOption({ index: 0 });
  await vera.getByRole('button', { name: usersImport.go(1), exact: true }).click();
  await expect(vera.getByRole('heading', { name: usersImport.doneTitle(1) })).toBeVisible();

  // the second time nothing is left to do
  await vera.getByRole('button', { name: usersImport.another }).click();
  await choose();
  await columns();
  await expect(vera.getByText('1 offen', { exact: true })).toBeVisible();
  await expect(vera.getByText(usersImport.groups.unchanged)).toBeVisible();
  await expect(vera.getByRole('button', { name: usersImport.go(1), exact: true })).toBeHidden();
  await admin.close();

  // nobody has to approve them
  const own = await browser.newContext({ locale: words.locale });
  const page = await own.newPage();
  await signUp(page, words, person);
  const card = page.getByRole('link', { name: new RegExp(person.email) });
  await card.click();
  await expect(page.getByRole('heading', { name: `Lista ${person.lastName}` })).toBeVisible();
  await page.getByRole('link', { name: users.parts.account, exact: true }).click();
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: users.export }).click(),
  ]);
  expect(archive.suggestedFilename()).toMatch(/\.zip$/);

  await page.evaluate(() => localStorage.setItem('club-post:somebody:new', 'written'));
  await page.getByRole('button', { name: users.leave }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(users.leaveQuestion);
  await expect(question).toContainText(users.leaveStays[0] ?? '');
  await question.getByRole('button', { name: users.leave }).click();
  await expect(page.getByRole('heading', { name: login.goodbye })).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('club-'))),
  ).toEqual([]);
  await own.close();
});
