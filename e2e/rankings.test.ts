// Values and line-ups: entered with every mistake, compared, moved, deleted.
import { expect, type Page, test } from '@playwright/test';
import { createPosition } from '../contract/positions/api.ts';
import { createQttr } from '../contract/qttr/api.ts';
import { listProfiles } from '../contract/users/api.ts';
import { asAdmin, newTeam } from './api-client.ts';
import { choose, fieldOf, pick } from './form.ts';
import { inLanguage } from './languages.ts';
import { signedIn } from './people.ts';

test.use({ storageState: signedIn('admin') });

const listName = (person: { firstName: string; lastName: string }) =>
  `${person.lastName}, ${person.firstName}`;

inLanguage('en', ({ app, language }) => {
  const { qttr, positions, fields } = app;
  const submit = (page: Page) => page.locator('form button[type="submit"]').click();
  /** Somebody without values and positions; each journey has its own. */
  const newcomer = async (at: number) => {
    const call = await asAdmin();
    const { data } = await call(listProfiles, { query: { limit: 200 } });
    const free = data.items.filter((one) => one.teams.length === 0);
    const person = free[at];
    if (!person) throw new Error('everybody plays');
    return { call, person };
  };

  test('a value is entered once every field is right, compared with another, and deleted', async ({
    page,
  }) => {
    const { person } = await newcomer(0);
    await page.goto(`/${language}/qttr/create`);
    await fieldOf(page, qttr.date).fill('');
    await submit(page);
    const wrong = {
      [qttr.person]: fields['user-empty'],
      [qttr.value]: fields['qttr-not-positive'],
      [qttr.date]: fields['date-empty'],
    };
    for (const [label, message] of Object.entries(wrong))
      await expect(fieldOf(page, label)).toHaveAccessibleDescription(new RegExp(message));
    await expect(fieldOf(page, qttr.person)).toBeFocused();
    await pick(fieldOf(page, qttr.person), listName(person));
    await fieldOf(page, qttr.value).fill('0');
    await fieldOf(page, qttr.date).fill('11.05.2025');
    await submit(page);
    await expect(page.getByText(fields['qttr-not-positive'])).toBeVisible();
    await fieldOf(page, qttr.value).fill('2001');
    await submit(page);
    await expect(page.getByText(qttr.createdDone)).toBeVisible();
    const name = `${person.firstName} ${person.lastName}`;
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    const record = page.url();

    await page.goto(`/${language}/qttr`);
    await page.getByRole('button', { name: qttr.compare(name) }).click();
    await page.getByRole('button', { name: qttr.compare('Konrad Kantinger') }).click();
    await expect(page.getByRole('img', { name: /QTTR .*Konrad Kantinger/ })).toBeVisible();
    await expect(page.getByRole('region', { name: qttr.expectation })).toContainText(person.firstName);
    // the line can be read by keyboard
    const slider = page.getByRole('slider', { name: app.ui.date });
    const last = await slider.getAttribute('aria-valuetext');
    await slider.press('ArrowLeft');
    await expect(slider).not.toHaveAttribute('aria-valuetext', last ?? '');
    await page.reload();
    await expect(page.getByRole('button', { name: qttr.remove(name) })).toBeVisible();

    await page.goto(record);
    await page.getByRole('button', { name: qttr.delete }).click();
    await page.getByRole('dialog').getByRole('button', { name: qttr.delete }).click();
    await expect(page.getByText(qttr.deletedDone)).toBeVisible();
    await expect(page.getByRole('heading', { name: qttr.title, level: 1 })).toBeVisible();
  });

  test('a position is entered and shown in the line-up', async ({ page }) => {
    const { call, person } = await newcomer(1);
    const team = await newTeam(call, { rank: 70 });
    await page.goto(`/${language}/positions/create`);
    await pick(fieldOf(page, positions.person), listName(person));
    await choose(fieldOf(page, positions.team), team.name);
    await fieldOf(page, positions.season).fill('2022');
    await fieldOf(page, positions.half).selectOption('second');
    await fieldOf(page, positions.place).fill('1');
    await page.getByRole('checkbox', { name: /^RES/ }).check();
    await submit(page);
    await expect(page.getByText(positions.createdDone)).toBeVisible();
    const card = page.getByRole('article').filter({ hasText: team.name });
    await expect(card).toContainText(listName(person));
    await expect(card).toContainText('RES');
  });

  test('a player who is listed too far back is reported, and moving up by keyboard resolves it', async ({
    page,
  }) => {
    const { call, person: strong } = await newcomer(2);
    const { person: weak } = await newcomer(3);
    const team = await newTeam(call, { rank: 80, type: 'seniors', ageGroup: `${language}40` });
    // each language uses another season, because both run at the same time
    const season = 2023;
    const half = { season, seasonHalf: 'first' as const, teamId: team.id };
    const items = [weak, strong].map(({ id }, at) => ({ ...half, userId: id, position: at + 1 }));
    await call(createPosition, { body: { items } });
    const values = [weak, strong].map(({ id }, at) => ({
      userId: id,
      date: `${season}-05-11`,
      position: 1500 + at * 90,
    }));
    await call(createQttr, { body: { items: values } });
    await page.goto(`/${language}/positions?season=${season}&half=first`);
    // the tolerance depends on the player's age
    const hint = positions.breach(90, listName(weak), '1.1', 35).split(';')[0] ?? '';
    await expect(page.getByText(hint)).toBeVisible();
    // the buttons work as soon as they are shown, also while the order is still loading
    const { promise: slowNetwork, resolve: networkIsBack } = Promise.withResolvers<void>();
    await page.route('**/line-up?*', async (route) => {
      await slowNetwork;
      await route.continue();
    });
    await page.getByRole('button', { name: positions.arrange }).click();
    const up = page.getByRole('button', { name: positions.up(listName(strong)) });
    await up.focus();
    await up.press('Enter');
    networkIsBack();
    await expect(page.getByText(positions.movedDone)).toBeVisible();
    await expect(page.getByText(hint)).toBeHidden();
    const card = page.getByRole('article').filter({ hasText: team.name });
    await expect(card.getByRole('listitem').first()).toContainText(listName(strong));
    const down = page.getByRole('button', { name: positions.down(listName(strong)) });
    await expect(down).not.toHaveAttribute('aria-disabled');
    await page.context().setOffline(true);
    await expect(down).toHaveAttribute('aria-disabled', 'true');
    await expect(down).toHaveAttribute('title', app.failures.offline);
    await page.context().setOffline(false);
    await page.reload();
    await expect(card.getByRole('listitem').first()).toContainText(listName(strong));
  });
});
