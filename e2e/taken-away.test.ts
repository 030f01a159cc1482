// Something is taken away while a page shows it, and the live stream does not say so: it is held back.
import { expect, type Page, test } from '@playwright/test';
import { grantPermission, revokePermission } from '../contract/permissions/api.ts';
import { createTeam } from '../contract/teams/api.ts';
import { asAdmin, letIn } from './api-client.ts';
import { fieldOf } from './form.ts';
import { languages } from './languages.ts';
import { demoAccounts, newPerson, signUp } from './people.ts';

const words = languages.de;
const { app } = words;
const holdBack = (page: Page) => page.route('**/v1/live', (route) => route.abort());

test('whoever lost a permission learns it by the first thing that is refused, and keeps no page that needs it', async ({
  page,
}) => {
  const call = await asAdmin();
  const person = newPerson('Lena', 'Losmann');
  await signUp(page, words, person);
  const id = await letIn(call, person.email);
  await call(grantPermission, { params: { id }, body: { permission: 'g_all_usr_qttr' } });
  await holdBack(page);
  await page.goto('/de/qttr');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await call(revokePermission, { params: { id, permission: 'g_all_usr_qttr' } });
  await page.getByRole('searchbox').first().fill('Anton');
  await expect(page.getByRole('heading', { name: app.shell.missingPermission, level: 1 })).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
});

test('what somebody has typed is not saved as another person who signed in in another tab', async ({
  page,
  context,
}) => {
  const call = await asAdmin();
  const person = newPerson('Mona', 'Manager');
  await signUp(page, words, person);
  await letIn(call, person.email, ['m_tms']);
  await holdBack(page);
  await page.goto('/de/teams/create');
  await fieldOf(page, app.teams.name).fill('Hof von Mona');
  await fieldOf(page, app.teams.league).fill('Kreisliga');
  await fieldOf(page, app.teams.type).selectOption('adults');
  await fieldOf(page, app.teams.rank).fill('9');
  await page.getByRole('button', { name: '#134677' }).click();
  await context.clearCookies();
  const other = await context.newPage();
  await other.goto('/session/login');
  await other.getByRole('button', { name: demoAccounts.admin }).click();
  await expect(other.getByRole('navigation').first()).toBeVisible();
  // the token of the page has expired
  let refused = false;
  await page.route(`**${createTeam.path}`, (route) => {
    if (refused || route.request().method() !== 'POST') return route.continue();
    refused = true;
    return route.fulfill({ status: 401, json: { code: 'token-invalid' } });
  });
  await page.locator('form[novalidate] [type=submit]').first().click();
  // the page opens again, as the one who is signed in
  await expect(page.getByRole('link', { name: demoAccounts.admin })).toBeVisible();
  await expect(fieldOf(page, app.teams.name)).toHaveValue('');
  await page.goto('/de/teams');
  await expect(page.getByRole('heading', { name: app.teams.title, level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('TTC 1990 Hof');
  await expect(page.getByRole('main')).not.toContainText('Hof von Mona');
});
