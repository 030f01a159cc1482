// Nothing typed is lost: a draft survives a reload, an expired session and another tab's save. That of each form: web/shell/Drafts.test.tsx.
import { expect, type Page, test } from '@playwright/test';
import { changeTeam } from '../contract/teams/api.ts';
import { login } from '../web/texts/de/login.ts';
import { asAdmin, newTeam } from './api-client.ts';
import { fieldOf } from './form.ts';
import { languages } from './languages.ts';
import { signedIn, signOut } from './people.ts';

const { app } = languages.de;
const { ui, teams } = app;
test.use({ storageState: signedIn('admin') });

const isSaved = (page: Page, words: string) =>
  page.waitForFunction((text) => Object.values(localStorage).some((draft) => draft.includes(text)), words);
const draftForms = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('club-form:')));
const restored = (page: Page) => page.getByRole('status').filter({ hasText: /geschrieben hast/ });
const save = (page: Page) => page.locator('form[novalidate] [type=submit]').first().click();

test('what was written is back after a reload', async ({ page }) => {
  await page.goto('/de/bookable-events/recurring/create');
  const field = fieldOf(page, app.bookableEventsRecurring.name);
  await expect(field).toBeEditable();
  await field.fill('Dienstag');
  // at once, without waiting for the draft to be saved
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(field).toHaveValue('Dienstag');
  await restored(page).getByRole('button', { name: app.forms.discard }).click();
  await expect(field).toHaveValue('');
  await expect(restored(page)).toBeHidden();
  await expect.poll(() => draftForms(page)).toEqual([]);
});

test('a crashed tab: another one offers the draft, and saving removes it', async ({ page, context }) => {
  const team = await newTeam(await asAdmin());
  await page.goto(`/de/teams/edit/${team.id}`);
  await fieldOf(page, teams.league).fill('Landesliga Nord');
  await isSaved(page, 'Landesliga Nord');
  await page.close({ runBeforeUnload: false });
  const later = await context.newPage();
  await later.goto(`/de/teams/edit/${team.id}`);
  await expect(fieldOf(later, teams.league)).toHaveValue('Landesliga Nord');
  await save(later);
  await expect(later.getByText(teams.updatedDone)).toBeVisible();
  expect(await draftForms(later)).toEqual([]);
});

test('a record open in two tabs: the second learns of the save before it saves itself', async ({
  page,
  context,
}) => {
  const team = await newTeam(await asAdmin());
  const second = await context.newPage();
  for (const one of [page, second]) {
    await one.goto(`/de/teams/edit/${team.id}`);
    await expect(fieldOf(one, teams.league)).toHaveValue(team.league);
  }
  await fieldOf(second, teams.ageGroup).fill('Senioren');
  await fieldOf(page, teams.league).fill('Landesliga');
  await save(page);
  await expect(page.getByText(teams.updatedDone)).toBeVisible();
  const notice = second.getByRole('status').filter({ hasText: app.forms.changedMeanwhile });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: app.forms.lookAtChange }).click();
  await expect(fieldOf(second, teams.league)).toHaveValue('Landesliga');
  await expect(fieldOf(second, teams.ageGroup)).toHaveValue('Senioren');
  await save(second);
  await expect(second.getByText(teams.updatedDone)).toBeVisible();
});

test('an untouched form follows what others save', async ({ page }) => {
  const call = await asAdmin();
  const team = await newTeam(call);
  await page.goto(`/de/teams/edit/${team.id}`);
  await expect(fieldOf(page, teams.league)).toHaveValue(team.league);
  await call(changeTeam, { params: { id: team.id }, body: { league: 'Verbandsliga' } });
  await expect(fieldOf(page, teams.league)).toHaveValue('Verbandsliga');
});

test.describe('with a session of one’s own', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  const signInAll = async (page: Page) => {
    await page.goto('/session/login');
    await page.getByRole('button', { name: /Vera Vorhandl/ }).click();
    await expect(page.getByRole('navigation').first()).toBeVisible();
  };

  for (const noticedBy of ['saving', 'reading what somebody else has saved'] as const)
    test(`a session that expires during typing, noticed by ${noticedBy}: sign-in says why, and the text is restored`, async ({
      page,
      context,
    }) => {
      await signInAll(page);
      const call = await asAdmin();
      const team = await newTeam(call);
      await page.goto(`/de/teams/edit/${team.id}`);
      await fieldOf(page, teams.name).fill('TTC 1990 Hof VIII');
      await fieldOf(page, teams.league).fill('Kreisliga');
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      await context.clearCookies();
      // the token has expired and cannot be renewed: this request is refused, and all that follow it
      const first = noticedBy === 'saving' ? 'PATCH' : 'GET';
      let expired = false;
      await page.route(/\/api\//, (route) => {
        expired ||= route.request().method() === first;
        return expired ? route.fulfill({ status: 401, json: { code: 'token-invalid' } }) : route.continue();
      });
      if (noticedBy === 'saving') await save(page);
      else await call(changeTeam, { params: { id: team.id }, body: { ageGroup: 'Senioren' } });
      await expect(page.getByRole('heading', { name: login.signInAgain })).toBeVisible();
      expect(asked).toEqual([]);
      await page.unroute(/\/api\//);
      await page.getByRole('link', { name: login.signIn, exact: true }).click();
      await page.getByRole('button', { name: /Vera Vorhandl/ }).click();
      await expect(page).toHaveURL(`/de/teams/edit/${team.id}`);
      await expect(fieldOf(page, teams.name)).toHaveValue('TTC 1990 Hof VIII');
      await expect(fieldOf(page, teams.league)).toHaveValue('Kreisliga');
      await expect(restored(page)).toBeVisible();
    });

  test('signing out asks about unsaved text in another tab, and leaves nothing behind', async ({
    page,
    context,
  }) => {
    await signInAll(page);
    await page.goto('/de/teams/create');
    await fieldOf(page, teams.name).fill('TTC 1990 Hof IX');
    await isSaved(page, 'Hof IX');
    const other = await context.newPage();
    await other.goto('/de/teams');
    await signOut(other, languages.de);
    const question = other.getByRole('dialog');
    await expect(question).toContainText(ui.unsavedElsewhere);
    await question.getByRole('button', { name: ui.stay }).click();
    await expect(fieldOf(page, teams.name)).toHaveValue('TTC 1990 Hof IX');
    page.on('dialog', (dialog) => void dialog.accept());
    await signOut(other, languages.de);
    await question.getByRole('button', { name: app.shell.signOut }).click();
    await expect(other).toHaveURL(/\/login/);
    await expect(page).toHaveURL(/\/login.*why=signed-out-elsewhere/);
    for (const one of [page, other]) expect(await draftForms(one)).toEqual([]);
  });
});
