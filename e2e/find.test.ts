// The palette by keyboard alone: it opens over a field, finds by permission, navigates, and returns the focus.
import { expect, type Page, test } from '@playwright/test';
import { fieldOf } from './form.ts';
import { languages } from './languages.ts';
import { signedIn } from './people.ts';

const { find, shell, teams } = languages.de.app;
const palette = (page: Page) => page.getByRole('dialog', { name: find.title });
const lines = (page: Page) => palette(page).getByRole('option');
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });

test.describe('an admin', () => {
  test.use({ storageState: signedIn('admin') });

  test('finds a page, a person and an action without leaving the keyboard', async ({ page }) => {
    await page.goto('/de/teams');
    const field = page.getByRole('searchbox');
    await field.focus();
    await page.keyboard.press('Control+k');
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await expect(field).toBeFocused();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('schupfner');
    await expect(chosen(page)).toContainText('Mira Schupfner');
    await page.keyboard.press('Enter');
    // screen readers announce the new page and continue from its heading
    await expect(page.getByRole('heading', { level: 1, name: 'Mira Schupfner' })).toBeFocused();
    await expect(page).toHaveTitle('Mira Schupfner · TTC 1990 Hof');

    await page.keyboard.press('Control+k');
    await expect(lines(page).first()).toContainText('Mira Schupfner');
    await page.keyboard.type('mansch anl');
    await expect(chosen(page)).toContainText(find.makes['/teams/create']);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: teams.create })).toBeFocused();
    await expect(page).toHaveTitle(`${teams.create} · TTC 1990 Hof`);

    // a link of the page itself, and the back button
    await page.getByRole('link', { name: shell.toHome('TTC 1990 Hof') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: teams.create })).toBeFocused();
    // the focus stays where somebody has moved it meanwhile
    await fieldOf(page, teams.name).focus();
    await page.keyboard.type('Vierte');
    await expect(fieldOf(page, teams.name)).toBeFocused();
  });
});

test.describe('a member', () => {
  test.use({ storageState: signedIn('member') });

  test('finds only what they may open, and switches single-key shortcuts off', async ({ page }) => {
    await page.goto('/de/games');
    await expect(page.getByRole('table')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(lines(page).filter({ hasText: shell.nav.teams })).toBeVisible();
    await expect(lines(page).filter({ hasText: find.makes['/games/import'] })).toBeHidden();
    await page.keyboard.type('vera vorhandl');
    await expect(chosen(page)).toContainText('Vera Vorhandl');
    await page.keyboard.press('Enter');
    // viewers who may not open a member's page get their card
    await expect(page.getByRole('dialog', { name: 'Vera Vorhandl' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await expect(page).toHaveURL(/\/de\/teams$/);
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: find.shortcuts });
    await list.getByRole('switch').press('Space');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.keyboard.press('g');
    await page.keyboard.press('g');
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeVisible();
    await expect(list).toBeHidden();
    await expect(page).toHaveURL(/\/de\/teams$/);
  });
});
