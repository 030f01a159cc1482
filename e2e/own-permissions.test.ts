// Removing one's own permissions: it cannot be undone, so the app asks first, for every permission.
import { expect, test } from '@playwright/test';
import { permissions } from '../contract/permissions.ts';
import { inLanguage } from './languages.ts';
import { signedIn } from './people.ts';
import { fixtures } from './sign-in.ts';

test.use({ storageState: signedIn('admin') });

inLanguage('de', ({ app, language }) => {
  const { users, ui } = app;

  test('every permission of one’s own is removed only after a confirmation', async ({ page }) => {
    await page.goto(`/${language}/users/${fixtures().admin}#rights`);
    for (const code of permissions) {
      const name = users.permissionNames[code];
      const box = page.getByRole('checkbox', { name, exact: true });
      await expect(box).toBeChecked();
      await box.click();
      const question = page.getByRole('dialog', { name: users.removeOwnTitle(name) });
      await expect(question).toContainText(users.removeOwnText);
      await question.getByRole('button', { name: ui.cancel }).click();
      await expect(question).toBeHidden();
      await expect(box).toBeChecked();
    }
  });
});
