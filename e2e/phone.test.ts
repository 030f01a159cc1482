// With one thumb: the pages a member needs most are at the bottom, and nothing covers the next button.
import { expect, test } from '@playwright/test';
import { createPost } from '../contract/posts/api.ts';
import { react } from '../contract/posts/reactions/api.ts';
import { asAdmin } from './api-client.ts';
import { languages } from './languages.ts';
import { signedIn } from './people.ts';

const { bookableEvents, posts, postsEditor, shell, teams, ui } = languages.de.app;
const phone = { width: 390, height: 844 };

test.describe('a member', () => {
  test.use({ storageState: signedIn('member'), viewport: phone });

  test('opens the four main pages at the bottom and the rest in the menu', async ({ page }) => {
    await page.goto('/de/teams');
    const bar = page.getByRole('navigation', { name: shell.bar.label });
    const lowest = async () => {
      const box = await bar.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    expect(await lowest()).toBe(phone.height);
    for (const [word, path] of [
      [shell.nav.games, '/de/games'],
      [shell.bar.training, '/de/bookable-events'],
      [shell.bar.news, '/de/posts'],
      [shell.bar.home, '/de'],
    ] as const) {
      const entry = bar.getByRole('link', { name: word, exact: true });
      await entry.click();
      await expect(page).toHaveURL(({ pathname }) => pathname.replace(/\/$/, '') === path);
      await expect(entry).toHaveAttribute('aria-current', 'page');
    }
    const menu = page.getByRole('navigation', { name: shell.mainNavigation });
    await expect(menu).toBeHidden();
    await bar.getByRole('button', { name: shell.bar.more }).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    // the desktop has the side navigation
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(menu).toBeVisible();
    await expect(bar).toBeHidden();
  });
});

test.describe('an admin', () => {
  test.use({ storageState: signedIn('admin'), viewport: phone });

  test('can press the button of a form beside a toast', async ({ page }) => {
    await page.goto('/de/teams/create');
    const save = page.getByRole('button', { name: teams.create });
    await expect(save).toBeVisible();
    await page.getByRole('button', { name: shell.account }).click();
    await page.getByRole('button', { name: shell.reloadUser }).click();
    await expect(page.getByText(shell.reloadedUser)).toBeInViewport();
    // checked within the page, in less time than a toast is shown, for every position of the button in the window
    const covered = await save.evaluate(async (button, words) => {
      const frame = () => new Promise(requestAnimationFrame);
      const isFree = () => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const at = (share: number) => document.elementFromPoint(left + width / 2, top + height * share);
        return [0.1, 0.5, 0.9].every((share) => at(share)?.closest('button') === button);
      };
      const found: (number | string)[] = [];
      document.body.style.paddingBottom = '500px';
      for (const left of [60, 80, 100, 120, 140, 300]) {
        scrollTo(0, button.getBoundingClientRect().bottom + scrollY + left - innerHeight);
        await frame();
        // the toast moves away in the frames after a scroll: how many it takes depends on the machine
        for (let more = 20; more > 0 && !isFree(); more -= 1) await frame();
        if (!isFree()) found.push(left);
      }
      return document.body.textContent.includes(words) ? found : ['the toast has gone'];
    }, shell.reloadedUser);
    expect(covered).toEqual([]);
  });

  test('goes back from what is open to the page below it, and from a question to the form', async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog');
    const bar = page.getByRole('navigation', { name: shell.bar.label });
    await page.goto('/de/');
    await bar.getByRole('link', { name: shell.bar.training, exact: true }).click();
    const { pathname: training } = new URL('/de/bookable-events', page.url());
    await expect(page.getByRole('heading', { name: bookableEvents.title, level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(({ search }) => search !== '');
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(({ pathname, search }) => pathname === training && search === '');

    await bar.getByRole('link', { name: shell.bar.news, exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: posts.create }).click();
    const headline = page.getByRole('textbox', { name: postsEditor.headline, exact: true });
    await headline.fill('Sommerfest');
    await page.goBack();
    await expect(dialog).toContainText(ui.unsavedTitle);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(headline).toHaveValue('Sommerfest');
    await expect(page).toHaveURL(/\/posts\/create$/);
    await page.goBack();
    await dialog.getByRole('button', { name: ui.leave }).click();
    await expect(page).toHaveURL(/\/posts$/);
    await page.goBack();
    await expect(page).toHaveURL(({ pathname }) => pathname === training);
  });

  test('finds the page of a person above nothing else', async ({ page }) => {
    const call = await asAdmin();
    const body = {
      headline: 'Wer kommt mit?',
      tags: ['herren'],
      content: '<p>Nach Selb</p>',
      status: 'published' as const,
    };
    const { id } = (await call(createPost, { body })).data;
    await call(react, { params: { id }, body: { type: '🏓' } });
    await page.goto(`/de/posts/${id}`);
    await page.getByRole('button', { name: posts.whoReacted(1) }).click();
    await page.getByRole('dialog').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/users\//);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
