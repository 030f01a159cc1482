// A delete is undone by the button of its toast, on the list that one returns to; a view is saved, chosen and deleted.
import { expect, test } from '@playwright/test';
import { asAdmin, newTeam } from './api-client.ts';
import { languages } from './languages.ts';
import { signedIn } from './people.ts';

const { teams, ui, views } = languages.de.app;
test.use({ storageState: signedIn('admin') });

test('a team deleted on its page is restored, and its list opens with the saved view', async ({ page }) => {
  const team = await newTeam(await asAdmin(), { name: `Zurück ${Date.now()}` });
  await page.goto(`/de/teams/${team.id}`);
  await page.getByRole('button', { name: teams.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: teams.delete }).click();
  await expect(page).toHaveURL(/\/de\/teams$/);
  await page.getByRole('button', { name: ui.undo }).press('Enter');
  await expect(page.getByText(ui.undone)).toBeVisible();

  await page.getByRole('searchbox').fill(team.name);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('link', { name: team.name })).toBeVisible();
  await page.getByRole('button', { name: ui.views }).click();
  await page.getByLabel(views.saveAs).fill('Meine');
  await page.getByRole('button', { name: ui.save, exact: true }).click();
  await expect(page.getByText(views.savedDone)).toBeVisible();
  await page.goto('/de/teams');
  await page.getByRole('button', { name: ui.views }).click();
  await page.getByRole('button', { name: 'Meine', exact: true }).click();
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('button', { name: 'Meine', exact: true }).first().click();
  await page.getByRole('button', { name: views.delete('Meine') }).click();
  await page.getByRole('dialog').getByRole('button', { name: ui.delete }).click();
  await expect(page.getByText(views.deletedDone)).toBeVisible();
});
