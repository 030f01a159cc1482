// An admin at work without a mouse: signs in, finds a page, creates a team, deletes it, and signs out.
import { expect, type Page, test } from '@playwright/test';
import { inLanguage } from './languages.ts';

/** Presses Tab until the named element has the focus. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press(key);
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) continue;
    const accessibleName = await focused.evaluate((element) => {
      const own = element as HTMLInputElement;
      const label = own.labels?.[0]?.textContent ?? element.getAttribute('aria-label') ?? element.textContent;
      return (label ?? '').replace(' *', '').trim();
    });
    if (accessibleName.startsWith(name)) return;
  }
  throw new Error(`Nobody gets to "${name}" with ${key}.`);
}

inLanguage('de', ({ app, account, language }) => {
  const { shell, teams } = app;

  test('an admin makes a team and deletes it, all by keyboard', async ({ page }) => {
    test.slow();
    const name = `Tastatur ${language}`;
    await page.goto(`/${language}/login`);
    await tabTo(page, account.signIn);
    await page.keyboard.press('Enter');
    await page.waitForURL(/interaction/);
    await tabTo(page, 'Vera Vorhandl');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation')).toBeVisible();

    await tabTo(page, shell.skipToContent);
    await tabTo(page, shell.nav.teams);
    await page.keyboard.press('Enter');
    await tabTo(page, shell.nav.create);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: teams.create, level: 1 })).toBeVisible();
    await tabTo(page, teams.name);
    await page.keyboard.type(name);
    await tabTo(page, teams.league);
    await page.keyboard.type('Kreisliga');
    await tabTo(page, teams.type);
    await page.keyboard.press('ArrowDown');
    await tabTo(page, teams.rank);
    await page.keyboard.type('9');
    await tabTo(page, '#2b8a3e');
    await page.keyboard.press('Space');
    await tabTo(page, teams.create);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

    await tabTo(page, teams.delete);
    await page.keyboard.press('Enter');
    // the safe answer has the focus, and Escape cancels too
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: app.ui.cancel })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: teams.delete })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: app.ui.cancel })).toBeFocused();
    await tabTo(page, teams.delete);
    await page.keyboard.press('Enter');
    await expect(page.getByText(teams.deletedDone)).toBeVisible();

    await tabTo(page, shell.account, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, shell.signOut);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login/);
  });
});
