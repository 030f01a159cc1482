// A family on a phone: a mother asks to act for her child, and books, answers and cancels for two children from one page.
import { expect, type Page, test } from '@playwright/test';
import { createBookableCategory } from '../contract/bookings/categories/api.ts';
import { createBookableEvent } from '../contract/bookings/events/api.ts';
import type { Call } from '../contract/client.ts';
import { putGuardian } from '../contract/families/api.ts';
import { createGame } from '../contract/games/api.ts';
import { getAvailability } from '../contract/matches/api.ts';
import { joinTeam } from '../contract/teams/api.ts';
import { picture } from '../server/files/testing/corpus.ts';
import { asAdmin, letIn, newTeam } from './api-client.ts';
import { fieldOf } from './form.ts';
import { inBothLanguages, inLanguage } from './languages.ts';
import { newChildren } from './new-children.ts';
import { newPerson, signedIn, signUp } from './people.ts';

const phone = { width: 390, height: 844 };
const dayMs = 86_400_000;

/** A training in two hours. @param mark in its name @returns its title, and its day in the club */
async function newTraining(call: Call, mark: string) {
  const start = new Date(Date.now() + 2 * 3_600_000 + 60_000);
  const category = { name: `Jugend ${mark}`, color: '#1971c2', type: 'training' as const };
  const { data: made } = await call(createBookableCategory, { body: category });
  const training = {
    title: `Jugendtraining ${mark}`,
    categoryId: made.id,
    startDate: start.toISOString(),
    endDate: new Date(start.getTime() + 3_600_000).toISOString(),
    capacity: 8,
  };
  await call(createBookableEvent, { body: training });
  return { title: training.title, day: start.toLocaleDateString('sv', { timeZone: 'Europe/Berlin' }) };
}

/** The part of the page that is about one of them. */
const partOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

inLanguage('de', ({ app, ...words }) => {
  test('a mother asks for her child, and acts once somebody who manages members has confirmed it', async ({
    page,
    browser,
  }) => {
    const call = await asAdmin();
    const { lastName, mira } = await newChildren(call);
    const mother = newPerson('Vera', lastName);
    await page.setViewportSize(phone);
    await signUp(page, { app, ...words }, mother);
    await letIn(call, mother.email);
    await page.goto('/de/family');
    await expect(page.getByText(app.family.noChildren)).toBeVisible();
    await page.getByRole('button', { name: app.family.askFor }).click();
    await page.getByRole('searchbox', { name: app.family.searchChild }).fill(lastName);
    await page.getByRole('button', { name: `Mira ${lastName}: ${app.family.ask}` }).click();
    await expect(page.getByText(app.family.waits(app.family.kinds.parent))).toBeVisible();
    await expect(partOf(page, `Mira ${lastName}`)).toBeHidden();

    const desk = await browser.newContext({ storageState: signedIn('admin'), locale: 'de' });
    const admin = await desk.newPage();
    await admin.goto(`/de/users/${mira}`);
    await admin.getByRole('button', { name: app.family.confirmOf(`Vera ${lastName}`) }).click();
    await expect(admin.getByText(app.family.confirmedDone)).toBeVisible();
    await desk.close();
    // the page follows by itself
    await expect(partOf(page, `Mira ${lastName}`)).toBeVisible();
    await page.getByRole('link', { name: app.family.detailsOf(`Mira ${lastName}`) }).click();
    await expect(page.getByRole('heading', { name: `Mira ${lastName}`, level: 1 })).toBeVisible();
    await expect(page.getByLabel(app.users.firstName)).toHaveValue('Mira');
  });
});

