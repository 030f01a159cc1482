// The frame around every page: sign-in and sign-out, languages, colours, navigation, and expired sessions.
import { expect, test } from '@playwright/test';
import { answerInstead } from './answer-instead.ts';
import { inBothLanguages, inLanguage, languages } from './languages.ts';
import { signedIn, signOut } from './people.ts';
import { fixtures } from './sign-in.ts';

const demo = (name: string) => new RegExp(name);

inBothLanguages((words) => {
  const { app, account, language } = words;
  const { shell, users, teams, settings } = app;

  test('after sign-in one returns to the page one wanted to open', async ({ page }) => {
    await page.goto('/teams?q=Hof');
    await expect(page).toHaveURL(new RegExp(`/${language}/login\\?redirect=`));
    await page.getByRole('link', { name: account.signIn }).click();
    await page.getByRole('button', { name: demo('Mira Schupfner') }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/teams\\?q=Hof$`));
    await page.goto(`/${language}/login`);
    await expect(page).toHaveURL(new RegExp(`/${language}/$`));
  });

  test.describe('for a member', () => {
    test.use({ storageState: signedIn('member') });

    test('a restricted page says so, and an unknown address too', async ({ page }) => {
      await page.goto(`/${language}/users`);
      await expect(page.getByRole('heading', { name: shell.missingPermission })).toBeVisible();
      if (language === 'en') await expect(page.getByText('Missing Permission')).toBeVisible();
      await page.goto(`/${language}/teams/create`);
      await expect(page.getByRole('heading', { name: shell.missingPermission })).toBeVisible();
      await page.goto(`/${language}/users/${fixtures().admin}`);
      await expect(page.getByRole('heading', { name: shell.missingPermission })).toBeVisible();
      await page.goto(`/${language}/nowhere`);
      await expect(page.getByRole('heading', { name: shell.notFound })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: shell.backHome }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/$`));
    });

    test('the navigation shows only permitted pages, and the account card leads to the own page', async ({
      page,
    }) => {
      await page.goto(`/${language}/teams`);
      const navigation = page.getByRole('navigation', { name: shell.mainNavigation });
      await expect(navigation.getByRole('button', { name: shell.nav.users })).toBeHidden();
      await expect(navigation.getByRole('link', { name: shell.nav.create })).toBeHidden();
      await expect(page.getByRole('button', { name: teams.create })).toBeHidden();
      const group = navigation.getByRole('button', { name: shell.nav.games });
      await group.click();
      await expect(group).toHaveAttribute('aria-expanded', 'true');
      await group.click();
      await expect(group).toHaveAttribute('aria-expanded', 'false');
      await navigation.getByRole('link', { name: 'Mira Schupfner' }).click();
      await expect(page).toHaveURL(new RegExp(`/users/${fixtures().member}$`));
      // settings come first, everything else is one tap away
      await expect(page.getByLabel(settings.homePage)).toBeVisible();
      await page.getByRole('link', { name: users.parts.rights, exact: true }).click();
      await expect(page.getByText(users.permissionsOwn)).toBeVisible();
      await expect(page.getByLabel(settings.homePage)).toBeHidden();
      const index = page.getByRole('navigation', { name: users.parts.index });
      await expect(index.locator('[aria-current]')).toHaveText(users.parts.rights);
      await page.reload();
      await expect(page.getByText(users.permissionsOwn)).toBeVisible();
      await page.getByRole('link', { name: 'TTC 1990 Hof' }).first().click();
      await expect(page).toHaveURL(new RegExp(`/${language}/$`));
    });

    test('the language comes from the URL, and switching it keeps the page', async ({ page }) => {
      const other = language === 'de' ? languages.en : languages.de;
      await page.goto('/teams');
      await expect(page).toHaveURL(new RegExp(`/${language}/teams$`));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.getByRole('button', { name: shell.account }).click();
      await page.getByRole('button', { name: other.language === 'de' ? 'Deutsch' : 'English' }).click();
      await expect(page.getByRole('heading', { name: other.app.teams.title, level: 1 })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/${other.language}/teams$`));
      await page.reload();
      await expect(page.getByRole('heading', { name: other.app.teams.title, level: 1 })).toBeVisible();
    });
  });
});

// sizes, storage and waiting do not depend on the language
inLanguage('de', (words) => {
  const { app, account, language } = words;
  const { shell, teams, ui } = app;

  test('a redirect only leads into the app', async ({ page }) => {
    await page.goto(`/${language}/login?redirect=${encodeURIComponent('//elsewhere.example/')}`);
    await page.getByRole('link', { name: account.signIn }).click();
    await page.getByRole('button', { name: demo('Mira Schupfner') }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/$`));
  });

  test('signing out in one tab signs out the other', async ({ page, context }) => {
    await page.goto('/session/login');
    await page.getByRole('button', { name: demo('Konrad Kantinger') }).click();
    await expect(page.getByRole('navigation')).toBeVisible();
    const other = await context.newPage();
    await other.goto(`/${language}/teams`);
    await expect(other.getByRole('table')).toBeVisible();
    await signOut(page, words);
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login/);
  });

  test.describe('for a member', () => {
    test.use({ storageState: signedIn('member') });

    test('paper shows nothing of what is still to come', async ({ page }) => {
      await answerInstead(page, '**/api/**/teams*', () => {});
      await page.goto(`/${language}/teams`);
      const shape = page.locator('.mantine-Skeleton-root').first();
      await expect(shape).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(shape).toBeHidden();
    });

    test('the colour scheme is the browser’s at first, then one’s own for 30 days', async ({
      page,
      context,
    }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(`/${language}/teams`);
      const html = page.locator('html');
      await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
      expect((await context.cookies()).some(({ name }) => name === 'mantine-color-scheme')).toBe(false);
      await page.getByRole('button', { name: shell.toLight }).click();
      await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
      const cookie = (await context.cookies()).find(({ name }) => name === 'mantine-color-scheme');
      expect(cookie?.value).toBe('light');
      expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(2_592_000 - 60);
      expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThan(2_592_000 + 60);
      // already in the first paint, before any module of the app has run
      await page.route('**/*.js', (route) => route.abort());
      await page.reload({ waitUntil: 'commit' });
      await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
    });

    test('the header is 60 px high, the navigation 200 or 300 px wide, and behind a burger on the phone', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1400, height: 800 });
      await page.goto(`/${language}/teams`);
      const navigation = page.getByRole('navigation', { name: shell.mainNavigation });
      const width = async () => Math.round((await navigation.boundingBox())?.width ?? 0);
      expect((await page.getByRole('banner').boundingBox())?.height).toBe(60);
      await expect.poll(width).toBe(300);
      await page.setViewportSize({ width: 1000, height: 800 });
      await expect.poll(width).toBe(200);
      await page.setViewportSize({ width: 390, height: 800 });
      await expect(navigation).toBeHidden();
      const burger = page.getByRole('button', { name: shell.menu });
      await burger.click();
      await expect(navigation).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(navigation).toBeHidden();
      await burger.click();
      await navigation.getByRole('button', { name: shell.nav.games }).click();
      await navigation.getByRole('link', { name: shell.nav.overview }).last().click();
      await expect(page).toHaveURL(/\/games$/);
      await expect(navigation).toBeHidden();
    });

    test('a slow page shows its progress', async ({ page }) => {
      await page.goto(`/${language}/`);
      let answer: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(/TeamsPage.*\.js/, async (route) => {
        await held;
        await route.continue();
      });
      const navigation = page.getByRole('navigation', { name: shell.mainNavigation });
      await navigation.getByRole('button', { name: shell.nav.teams }).click();
      await navigation.getByRole('link', { name: shell.nav.overview }).click();
      const bar = page.getByRole('progressbar', { name: ui.loading });
      await expect(bar).toBeVisible();
      const shown = async () => Number(await bar.getAttribute('aria-valuenow'));
      await expect.poll(shown).toBeGreaterThanOrEqual(20);
      answer();
      await expect(page.getByRole('heading', { name: teams.title, level: 1 })).toBeVisible();
      await expect(bar).toBeHidden();
    });

    test('toasts are at the bottom right, five at most, and disappear by themselves', async ({ page }) => {
      await page.goto(`/${language}/teams`);
      await page.clock.install();
      for (let count = 0; count < 7; count += 1) {
        await page.getByRole('button', { name: shell.account }).click();
        await page.getByRole('button', { name: shell.reloadUser }).click();
      }
      const toasts = page.getByText(shell.reloadedUser);
      await expect(toasts).toHaveCount(5);
      const box = await toasts.last().boundingBox();
      const size = page.viewportSize();
      expect(box?.x ?? 0).toBeGreaterThan((size?.width ?? 0) / 2);
      expect(box?.y ?? 0).toBeGreaterThan((size?.height ?? 0) / 2);
      // a toast under the pointer would stay
      await page.mouse.move(0, 0);
      await page.clock.runFor(4500);
      await page.clock.runFor(4500);
      await expect(toasts).toHaveCount(0);
    });
  });
});
