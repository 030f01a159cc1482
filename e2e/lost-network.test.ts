// The network is lost just after a page has opened, while what is loaded last is still on its way.
import { expect, type Route, test } from '@playwright/test';
import { asAdmin, letIn } from './api-client.ts';
import { inLanguage } from './languages.ts';
import { newPerson, signOut, signUp } from './people.ts';

/** Parts of the frame, what stores answers on the device, and what follows the page with title and focus. */
const last = /\/assets\/(?:AccountMenu|FollowSettings|save-answers|page-heading)-/;

inLanguage('de', (words) => {
  const { teams, shell, ui } = words.app;

  test('the page stays, and everything works when the network is back', async ({ page, context }) => {
    const person = newPerson('Nina', 'Netzlos');
    await signUp(page, words, person);
    await letIn(await asAdmin(), person.email);
    // the page before it may still be loading the same files
    await page.goto('about:blank');
    const held: Route[] = [];
    await page.route(last, (route) => void held.push(route));
    await page.goto(`/${words.language}/teams`);
    await expect.poll(() => held.length).toBe(4);

    await context.setOffline(true);
    for (const route of held) await route.abort();
    await page.unroute(last);
    await expect(page.getByText(ui.offline('').trim())).toBeVisible();
    await expect(page.getByRole('heading', { name: teams.title, level: 1 })).toBeVisible();
    await expect(page.getByText(shell.notKept)).toBeHidden();

    const menu = page.waitForResponse(/\/assets\/AccountMenu-/);
    const title = page.waitForResponse(/\/assets\/page-heading-/);
    await context.setOffline(false);
    await Promise.all([menu, title]);
    const team = page.getByRole('main').getByRole('link', { name: 'TTC 1990 Hof', exact: true });
    await team.click();
    await expect(page).toHaveTitle('TTC 1990 Hof · TTC 1990 Hof');
    await signOut(page, words);
    await expect(page).toHaveURL(/\/login/);
  });
});
