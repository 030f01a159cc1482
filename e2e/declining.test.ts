// "I can't come": a member says it without a booking, the trainer sees it, and it is undone.
import { expect, test } from '@playwright/test';
import { createBookableCategory } from '../contract/bookings/categories/api.ts';
import { createBookableEvent } from '../contract/bookings/events/api.ts';
import { asAdmin } from './api-client.ts';
import { inLanguage } from './languages.ts';
import { signedIn } from './people.ts';

test.use({ storageState: signedIn('admin') });

const day = 86_400_000;

/** A training in nine days, with a category of its own. */
async function createEvent(title: string, more: { bookableFromDaysBefore?: number } = {}) {
  const start = Date.now() + 9 * day;
  const call = await asAdmin();
  const { data: category } = await call(createBookableCategory, {
    body: { name: title, color: '#1971c2', type: 'training' },
  });
  const { data: event } = await call(createBookableEvent, {
    body: {
      title,
      categoryId: category.id,
      startDate: new Date(start).toISOString(),
      endDate: new Date(start + day / 12).toISOString(),
      capacity: 4,
      ...more,
    },
  });
  return event;
}

inLanguage('de', ({ app, language, locale }) => {
  const { bookableEvents: booking, declining: words, bookableMonth } = app;

  test('a member cannot come, and the trainer sees it at once', async ({ page, browser }) => {
    const title = `Kann nicht ${language} ${Date.now()}`;
    // booking is not open yet, but the answer is possible
    const event = await createEvent(title, { bookableFromDaysBefore: 2 });
    await page.goto(`/${language}/bookable-events/${event.id}`);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();

    const context = await browser.newContext({
      storageState: signedIn('member'),
      locale,
      baseURL: new URL(test.info().project.use.baseURL ?? '').origin,
    });
    const member = await context.newPage();
    await member.goto(`/${language}/bookable-events?q=${encodeURIComponent(title)}`);
    const card = member.getByRole('listitem').filter({ hasText: title });
    await card.getByRole('button', { name: words.decline }).click();
    await expect(card).toContainText(booking.youCannot);
    await expect(member.getByText(words.declinedDone)).toBeVisible();

    const cannot = page.getByRole('region', { name: words.declinedTitle(1) });
    await expect(cannot.getByRole('listitem')).toHaveCount(1);

    // the month shows it too, and leads to the card, where it can be undone
    const on = event.startDate.slice(0, 10);
    await member.goto(`/${language}/bookable-events?view=month&day=${on}&q=${encodeURIComponent(title)}`);
    const entry = member.getByRole('button', { name: title });
    await expect(entry).toHaveAccessibleName(new RegExp(bookableMonth.declined));
    await entry.click();
    const dialog = member.getByRole('dialog');
    await expect(dialog).toContainText(booking.youCannot);
    await dialog.getByRole('button', { name: words.withdraw }).click();
    await expect(dialog.getByRole('button', { name: words.decline })).toBeVisible();
    await expect(cannot).toBeHidden();
    await context.close();
  });

  test('somebody who has booked gives the space back with it, and a refusal rolls the optimistic update back', async ({
    browser,
  }) => {
    const title = `Doch nicht ${language} ${Date.now()}`;
    const event = await createEvent(title);
    const context = await browser.newContext({
      storageState: signedIn('member'),
      locale,
      baseURL: new URL(test.info().project.use.baseURL ?? '').origin,
    });
    const page = await context.newPage();
    const refused = /\/decline\//;
    await page.route(refused, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/${language}/bookable-events?q=${encodeURIComponent(title)}`);
    const card = page.getByRole('listitem').filter({ hasText: title });
    await card.getByRole('button', { name: words.decline }).click();
    await expect(page.getByText(words.failed)).toBeVisible();
    await expect(card).not.toContainText(booking.youCannot);
    await page.unroute(refused);

    await card.getByRole('button', { name: booking.book }).click();
    await expect(card).toContainText(booking.youAreIn);
    // not only shown ahead: the page that is opened next asks the server
    await expect(page.getByText(booking.bookedDone)).toBeVisible();
    // with a booking the card has one button: cancel
    await expect(card.getByRole('button', { name: words.decline })).toBeHidden();
    await page.goto(`/${language}/bookable-events?q=${encodeURIComponent(title)}&event=${event.id}`);
    await page.getByRole('dialog').getByRole('button', { name: words.decline }).click();
    await page
      .getByRole('dialog', { name: booking.cancelQuestion })
      .getByRole('button', { name: words.decline })
      .click();
    await expect(page.getByText(words.declinedDone)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toContainText(booking.youCannot);
    await expect(card).toContainText(booking.free(4, 4));
    await context.close();
  });
});