inBothLanguages((words) => {
  const { family, bookableEvents, files, shell, users, waiting } = words.app;

  test('a mother who is no member books for her child, and sees nothing else of the club', async ({
    page,
    browser,
  }) => {
    const call = await asAdmin();
    const { lastName, mira } = await newChildren(call);
    const { title } = await newTraining(call, `${lastName} ${words.language}`);
    const mother = newPerson('Nora', lastName);
    await page.setViewportSize(phone);
    await signUp(page, words, mother);
    await expect(page.getByText(waiting.text)).toBeVisible();

    const desk = await browser.newContext({ storageState: signedIn('admin'), locale: words.language });
    const admin = await desk.newPage();
    await admin.goto(`/${words.language}/users`);
    await expect(admin.getByText(users.parentsHint)).toBeVisible();
    await admin
      .getByRole('link', { name: `Nora ${lastName}` })
      .first()
      .click();
    const children = admin.getByRole('region', { name: family.childrenOf });
    await children.getByRole('button', { name: family.askFor }).click();
    await children.getByRole('searchbox', { name: family.searchOfChild }).fill(lastName);
    await children.getByRole('button', { name: `Mira ${lastName}: ${family.linkNoMember}` }).click();
    await expect(admin.getByText(users.guardianOnly)).toBeVisible();
    await desk.close();

    // the waiting page becomes the family's by itself
    await expect(partOf(page, `Mira ${lastName}`)).toBeVisible();
    await expect(page).toHaveURL(/\/family$/);
    await expect(partOf(page, family.you)).toBeHidden();
    await expect(page.getByRole('navigation', { name: shell.bar.label })).toBeHidden();

    const part = partOf(page, `Mira ${lastName}`);
    await part.getByRole('button', { name: family.moreTrainings }).click();
    await part.getByRole('button', { name: `${bookableEvents.book}: ${title}` }).click();
    await expect(part.getByRole('button', { name: `${bookableEvents.cancel}: ${title}` })).toBeVisible();
    await page.getByRole('link', { name: family.detailsOf(`Mira ${lastName}`) }).click();
    await expect(page.getByRole('heading', { name: `Mira ${lastName}`, level: 1 })).toBeVisible();
    await page.goto(`/${words.language}/games`);
    await expect(page.getByText(shell.missingPermission)).toBeVisible();
    await page.goto(`/${words.language}/users/${mira}`);
    await expect(page.getByLabel(users.firstName)).toHaveValue('Mira');
    const photo = { name: 'mira.png', mimeType: 'image/png', buffer: await picture(300, 200) };
    await page.locator('input[type="file"]').setInputFiles(photo);
    await page.getByRole('dialog').getByRole('button', { name: files.cropSave }).click();
    await expect(page.getByText(files.photoSavedDone)).toBeVisible();
    await page.getByRole('button', { name: files.remove, exact: true }).click();
    await expect(
      page.getByRole('dialog', { name: files.photoRemoveQuestionOf(`Mira ${lastName}`) }),
    ).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: files.remove }).click();
    await expect(page.getByText(files.photoRemovedDone)).toBeVisible();
    await page.getByRole('button', { name: shell.account }).click();
    await page.getByRole('button', { name: shell.settings }).click();
    await expect(page.getByRole('heading', { name: `Nora ${lastName}`, level: 1 })).toBeVisible();
  });
});

