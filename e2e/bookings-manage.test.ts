// Trainers: a category, an event with one space, who gets it and who waits, check-in, delete.
import { expect, type Page, test } from '@playwright/test';
import { fieldOf } from './form.ts';
import { inLanguage } from './languages.ts';
import { signedIn } from './people.ts';

test.use({ storageState: signedIn('admin') });

/** The club's date and time this many hours from now, as entered in a form. */
function clubTimeIn(hours: number): { date: string; time: string } {
  const at = new Date(Date.now() + hours * 3_600_000);
  const formatted = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('de-DE', { ...options, timeZone: 'Europe/Berlin' }).format(at);
  return {
    date: formatted({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    time: formatted({ hour: '2-digit', minute: '2-digit' }),
  };
}

inLanguage('en', ({ app, language }) => {
  const { bookableEventsManage: words, categories, fields } = app;
  // with the keyboard: a pointer would wait for the toasts that cover a long form
  const submit = (page: Page) => page.locator('form button[type="submit"]').press('Enter');
  const [anton, bastian] = ['Anton Aufschlager', 'Bastian Blockhauser'];

  async function enterTimes(page: Page, from: number, to: number): Promise<void> {
    const [start, end] = [clubTimeIn(from), clubTimeIn(to)];
    await fieldOf(page, words.startDate).fill(start.date);
    await fieldOf(page, words.startTime).fill(start.time);
    await fieldOf(page, words.endDate).fill(end.date);
    await fieldOf(page, words.endTime).fill(end.time);
  }
  async function bookFor(page: Page, name: string, button: string): Promise<void> {
    await page.getByRole('searchbox', { name: words.memberName }).fill(name.split(' ')[1] ?? name);
    await page.getByRole('button', { name: `${name}: ${button}` }).click();
  }
  async function cancelFor(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: words.cancelFor(name) }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click();
  }

  test('a category is for training or for special events', async ({ page }) => {
    const category = `Balleimer ${language} ${Date.now()}`;
    await page.goto(`/${language}/bookable-events/categories/create`);
    await fieldOf(page, categories.name).fill(category);
    await page.getByRole('button', { name: '#2b8a3e' }).click();
    await submit(page);
    await expect(page.getByText(fields['category-type-empty'])).toBeVisible();
    await page.getByRole('radio', { name: words.types.specialEvent }).check();
    await submit(page);
    await expect(page.getByText(categories.createdDone)).toBeVisible();
    await page.getByRole('link', { name: category }).click();
    await page.getByRole('button', { name: categories.deleteTitle }).click();
    await page.getByRole('dialog').getByRole('button', { name: categories.delete }).click();
    await expect(page.getByText(categories.deletedDone)).toBeVisible();
    await page.getByRole('link', { name: 'Training', exact: true }).click();
    await expect(page.getByRole('button', { name: categories.deleteTitle })).toBeDisabled();
  });

  test('an event is made, booked for others, checked in and deleted', async ({ page }) => {
    const title = `Stützpunkt ${language} ${Date.now()}`;
    await page.goto(`/${language}/bookable-events/create`);
    await submit(page);
    await expect(fieldOf(page, words.eventTitle)).toHaveAccessibleDescription(
      new RegExp(fields['title-required']),
    );
    await fieldOf(page, words.eventTitle).fill(title);
    await fieldOf(page, words.category).selectOption({ label: 'Sonderveranstaltung' });
    await enterTimes(page, 48, 50);
    await fieldOf(page, words.capacity).fill('0');
    await submit(page);
    await expect(page.getByText(fields['capacity-not-positive'])).toBeVisible();
    await fieldOf(page, words.capacity).fill('1');
    await submit(page);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();

    const hallList = page.getByRole('region', { name: words.hallTitle(1) });
    const both = page.getByRole('region', { name: words.hallTitle(2) });
    const waiting = page.getByRole('region', { name: words.waitingTitle(1) });
    await bookFor(page, anton, words.book);
    await expect(hallList).toContainText(anton);
    await bookFor(page, bastian, words.wait);
    await expect(waiting).toContainText(bastian);
    await expect(waiting).toContainText(words.moveUpFull);
    // two days before the start the next person moves up automatically
    await cancelFor(page, anton);
    await expect(hallList).toContainText(bastian);
    await expect(waiting).toBeHidden();

    await page.getByRole('link', { name: words.edit, exact: true }).click();
    await enterTimes(page, 1, 2);
    await submit(page);
    await expect(page.getByText(words.counts(0, 0, 1))).toBeVisible();
    await bookFor(page, anton, words.wait);
    await expect(waiting).toContainText(anton);
    // shortly before the start nobody does: the manager decides
    // the button to check in is within reach of the thumb, the one to cancel is not
    await expect(page.getByRole('button', { name: words.cancelFor(bastian) })).toBeHidden();
    await page.getByText(words.cancelSomebody).click();
    await cancelFor(page, bastian);
    await page.getByRole('button', { name: `${anton}: ${words.moveUp}` }).click();
    await expect(hallList).toContainText(anton);
    // on the narrowest phone everything stays within its column
    const everybody = page.getByRole('button', { name: words.allAttended(1) });
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    const [column, button] = await Promise.all([hallList.boundingBox(), everybody.boundingBox()]);
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(
      (column?.x ?? 0) + (column?.width ?? 0),
    );
    if (wide) await page.setViewportSize(wide);
    const here = page.getByRole('button', { name: `${anton}: ${words.marks.attended}` });
    await here.click();
    await expect(here).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(words.counts(1, 0, 0))).toBeVisible();
    await expect(hallList).toContainText('Vera Vorhandl');
    // the names come before the print button
    const [row, print] = await Promise.all([
      here.boundingBox(),
      page.getByRole('button', { name: words.print }).boundingBox(),
    ]);
    expect(row?.y ?? 0).toBeLessThan(print?.y ?? 0);
    await page.getByText(words.cancelledTitle(1)).click();
    await expect(page.getByRole('group').filter({ hasText: bastian })).toContainText(words.late);
    // a walk-in at a full training: one confirmation
    await bookFor(page, bastian, words.anyway);
    const question = page.getByRole('dialog');
    await expect(question).toContainText(words.anywayQuestion(title, 'Bastian'));
    await question.getByRole('button', { name: words.anyway }).click();
    await expect(both).toContainText(bastian);
    await expect(both).toContainText(words.extra);
    // and somebody on the waiting list is taken in from there
    await page.getByText(words.cancelSomebody).click();
    await cancelFor(page, bastian);
    await bookFor(page, bastian, words.wait);
    await waiting.getByRole('button', { name: `${bastian}: ${words.anyway}` }).click();
    await expect(question).toContainText(words.anywayHelp(0));
    await question.getByRole('button', { name: words.anyway }).click();
    await expect(both).toContainText(bastian);
    await expect(waiting).toBeHidden();

    await page.getByRole('button', { name: words.deleteTitle }).click();
    await expect(page.getByRole('dialog')).toContainText(words.deleteNotified(2));
    await page.getByRole('dialog').getByRole('button', { name: words.delete, exact: true }).click();
    await expect(page.getByText(words.deletedDone)).toBeVisible();
  });

  test('fewer spaces than bookings is asked about, and many are deleted from the list', async ({ page }) => {
    const title = `Lehrgang ${language} ${Date.now()}`;
    await page.goto(`/${language}/bookable-events/create`);
    await fieldOf(page, words.eventTitle).fill(title);
    await fieldOf(page, words.category).selectOption({ label: 'Sonderveranstaltung' });
    await enterTimes(page, 72, 74);
    await fieldOf(page, words.capacity).fill('2');
    await submit(page);
    await bookFor(page, anton, words.book);
    await expect(page.getByRole('region', { name: words.hallTitle(1) })).toContainText(anton);
    await bookFor(page, bastian, words.book);
    await expect(page.getByRole('region', { name: words.hallTitle(2) })).toContainText(bastian);
    await page.getByRole('link', { name: words.edit, exact: true }).click();
    await fieldOf(page, words.capacity).fill('1');
    await submit(page);
    await expect(page.getByRole('dialog')).toContainText(words.overflowQuestion(2, 1));
    await page.getByRole('button', { name: words.overflowGo }).click();
    await expect(page.getByRole('region', { name: words.waitingTitle(1) })).toContainText(bastian);

    await page.goto(`/${language}/bookable-events?view=list&q=${encodeURIComponent(title)}`);
    await page.getByRole('checkbox', { name: title }).check();
    await page.getByRole('toolbar').getByRole('button', { name: words.delete }).click();
    await expect(page.getByRole('dialog')).toContainText(words.deleteNotified(2));
    await page.getByRole('dialog').getByRole('button', { name: words.delete }).click();
    await expect(page.getByText(words.deletedManyDone(1))).toBeVisible();
  });
});
