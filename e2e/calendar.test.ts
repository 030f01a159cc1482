// The club's calendar: a category; an event created in a form, moved by keyboard and by mouse, found in the list, deleted; one's own calendar link.

import { expect, type Page, test } from '@playwright/test';
import { createCalendarEvent } from '../contract/calendar/api.ts';
import { listCalendarCategories } from '../contract/calendar/categories/api.ts';
import { asAdmin } from './api-client.ts';
import { fieldOf } from './form.ts';
import { inLanguage } from './languages.ts';
import { signedIn } from './people.ts';

test.use({ storageState: signedIn('admin') });

/** A Wednesday in a month without other events; each language has its own. */
const dayOf = { de: '2027-11-10', en: '2028-11-08' };
const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const german = (day: string) => day.split('-').reverse().join('.');

inLanguage('en', ({ app, language }) => {
  const { categories, events, eventsSubscription, fields, ui } = app;
  const day = dayOf[language];
  const submit = (page: Page) => page.locator('form button[type="submit"]').click();

  test('an event is planned, moved, found and deleted', async ({ page }) => {
    const category = `Turnier ${language} ${Date.now()}`;
    const title = `Pokal ${language} ${Date.now()}`;
    await page.goto(`/${language}/events/categories/create`);
    await fieldOf(page, categories.name).fill(category);
    await page.getByRole('button', { name: '#f4771b' }).click();
    await submit(page);
    await expect(page.getByText(categories.createdDone)).toBeVisible();

    await page.goto(`/${language}/events?day=${day}`);
    await page.locator(`[data-day="${day}"] a`).click();
    await submit(page);
    await expect(fieldOf(page, events.eventTitle)).toHaveAccessibleDescription(
      new RegExp(fields['event-title-empty']),
    );
    await expect(fieldOf(page, events.category)).toHaveAccessibleDescription(
      new RegExp(fields['category-empty']),
    );
    await expect(page.getByText(fields['start-time-empty'])).toBeVisible();
    await expect(page.getByText(fields['end-time-empty'])).toBeVisible();
    await fieldOf(page, events.eventTitle).fill(title);
    await fieldOf(page, events.category).selectOption({ label: category });
    await fieldOf(page, events.startTime).fill('1930');
    await fieldOf(page, events.endTime).fill('18');
    await submit(page);
    await expect(page.getByText(fields['end-time-not-after-start'])).toBeVisible();
    await fieldOf(page, events.endDate).fill(german(plus(day, -1)));
    await submit(page);
    await expect(page.getByText(fields['end-date-not-after-start'])).toBeVisible();
    await fieldOf(page, events.endDate).fill(german(day));
    await fieldOf(page, events.endTime).fill('22');
    await fieldOf(page, events.description).fill('Mit Kuchen\n\nund <Kaffee>');
    await submit(page);
    await expect(page.getByText(events.createdDone)).toBeVisible();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByText('und <Kaffee>')).toBeVisible();

    await page.goto(`/${language}/events?day=${day}`);
    const mark = page.getByRole('button', { name: title });
    // the day behind the title, which has digits too
    const at = (on: string) => new RegExp(`[,:] \\D*${german(on).slice(0, 2)}\\D.*19:30`);
    await mark.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByText(events.movedTo(title, ''))).toBeVisible();
    await expect(mark).toHaveAccessibleName(at(plus(day, 1)));
    await expect(mark).toBeFocused();
    // the next move does not wait until the one before it is saved
    const { promise: slowNetwork, resolve: networkIsBack } = Promise.withResolvers<void>();
    await page.route('**/v1/events/*', async (route) => {
      if (route.request().method() === 'PATCH') await slowNetwork;
      await route.continue();
    });
    await page.getByRole('button', { name: events.undo }).click();
    await expect(mark).toHaveAccessibleName(at(day));

    const from = await mark.boundingBox();
    const to = await page.locator(`[data-day="${plus(day, 8)}"]`).boundingBox();
    if (!from || !to) throw new Error('nothing to drag');
    await page.mouse.move(from.x + 20, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 60, { steps: 4 });
    await page.mouse.up();
    const dropped = at(plus(day, 8));
    await expect(mark).toHaveAccessibleName(dropped);
    networkIsBack();
    await expect(page.getByText(dropped)).toBeVisible();
    await page.reload();
    await expect(mark).toHaveAccessibleName(dropped);

    await page.goto(`/${language}/events?view=list&q=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: title }).click();
    const card = page.getByRole('dialog');
    await expect(card).toContainText('Mit Kuchen');
    await expect(page).toHaveURL(/event=/);
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/event=/);
    await page.getByRole('checkbox', { name: ui.selectRow(title) }).check();
    await page.getByRole('toolbar').getByRole('button', { name: events.delete }).click();
    await expect(page.getByRole('dialog')).toContainText(events.deleteQuestion);
    await page.getByRole('dialog').getByRole('button', { name: events.delete }).click();
    await expect(page.getByText(events.deletedManyDone(1))).toBeVisible();
    await expect(page.getByRole('button', { name: title })).toBeHidden();
  });

  test('all that match are selected and deleted, not only those that are loaded', async ({ page }) => {
    const call = await asAdmin();
    const word = `Viele${Date.now()}`;
    // events, because nothing else chooses from a list of them: 53 teams would change the fields of other journeys
    const categoryId = (await call(listCalendarCategories, {})).data.items[0]?.id ?? '';
    for (let at = 0; at < 53; at += 1)
      await call(createCalendarEvent, {
        body: {
          title: `${word} ${at}`,
          categoryId,
          startDate: '2041-03-12T18:00:00Z',
          endDate: '2041-03-12T20:00:00Z',
        },
      });
    await page.goto(`/${language}/events?view=list&q=${word}`);
    // on a phone, without a checkbox above the cards, selecting one card offers all
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: ui.selectMatching(53), exact: true }).click();
    await expect(page.getByRole('toolbar', { name: ui.selected(53) })).toBeVisible();
    if (wide) await page.setViewportSize(wide);
    await page.reload();
    await page.getByRole('checkbox', { name: ui.selectAll }).check();
    await page.getByRole('button', { name: ui.selectMatching(53), exact: true }).click();
    const bar = page.getByRole('toolbar', { name: ui.selected(53) });
    await expect(bar).toBeVisible();
    await expect(page.getByText(ui.shown(50, 53))).toBeVisible();
    // the list loads more when its end comes near
    await page.keyboard.press('End');
    await expect(page.getByText(ui.shown(53, 53))).toBeVisible();
    await bar.getByRole('button', { name: events.delete }).click();
    await page.getByRole('dialog').getByRole('button', { name: events.delete }).click();
    await expect(page.getByText(events.deletedManyDone(53))).toBeVisible();
  });

  test('one’s own calendar link opens without signing in, until it is revoked', async ({ page, browser }) => {
    await page.goto(`/${language}/events`);
    await page.getByRole('button', { name: events.subscribe }).click();
    await page.getByRole('button', { name: eventsSubscription.ownOpen }).click();
    const part = page.getByRole('region', { name: eventsSubscription.ownTitle });
    // the journey in the other language may have created one
    await part
      .getByRole('button', { name: new RegExp(`${eventsSubscription.create}|${eventsSubscription.replace}`) })
      .click();
    const replaced = page.getByRole('dialog').getByRole('button', { name: eventsSubscription.replace });
    const link = part.getByRole('textbox', { name: eventsSubscription.link });
    await expect(replaced.or(link)).toBeVisible();
    if (await replaced.isVisible()) await replaced.click();
    const address = await link.inputValue();
    const stranger = await browser.newContext();
    const feed = await stranger.request.get(address);
    expect([feed.status(), (await feed.text()).slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR']);
    await part.getByRole('button', { name: eventsSubscription.revoke }).click();
    await page.getByRole('dialog').getByRole('button', { name: eventsSubscription.revoke }).click();
    await expect(page.getByText(eventsSubscription.revokedDone)).toBeVisible();
    expect((await stranger.request.get(address)).status()).toBe(401);
    await stranger.close();
  });
});