inBothLanguages((words) => {
  const { family, bookableEvents, matches } = words.app;

  test('a guardian books, answers and cancels for two children from one page', async ({ page }) => {
    const call = await asAdmin();
    const { lastName, mira, ben } = await newChildren(call);
    const mother = newPerson('Vera', lastName);
    await page.setViewportSize(phone);
    await signUp(page, words, mother);
    const id = await letIn(call, mother.email);
    const team = await newTeam(call, { type: 'youth', name: `Jugend ${process.pid} ${words.language}` });
    for (const child of [mira, ben]) {
      await call(putGuardian, { params: { id: child, userId: id } });
      await call(joinTeam, { params: { id: child }, body: { teamId: team.id } });
    }
    const { title, day } = await newTraining(call, `${lastName} ${words.language}`);
    const date = new Date(Date.now() + 90 * dayMs).toISOString();
    const game = { teamId: team.id, homeTeam: team.name, awayTeam: 'TV Gegner', homeGame: true, date };
    const { data: played } = await call(createGame, { body: game });

    await page.goto(`/${words.language}/family`);
    const book = { name: `${bookableEvents.book}: ${title}` };
    const cancel = { name: `${bookableEvents.cancel}: ${title}` };
    const [mirasPart, bensPart] = [partOf(page, `Mira ${lastName}`), partOf(page, `Ben ${lastName}`)];
    for (const part of [mirasPart, bensPart]) {
      await part.getByRole('button', { name: family.moreTrainings }).click();
      await part.getByRole('button', book).click();
      await expect(part.getByRole('button', cancel)).toBeVisible();
    }
    // one's own place is one's own
    await partOf(page, family.you).getByRole('button', { name: family.moreTrainings }).click();
    await expect(partOf(page, family.you).getByRole('button', book)).toBeVisible();
    await bensPart.getByRole('button', cancel).click();
    await page.getByRole('dialog').getByRole('button', { name: bookableEvents.cancel }).click();
    await expect(bensPart.getByRole('button', book)).toBeVisible();
    await expect(mirasPart.getByRole('button', book)).toBeHidden();

    await mirasPart.getByRole('button', { name: matches.answers.no, exact: true }).click();
    await expect(mirasPart.getByRole('button', { name: matches.answers.no, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await bensPart.getByRole('button', { name: matches.answers.yes, exact: true }).click();
    await expect(page.getByText(matches.answeredDone).first()).toBeVisible();
    // shown before it is saved, and not found until then
    await expect(async () => {
      const { data } = await call(getAvailability, { params: { id: played.id, userId: mira } });
      expect(data).toMatchObject({ answer: 'no', answeredBy: 'guardian' });
    }).toPass({ timeout: 10_000 });

    // on the page of the game each child is asked by name
    await mirasPart.getByRole('link', { name: game.awayTeam }).first().click();
    const asked = page.getByRole('region', { name: matches.questionFor(`Ben ${lastName}`) });
    await expect(asked.getByRole('button', { name: matches.answers.yes, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.goBack();

    await mirasPart.getByRole('button', { name: family.addAbsenceOf(`Mira ${lastName}`) }).click();
    const from = new Date(Date.now() + 20 * dayMs).toISOString().slice(0, 10);
    await fieldOf(page, words.app.absences.from).fill(from);
    await page.getByRole('button', { name: words.app.ui.save }).click();
    await expect(mirasPart.getByText(family.noAbsences)).toBeHidden();
    await expect(bensPart.getByText(family.noAbsences)).toBeVisible();

    // wherever one books there is the question for whom
    await page.goto(`/${words.language}/bookable-events`);
    await expect(page.getByRole('button', book)).toBeVisible();
    await page.getByRole('radio', { name: 'Mira' }).check();
    await expect(page.getByRole('button', cancel)).toBeVisible();
    await page.getByRole('radio', { name: 'Ben' }).check();
    await page.getByRole('button', { name: title, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', book).click();
    await expect(page.getByRole('dialog').getByRole('button', cancel)).toBeVisible();
    const inMonth = (standing: string) =>
      page.getByRole('button', { name: new RegExp(`${title}, [^,]+${standing}$`) });
    await page.goto(`/${words.language}/bookable-events?view=month&day=${day}`);
    await expect(inMonth('')).toBeVisible();
    await page.getByRole('radio', { name: 'Mira' }).check();
    await inMonth(`, ${family.ofChild.bookableMonth.own}`).click();
    await page.getByRole('dialog').getByRole('button', cancel).click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: bookableEvents.cancel, exact: true })
      .click();
    await expect(page.getByRole('dialog').getByRole('button', book)).toBeVisible();
    await page.goto(`/${words.language}`);
    await page.getByRole('radio', { name: 'Mira' }).check();
    await expect(partOf(page, `Mira ${lastName}`)).toBeVisible();
    await page.getByRole('radio', { name: family.you }).check();
    await expect(partOf(page, `Mira ${lastName}`)).toBeHidden();
  });
});
