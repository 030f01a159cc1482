// Booking: two members compete for the last space; a series of Tuesdays is created, changed and deleted.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { book } from '../contract/bookings/api.ts';
import { createBookableCategory } from '../contract/bookings/categories/api.ts';
import { createBookableEvent, listBookableEvents } from '../contract/bookings/events/api.ts';
import { createSeries } from '../contract/bookings/series/api.ts';
import { asAdmin } from './api-client.ts';
import { fieldOf } from './form.ts';
import { inLanguage } from './languages.ts';
import { type Role, signedIn } from './people.ts';

test.use({ storageState: signedIn('admin') });

const day = 86_400_000;

inLanguage('de', ({ app, language, locale }) => {
  const {
    bookableEvents: booking,
    bookableEventsRecurring: words,
    seriesBooking,
    bookableMonth,
    events,
    shell,
    ui,
  } = app;
  const category = async () => {
    const call = await asAdmin();
    const body = { name: `Training ${language} ${Date.now()}`, color: '#1971c2', type: 'training' as const };
    return (await call(createBookableCategory, { body })).data;
  };

  /** A browser that shows the only event with that title. */
  async function watch(browser: Browser, role: Role, title: string, open?: string) {
    const context = await browser.newContext({
      storageState: signedIn(role),
      locale,
      baseURL: new URL(test.info().project.use.baseURL ?? '').origin,
    });
    const page = await context.newPage();
    const opened = open ? `&event=${open}` : '';
    await page.goto(`/${language}/bookable-events?q=${encodeURIComponent(title)}${opened}`);
    const row = page.getByRole('listitem').filter({ hasText: title });
    if (!open) await expect(row).toBeVisible();
    return { page, row, press: (label: string) => row.getByRole('button', { name: label }).click() };
  }

  test('the last place goes to one; the other waits, and moves up without a reload', async ({ browser }) => {
    const title = `Letzter Platz ${language} ${Date.now()}`;
    const start = Date.now() + 3 * day;
    await (await asAdmin())(createBookableEvent, {
      body: {
        title,
        categoryId: (await category()).id,
        startDate: new Date(start).toISOString(),
        endDate: new Date(start + day / 12).toISOString(),
        capacity: 1,
      },
    });
    const [mira, vera] = await Promise.all([watch(browser, 'member', title), watch(browser, 'admin', title)]);
    await expect(vera.row).toContainText(booking.lastSpace(1));
    await mira.press(booking.book);
    await expect(mira.row).toContainText(booking.youAreIn);
    await expect(vera.row).toContainText(booking.full(1));
    await vera.press(booking.wait);
    await expect(vera.row).toContainText(booking.youWait(1));
    await expect(mira.row).toContainText(booking.fullWaiting(1));
    await mira.press(booking.cancel);
    await mira.page.getByRole('dialog').getByRole('button', { name: booking.cancel }).click();
    await expect(vera.row).toContainText(booking.youAreIn);
    await expect(mira.row.getByRole('button', { name: booking.wait })).toBeVisible();
    await Promise.all([mira.page.context().close(), vera.page.context().close()]);
  });

  test('many dates of a series are booked in one go, and each shows its result', async ({ browser }) => {
    const title = `Halbjahr ${language} ${Date.now()}`;
    const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
    const call = await asAdmin();
    const { data: series } = await call(createSeries, {
      body: {
        title,
        categoryId: (await category()).id,
        startTimeEvents: '19:00',
        endTimeEvents: '21:00',
        startDateRecurrence: dateIn(2),
        endDateRecurrence: dateIn(2 + 27),
        weekdays: ['tuesday', 'thursday'],
        ignoreHolidays: true,
        capacity: 1,
      },
    });
    const query = { recurringBookableEventId: series.id };
    const [first, second] = (await call(listBookableEvents, { query })).data.items;
    // somebody else was quicker at one of them
    await call(book, { params: { id: 'me' }, body: { eventId: second?.id ?? '' } });
    const mira = await watch(browser, 'member', title, first?.id);
    const { page } = mira;
    const dialog = page.getByRole('dialog');
    // the month offers the same as the card
    const on = first?.startDate.slice(0, 10);
    await page.goto(`/${language}/bookable-events?view=month&day=${on}&q=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: title }).first().click();
    await dialog.getByRole('button', { name: seriesBooking.open }).click();
    await dialog.getByRole('combobox', { name: seriesBooking.until }).selectOption('end');
    await expect(dialog).toContainText(seriesBooking.found(4));
    await dialog.getByRole('combobox', { name: seriesBooking.which }).selectOption('all');
    await expect(dialog).toContainText(seriesBooking.found(8));
    await dialog.getByRole('button', { name: seriesBooking.book(8) }).click();
    await expect(page.getByText(seriesBooking.booked(7))).toBeVisible();
    const dates = dialog.getByRole('listitem');
    await expect(dates.filter({ hasText: seriesBooking.outcomes.booked })).toHaveCount(7);
    await expect(dates.filter({ hasText: seriesBooking.outcomes['event-full'] })).toHaveCount(1);
    await dialog.getByRole('button', { name: seriesBooking.wait(1) }).click();
    await expect(dates.filter({ hasText: seriesBooking.outcomes.waiting })).toHaveCount(1);
    await page.context().close();
  });

  test('a month shows when there is what to book, how much is free, and where one is in', async ({
    page,
  }) => {
    const title = `Monatsblick ${language} ${Date.now()}`;
    const start = Date.now() + 40 * day;
    await (await asAdmin())(createBookableEvent, {
      body: {
        title,
        categoryId: (await category()).id,
        startDate: new Date(start).toISOString(),
        endDate: new Date(start + day / 12).toISOString(),
        capacity: 3,
      },
    });
    const on = new Date(start).toISOString().slice(0, 10);
    await page.goto(`/${language}/bookable-events?q=${encodeURIComponent(title)}`);
    await page.getByRole('radio', { name: shell.nav.calendar }).check();
    await expect(page).toHaveURL(/view=month/);
    await page.goto(`/${language}/bookable-events?view=month&day=${on}&q=${encodeURIComponent(title)}`);
    const entry = page.getByRole('button', { name: title });
    await expect(entry).toContainText(bookableMonth.free(3));
    await entry.click();
    await page.getByRole('dialog').getByRole('button', { name: booking.book }).click();
    await page.keyboard.press('Escape');
    await expect(entry).toContainText(bookableMonth.free(2));
    await expect(entry).toHaveAccessibleName(new RegExp(bookableMonth.own));
    await page.reload();
    await expect(entry).toBeVisible();
    await page.getByRole('button', { name: events.next.month }).click();
    await expect(entry).toBeHidden();
  });

  test('the address of an event leads members to its card', async ({ browser, page }) => {
    const title = `Weitergegeben ${language} ${Date.now()}`;
    const start = Date.now() + 3 * day;
    const { data } = await (await asAdmin())(createBookableEvent, {
      body: {
        title,
        categoryId: (await category()).id,
        startDate: new Date(start).toISOString(),
        endDate: new Date(start + day / 12).toISOString(),
      },
    });
    const address = `/${language}/bookable-events/${data.id}`;
    await page.goto(address);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    const context = await browser.newContext({
      storageState: signedIn('member'),
      locale,
      baseURL: new URL(test.info().project.use.baseURL ?? '').origin,
    });
    const mira = await context.newPage();
    await mira.goto(address);
    await expect(mira.getByRole('dialog')).toContainText(title);
    await mira.keyboard.press('Escape');
    await expect(mira.getByRole('heading', { name: booking.title, level: 1 })).toBeVisible();
    await context.close();
  });

  test('a term of Tuesdays is made, changed from the third date on, and deleted', async ({ page }) => {
    const title = `Dienstagstraining ${language} ${Date.now()}`;
    const { name } = await category();
    const submit = (on: Page) => on.locator('form button[type="submit"]').click();
    await page.goto(`/${language}/bookable-events/recurring/create`);
    await fieldOf(page, words.recurringWeeks).fill('0');
    await fieldOf(page, words.daysBefore).fill('-1');
    await submit(page);
    await expect(page.getByText(app.fields['weeks-not-positive'])).toBeVisible();
    await expect(page.getByText(app.fields['days-before-negative'])).toBeVisible();
    await expect(page.getByText(app.fields['weekdays-empty'])).toBeVisible();
    await fieldOf(page, words.name).fill(title);
    await fieldOf(page, words.category).selectOption({ label: name });
    await page.getByRole('checkbox', { name: words.every.tuesday }).check({ force: true });
    await fieldOf(page, words.startTime).fill('1930');
    await fieldOf(page, words.endTime).fill('2130');
    await fieldOf(page, words.startDate).fill('01.10.2029');
    await fieldOf(page, words.endDate).fill('30.10.2029');
    await fieldOf(page, words.recurringWeeks).fill('1');
    await fieldOf(page, words.daysBefore).fill('6');
    // five Tuesdays, across the end of summer time
    const preview = page.getByRole('region', { name: words.preview });
    await expect(preview.getByRole('status')).toHaveText(words.previewCount(5));
    await submit(page);
    await expect(page.getByText(words.createdDone)).toBeVisible();
    await expect(page.getByText(`${words.every.tuesday}, 19:30–21:30, ${words.weeks(1)}`)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: '19:30' })).toHaveCount(5);

    await page.getByRole('link', { name: words.edit }).click();
    await page.getByRole('radio', { name: words.following }).check({ force: true });
    await fieldOf(page, words.fromDate).selectOption({ index: 2 });
    await fieldOf(page, words.startTime).fill('1800');
    await submit(page);
    const review = page.getByRole('dialog', { name: words.review });
    await expect(review).toContainText(words.planDates(3));
    await expect(review.getByText(words.kinds.changed)).toHaveCount(3);
    await review.getByRole('button', { name: ui.cancel }).click();
    await expect(fieldOf(page, words.startTime)).toHaveValue('18:00');
    await submit(page);
    await review.getByRole('button', { name: words.reviewConfirm }).click();
    await expect(page.getByText(words.updatedDone)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: '18:00' })).toHaveCount(3);

    await page.getByRole('button', { name: words.deleteTitle }).click();
    await expect(page.getByRole('dialog')).toContainText(words.deleteTouches(3, 0));
    await page.getByRole('dialog').getByRole('button', { name: words.delete }).click();
    await expect(page.getByText(words.deletedDone)).toBeVisible();
    await page.goto(`/${language}/bookable-events/recurring?q=${encodeURIComponent(title)}`);
    await page.getByRole('checkbox', { name: ui.selectRow(title) }).check();
    await page.getByRole('toolbar').getByRole('button', { name: words.delete }).click();
    await expect(page.getByRole('dialog')).toContainText(words.deleteManyTouches(2));
    await page.getByRole('dialog').getByRole('button', { name: words.delete }).click();
    await expect(page.getByText(words.deletedManyDone(1))).toBeVisible();
  });
});
