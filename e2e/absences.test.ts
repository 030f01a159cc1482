// An absence: entered, followed on another page, a place in that time given back, deleted and taken back.
import { expect, test } from '@playwright/test';
import { createBookableCategory } from '../contract/bookings/categories/api.ts';
import { createBookableEvent, getBookableEvent } from '../contract/bookings/events/api.ts';
import { addDays } from '../contract/club-time.ts';
import { asAdmin, letIn } from './api-client.ts';
import { storedOn } from './device-store.ts';
import { fieldOf } from './form.ts';
import { inLanguage } from './languages.ts';
import { newPerson, signUp } from './people.ts';

const dayMs = 86_400_000;

/** A training in nine days, with a category of its own. */
async function createTraining(title: string) {
  const call = await asAdmin();
  const { data: category } = await call(createBookableCategory, {
    body: { name: title, color: '#1971c2', type: 'training' },
  });
  const start = Date.now() + 9 * dayMs;
  const body = {
    title,
    categoryId: category.id,
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + dayMs / 12).toISOString(),
    capacity: 4,
  };
  return { call, event: (await call(createBookableEvent, { body })).data };
}

inLanguage('en', (words) => {
  const { absences, bookableEvents, ui } = words.app;

  test('somebody enters an absence, gives back a place in it, and deletes it by mistake', async ({
    page,
  }) => {
    const title = `Away ${Date.now()}`;
    const { call, event } = await createTraining(title);
    const me = newPerson('Wanda', 'Weg');
    await signUp(page, words, me);
    const id = await letIn(call, me.email);
    await page.goto(`/en/bookable-events?q=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: `${bookableEvents.book}: ${title}` }).click();
    await expect(page.getByText(bookableEvents.bookedDone)).toBeVisible();

    // from one's own page to the list, beside which the start page is open
    await page.goto(`/en/users/${id}#sport`);
    const home = await page.context().newPage();
    await home.goto('/en/');
    await expect(home.getByRole('link', { name: title })).toBeVisible();
    await page.getByRole('link', { name: absences.all }).click();
    await expect(page.getByText(absences.none)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${absences.title}`));

    const from = addDays(new Date().toISOString().slice(0, 10), 7);
    const to = addDays(from, 5);
    await page.getByRole('button', { name: absences.add }).first().click();
    await fieldOf(page, absences.from).fill(from);
    await expect(fieldOf(page, absences.to)).not.toHaveValue('');
    await fieldOf(page, absences.to).fill(to);
    await fieldOf(page, absences.reason).fill('Walking the Rennsteig');
    await page.getByRole('button', { name: ui.save, exact: true }).click();
    await expect(page.getByText(absences.createdDone)).toBeVisible();
    await expect(page.getByText('Walking the Rennsteig')).toBeVisible();

    // the other page follows
    const card = home.getByRole('link', { name: absences.all });
    await expect(card).toContainText(absences.awayFrom(from, to));

    // a place in that time is asked about
    await expect(page.getByRole('region', { name: absences.places(1) })).toContainText(title);
    await page.getByRole('button', { name: new RegExp(`^${absences.giveBack}: ${title}`) }).click();
    await page.getByRole('dialog').getByRole('button', { name: absences.giveBack }).click();
    await expect(page.getByText(absences.givenBackDone(1))).toBeVisible();
    await expect(page.getByText(absences.places(1))).toBeHidden();
    expect((await call(getBookableEvent, { params: { id: event.id } })).data.booked).toBe(0);

    await page.getByRole('button', { name: /^Delete absence: / }).click();
    await page.getByRole('dialog').getByRole('button', { name: absences.delete }).click();
    await expect(page.getByText(absences.none)).toBeVisible();
    await expect(card).toBeHidden();
    await page.getByRole('button', { name: ui.undo }).click();
    await expect(page.getByText('Walking the Rennsteig')).toBeVisible();
    await expect(card).toBeVisible();
    // so that it can be read offline
    await expect.poll(() => storedOn(page)).toContain('Walking the Rennsteig');
  });
});
