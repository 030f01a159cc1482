// The story of a club: from the first admin's link to a member who joins, is given permissions, and leaves.
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { openClub } from './club.ts';
import { fieldOf } from './form.ts';
import { inLanguage, type Words } from './languages.ts';
import { firstAdminLink } from './logged-links.ts';
import { newPerson, signUp } from './people.ts';

/** A separate club: its first admin must find no other. */
const test = base.extend<{ newClub: string }>({
  newClub: async ({ locale }, use) => {
    const club = await openClub(locale?.startsWith('de') ? 3981 : 3982);
    await use(club.origin);
    await club.close();
  },
});

async function newBrowser(browser: Browser, { locale }: Words, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ locale, baseURL, reducedMotion: 'reduce' });
  return await context.newPage();
}

/** Opens a section of the person's page. */
const openPart = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

inLanguage('de', (words) => {
  test('a club opens, approves somebody, gives them permissions and removes them', async ({
    browser,
    newClub,
  }) => {
    test.slow();
    const { users, shell, teams, waiting } = words.app;
    const admin = await newBrowser(browser, words, newClub);
    const newcomer = await newBrowser(browser, words, newClub);
    const eva = newPerson('Eva', 'Neumann');

    await test.step('the first admin opens the link and manages the club', async () => {
      await signUp(admin, words, newPerson('Anna', 'Amtmann'), await firstAdminLink(newClub));
      await admin.getByRole('button', { name: shell.nav.users }).click();
      await admin.getByRole('navigation').getByRole('link', { name: shell.nav.overview }).click();
      await expect(admin.getByRole('heading', { name: users.title, level: 1 })).toBeVisible();
    });

    await test.step('a newcomer signs up and waits', async () => {
      await signUp(newcomer, words, eva);
      await expect(newcomer.getByRole('heading', { name: waiting.title })).toBeVisible();
      await newcomer.goto(`/${words.language}/teams`);
      await expect(newcomer.getByRole('heading', { name: waiting.title })).toBeVisible();
    });

    await test.step('the admin is notified, approves, and the newcomer’s page opens the app by itself', async () => {
      await expect(admin.getByText(users.waitingTitle(1))).toBeVisible();
      await admin.getByRole('button', { name: users.approve, exact: true }).click();
      await expect(admin.getByText(users.approvedDone)).toBeVisible();
      await expect(newcomer.getByRole('heading', { name: teams.title, level: 1 })).toBeVisible();
      await expect(admin.getByText(users.waitingTitle(1))).toBeHidden();
    });

    await test.step('a permission is granted, and the page it opens appears in the navigation', async () => {
      await admin.getByRole('link', { name: 'Eva Neumann' }).click();
      await openPart(admin, users.parts.rights);
      await expect(admin.getByText(users.ownWarning)).toBeHidden();
      await expect(newcomer.getByRole('button', { name: shell.nav.users })).toBeHidden();
      const seeUsers = admin.getByRole('checkbox', { name: users.permissionNames.g_usrs });
      await seeUsers.check();
      await expect(admin.getByText(users.addedDone)).toBeVisible();
      await expect(newcomer.getByRole('button', { name: shell.nav.users })).toBeVisible();
    });

    await test.step('all permissions are granted at once after a confirmation, and one is revoked', async () => {
      await admin.getByRole('button', { name: users.addAll }).click();
      await expect(admin.getByRole('dialog')).toContainText(users.addAllText('Eva Neumann'));
      await confirm(admin, users.addAll);
      await expect(admin.getByText(users.allAddedDone)).toBeVisible();
      await expect(admin.getByRole('checkbox', { checked: true })).toHaveCount(15);
      await admin.getByRole('checkbox', { name: users.permissionNames.g_usrs }).uncheck();
      await expect(admin.getByText(users.removedDone)).toBeVisible();
      // those who manage users may still read a list of them
      await newcomer.getByRole('button', { name: shell.nav.users }).click();
      await expect(newcomer.locator('nav a[href$="/users/import"]')).toBeVisible();
      await expect(newcomer.locator('nav a[href$="/users"]')).toHaveCount(0);
    });

    await test.step('changing one’s own permissions warns, and the last user manager keeps that permission', async () => {
      await newcomer.goto(`/${words.language}/`);
      await newcomer.getByRole('link', { name: 'Eva Neumann' }).click();
      await openPart(newcomer, users.parts.rights);
      await expect(newcomer.getByText(users.ownWarning)).toBeVisible();
      await newcomer.getByRole('checkbox', { name: users.permissionNames.m_usrs }).click();
      await confirm(newcomer, users.removeOwn);
      await expect(newcomer.getByText(users.removedDone)).toBeVisible();
      await admin.getByRole('link', { name: 'Anna Amtmann' }).click();
      await openPart(admin, users.parts.rights);
      await expect(admin.getByText(users.ownWarning)).toBeVisible();
      await admin.getByRole('checkbox', { name: users.permissionNames.m_usrs }).click();
      await confirm(admin, users.removeOwn);
      await expect(admin.getByRole('alert').filter({ hasText: users.removeFailed })).toContainText(
        words.app.failures['last-admin'],
      );
      await expect(admin.getByRole('checkbox', { name: users.permissionNames.m_usrs })).toBeChecked();
    });

    await test.step('a team is made, and the member joins and leaves it', async () => {
      await admin.goto(`/${words.language}/teams/create`);
      await fieldOf(admin, teams.name).fill('TTC 1990 Hof');
      await fieldOf(admin, teams.league).fill('Bezirksoberliga');
      await fieldOf(admin, teams.type).selectOption('adults');
      await fieldOf(admin, teams.rank).fill('1');
      await admin.getByRole('button', { name: '#2b8a3e' }).click();
      await admin.getByRole('button', { name: teams.create, exact: true }).last().click();
      await expect(admin.getByText(teams.createdDone)).toBeVisible();
      await admin.goto(`/${words.language}/users?q=Neumann`);
      await admin.getByRole('link', { name: 'Eva Neumann' }).click();
      await openPart(newcomer, users.parts.profile);
      await admin.getByLabel(users.teamPick).selectOption('TTC 1990 Hof');
      await admin.getByRole('button', { name: users.teamAdd }).click();
      await expect(admin.getByText(users.teamAddedDone)).toBeVisible();
      await expect(newcomer.getByText('TTC 1990 Hof', { exact: true }).last()).toBeVisible();
      await admin.getByRole('button', { name: users.teamRemove('TTC 1990 Hof') }).click();
      await expect(admin.getByText(users.teamRemovedDone)).toBeVisible();
    });

    await test.step('the member is deleted after a confirmation, and is signed out of the app', async () => {
      await openPart(admin, users.parts.account);
      await admin.getByRole('button', { name: users.delete }).click();
      const question = admin.getByRole('dialog');
      await expect(question).toContainText(users.deleteQuestion);
      await question.getByRole('button', { name: words.app.ui.cancel }).click();
      await expect(question).toBeHidden();
      await admin.getByRole('button', { name: users.delete }).click();
      await confirm(admin, users.delete);
      await expect(admin.getByText(users.deletedDone)).toBeVisible();
      await expect(admin.getByRole('heading', { name: users.title, level: 1 })).toBeVisible();
      await expect(admin.getByRole('table')).not.toContainText('Eva Neumann');
      await expect(newcomer.getByRole('link', { name: words.account.signIn })).toBeVisible();
    });
  });
});
