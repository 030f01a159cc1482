// Emergency contacts on phones: a mother enters them, the trainer opens them in the hall on the day, and she sees that.
import { expect, test } from '@playwright/test';
import { book } from '../contract/bookings/api.ts';
import { createBookableCategory } from '../contract/bookings/categories/api.ts';
import { createBookableEvent } from '../contract/bookings/events/api.ts';
import { putGuardian } from '../contract/families/api.ts';
import { asAdmin, letIn } from './api-client.ts';
import { storedOn } from './device-store.ts';
import { inLanguage } from './languages.ts';
import { newChildren } from './new-children.ts';
import { newPerson, signedIn, signUp } from './people.ts';

const phone = { width: 320, height: 640 };

inLanguage('de', ({ app, ...words }) => {
  const { emergency, family } = app;

  test('a mother enters whom to call, the trainer reads it on the day of the training, and she sees that', async ({
    page,
    browser,
  }) => {
    const call = await asAdmin();
    const { lastName, mira, ben } = await newChildren(call);
    const mother = newPerson('Vera', lastName);
    await page.setViewportSize(phone);
    await signUp(page, { app, ...words }, mother);
    const id = await letIn(call, mother.email);
    await call(putGuardian, { params: { id: mira, userId: id } });
    const category = { name: `Notfall ${lastName}`, color: '#1971c2', type: 'training' } as const;
    const { data: made } = await call(createBookableCategory, { body: category });
    // it begins while the test runs, so that today is its day at any time of the night
    const [startDate, endDate] = [5_000, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString());
    const event = { title: `Jugendtraining ${lastName}`, categoryId: made.id, startDate, endDate };
    const { data: training } = await call(createBookableEvent, { body: event as never });
    for (const child of [mira, ben])
      await call(book, { params: { id: child }, body: { eventId: training.id } });

    const name = `Mira ${lastName}`;
    await page.goto('/de/family');
    await page.getByRole('link', { name: family.emergencyOf(name) }).click();
    const section = page.getByRole('region', { name: emergency.title });
    await expect(section.getByText(emergency.none)).toBeInViewport();
    await section.getByRole('button', { name: emergency.enter, exact: true }).click();
    await section.getByRole('textbox', { name: emergency.name }).fill('Oma Rosi');
    await section.getByRole('textbox', { name: emergency.phone }).fill('0171 3920033');
    await section.getByRole('textbox', { name: emergency.mustKnow }).fill('Qwerallergie');
    await section.getByRole('button', { name: app.ui.save }).click();
    await expect(
      section.getByRole('link', { name: emergency.call('Oma Rosi', '0171 3920033') }),
    ).toHaveAttribute('href', 'tel:01713920033');
    await expect(section.getByText(emergency.readingsNone)).toBeVisible();

    const hall = await browser.newContext({
      storageState: signedIn('admin'),
      locale: 'de',
      viewport: phone,
    });
    const trainer = await hall.newPage();
    await trainer.goto(`/de/bookable-events/${training.id}`);
    await expect(trainer.getByText(app.bookableEventsManage.bornIn(2014))).toBeVisible();
    const marked = trainer.getByRole('button', { name: emergency.buttonOfMarked(name) });
    await expect(marked).toBeVisible();
    // of the brother there is nothing to know
    await expect(
      trainer.getByRole('button', { name: emergency.buttonOf(`Ben ${lastName}`), exact: true }),
    ).toBeVisible();
    await marked.click();
    const dialog = trainer.getByRole('dialog', { name: emergency.dialog(name) });
    await expect(dialog.getByText('Qwerallergie')).toBeVisible();
    await expect(
      dialog.getByRole('link', { name: emergency.call('Oma Rosi', '0171 3920033') }),
    ).toBeVisible();
    await expect(dialog.getByText(emergency.seen(name))).toBeVisible();
    expect(await trainer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      phone.width,
    );

    // the page of the mother follows by itself
    await expect(section.getByText(emergency.readingsNone)).toBeHidden();
    await expect(section.getByText(new RegExp(event.title))).toBeVisible();
    await expect(section.getByText('Vera Vorhandl')).toBeVisible();

    await dialog.getByRole('button', { name: app.ui.close }).click();
    await expect.poll(() => storedOn(trainer)).toContain(lastName);
    expect(await storedOn(trainer)).not.toMatch(/Qwerallergie|3920033/);
    await hall.close();
  });
});
