// Teams: created with every possible mistake, changed by two people at once, deleted.
import { expect, type Page, test } from '@playwright/test';
import { asAdmin, letIn, newTeam } from './api-client.ts';
import { fieldOf } from './form.ts';
import { inLanguage } from './languages.ts';
import { enterPassword, newPerson, signedIn, signUp } from './people.ts';

test.use({ storageState: signedIn('admin') });

inLanguage('en', (words) => {
  const { app, language } = words;
  const { teams, fields, ui } = app;
  const submit = (page: Page, name: string) => page.locator('form').getByRole('button', { name }).click();

  test('a team is created once every field is valid', async ({ page }) => {
    const name = `Hof ${language} ${Date.now()}`;
    await page.goto(`/${language}/teams/create`);
    await submit(page, teams.create);
    const wrong = {
      [teams.name]: fields['name-empty'],
      [teams.league]: fields['league-empty'],
      [teams.type]: fields['type-empty'],
      [teams.rank]: fields['rank-not-positive'],
      [teams.color]: fields['color-empty'],
    };
    for (const [label, message] of Object.entries(wrong))
      await expect(fieldOf(page, label)).toHaveAccessibleDescription(new RegExp(message));
    await expect(fieldOf(page, teams.name)).toBeFocused();

    await fieldOf(page, teams.name).fill(name);
    await expect(page.getByText(fields['name-empty'])).toBeHidden();
    await fieldOf(page, teams.league).fill('Bezirksliga');
    await fieldOf(page, teams.type).selectOption('youth');
    await fieldOf(page, teams.ageGroup).fill('19');
    await fieldOf(page, teams.rank).fill('0');
    await fieldOf(page, teams.linkTable).fill('table');
    await fieldOf(page, teams.linkStats).fill('javascript:alert(1)');
    await fieldOf(page, teams.linkCalendar).fill('https://elsewhere.example/calendar');
    await page.getByRole('button', { name: '#f4771b' }).click();
    await submit(page, teams.create);
    await expect(fieldOf(page, teams.rank)).toHaveAccessibleDescription(
      new RegExp(fields['rank-not-positive']),
    );
    await expect(fieldOf(page, teams.rank)).toBeFocused();
    await expect(page.getByText(fields['table-link-invalid'])).toBeVisible();
    await expect(page.getByText(fields['stats-link-invalid'])).toBeVisible();

    await fieldOf(page, teams.rank).fill('4');
    await fieldOf(page, teams.linkTable).fill('https://www.mytischtennis.de/table');
    await fieldOf(page, teams.linkStats).fill('');
    await submit(page, teams.create);
    // only the server knows the allowed prefixes; nothing that was entered is lost
    await expect(page.getByText(fields['calendar-link-prefix'].split('{')[0] ?? '')).toBeVisible();
    await expect(fieldOf(page, teams.name)).toHaveValue(name);
    await fieldOf(page, teams.linkCalendar).fill('webcal://www.mytischtennis.de/hof');
    await submit(page, teams.create);

    await expect(page.getByText(teams.createdDone)).toBeVisible();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: teams.table })).toHaveAttribute(
      'href',
      'https://www.mytischtennis.de/table',
    );
    await expect(page.getByText(`${teams.types.youth} 19`).first()).toBeVisible();
    await page.goto(`/${language}/teams?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('link', { name })).toBeVisible();
  });

  test('leaving without saving asks first', async ({ page }) => {
    await page.goto(`/${language}/teams`);
    await page.getByRole('link', { name: teams.create }).first().click();
    await fieldOf(page, teams.name).fill('TTC 1990 Hof V');
    await page.goBack();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(ui.unsavedTitle);
    await question.getByRole('button', { name: ui.stay }).click();
    await expect(fieldOf(page, teams.name)).toHaveValue('TTC 1990 Hof V');
    await page.goBack();
    await question.getByRole('button', { name: ui.leave }).click();
    await expect(page.getByRole('heading', { name: teams.title, level: 1 })).toBeVisible();
  });

  test('two people change a team at once: the second sees why, and nothing is overwritten', async ({
    page,
    context,
  }) => {
    const team = await newTeam(await asAdmin());
    const second = await context.newPage();
    for (const one of [page, second]) {
      await one.goto(`/${language}/teams/edit/${team.id}`);
      await expect(fieldOf(one, teams.league)).toHaveValue(team.league);
    }
    await fieldOf(page, teams.league).fill('Landesliga');
    await fieldOf(second, teams.league).fill('Kreisliga');
    await submit(page, ui.save);
    await expect(page.getByText(teams.updatedDone)).toBeVisible();
    await submit(second, ui.save);
    // nothing is overwritten: each sees what the other wrote, and chooses
    const conflict = second.getByRole('region', { name: app.forms.conflictTitle });
    await expect(conflict.getByRole('group', { name: teams.league })).toContainText('Landesliga');
    await expect(conflict.getByRole('group', { name: teams.league })).toContainText('Kreisliga');
    await expect(fieldOf(second, teams.league)).toHaveValue('Kreisliga');
    await conflict.getByRole('radio', { name: app.forms.theirs }).check();
    await conflict.getByRole('button', { name: app.forms.decide }).click();
    await expect(fieldOf(second, teams.league)).toHaveValue('Landesliga');
    await fieldOf(second, teams.league).fill('Kreisliga');
    await submit(second, ui.save);
    await expect(second.getByText(teams.updatedDone)).toBeVisible();
    await expect(page.getByText('Kreisliga').first()).toBeVisible();
  });

  test('a captain adds a member to the team and removes them', async ({ browser }) => {
    const call = await asAdmin();
    const team = await newTeam(call);
    const captain = newPerson('Carla', `Captain${language}`);
    const player = newPerson('Nora', `Neuzugang${language}`);
    const { locale } = words;
    const nobody = { cookies: [], origins: [] };
    for (const person of [player, captain]) {
      const context = await browser.newContext({ storageState: nobody, locale });
      await signUp(await context.newPage(), words, person);
      await context.close();
      await letIn(call, person.email, person === captain ? ['m_tms'] : []);
    }
    const context = await browser.newContext({ storageState: nobody, locale });
    const page = await context.newPage();
    await page.goto('/session/login');
    await enterPassword(page, words, captain);
    await page.goto(`/${language}/teams/${team.id}`);
    await page.getByRole('button', { name: teams.playerAdd, exact: true }).click();
    const search = page.getByRole('searchbox', { name: teams.playerSearch });
    const name = `${player.firstName} ${player.lastName}`;
    await search.fill(player.lastName);
    await page.getByRole('button', { name: `${name}: ${teams.playerAddOne}` }).click();
    await expect(page.getByText(teams.playerAddedDone)).toBeVisible();
    await expect(search).toHaveValue('');
    await expect(page.getByText(teams.memberCount(1))).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: teams.playerRemove(name) }).click();
    await expect(page.getByText(teams.playerRemovedDone)).toBeVisible();
    await expect(page.getByText(teams.memberCount(0))).toBeVisible();
    await context.close();
  });

  test('a team is deleted on its page, and several in the list', async ({ page }) => {
    const call = await asAdmin();
    const word = `Weg${language}${Date.now()}`;
    const [one, two, three] = await Promise.all(
      ['A', 'B', 'C'].map((letter) => newTeam(call, { name: `${word} ${letter}` })),
    );
    await page.goto(`/${language}/teams/${one?.id}`);
    await page.getByRole('button', { name: teams.delete }).click();
    await expect(page.getByRole('dialog')).toContainText(teams.deleteQuestion(`${word} A`));
    await page.getByRole('dialog').getByRole('button', { name: teams.delete }).click();
    await expect(page.getByText(teams.deletedDone)).toBeVisible();

    await page.goto(`/${language}/teams?q=${word}`);
    await page.getByRole('checkbox', { name: ui.selectRow(two?.name ?? '') }).check();
    await page.getByRole('checkbox', { name: ui.selectRow(three?.name ?? '') }).check();
    const bar = page.getByRole('toolbar', { name: ui.selected(2) });
    await bar.getByRole('button', { name: teams.delete }).click();
    await page.getByRole('dialog').getByRole('button', { name: teams.delete }).click();
    await expect(page.getByText(teams.deletedManyDone(2))).toBeVisible();
    await expect(page.getByText(ui.nothingFound)).toBeVisible();
    await page.getByRole('button', { name: ui.resetFilters }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
});
