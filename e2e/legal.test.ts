// Imprint and privacy: an admin learns that they are missing, writes them from the template, and a stranger reads both.
import { expect, test } from '@playwright/test';
import { changeLegalText } from '../contract/legal/api.ts';
import { changeRetention } from '../contract/retention/api.ts';
import { asAdmin } from './api-client.ts';
import { inLanguage } from './languages.ts';
import { signedIn } from './people.ts';

// both write the same texts
test.describe.configure({ mode: 'serial' });

inLanguage('de', ({ app }) => {
  test('an admin learns that the imprint is missing, begins with the template, and a visitor reads it', async ({
    browser,
  }) => {
    const call = await asAdmin();
    for (const name of ['imprint', 'privacy'] as const)
      await call(changeLegalText, { params: { name }, body: { de: '', en: '' } });
    const stranger = await browser.newContext({ locale: 'de' });
    const visitor = await stranger.newPage();
    await visitor.goto('/de/login');
    await visitor.getByRole('link', { name: 'Impressum' }).click();
    await expect(visitor.getByText('Der Verein hat diese Seite noch nicht geschrieben.')).toBeVisible();

    const desk = await browser.newContext({ storageState: signedIn('admin'), locale: 'de' });
    const admin = await desk.newPage();
    await admin.goto('/de/');
    await admin.getByRole('link', { name: app.legal.problems.imprint.missing }).click();
    await admin.getByRole('button', { name: app.legal.useTemplate.de }).click();
    await expect(admin.getByText(app.legal.unfinished(9))).toBeVisible();
    const german = admin.getByLabel(app.legal.languages.de, { exact: true });
    await german.fill('# Angaben\nTTC 1990 Hof\nBallweg 1\n95028 Hof');
    await admin.getByLabel(app.legal.languages.en, { exact: true }).fill('# About\nBallweg 1, Hof');
    await admin.getByRole('button', { name: app.ui.save, exact: true }).click();
    await expect(admin.getByText(app.legal.savedDone)).toBeVisible();

    await visitor.reload();
    await expect(visitor.getByText('Ballweg 1')).toBeVisible();
    await visitor.getByRole('link', { name: 'English' }).click();
    await expect(visitor.getByRole('heading', { name: 'About' })).toBeVisible();
    await expect(visitor).toHaveURL(/\/en\/imprint$/);
    await stranger.close();

    // the privacy policy with the list of what the app stores
    await admin.getByRole('link', { name: app.legal.short.privacy, exact: true }).click();
    await admin.getByRole('button', { name: app.legal.useTemplate.de }).click();
    await admin.getByRole('button', { name: app.legal.useTemplate.en }).click();
    // the toast of the imprint may still be there
    const saved = admin.waitForResponse(
      (answer) => answer.url().endsWith('/v1/legal/privacy') && answer.ok(),
    );
    await admin.getByRole('button', { name: app.ui.save, exact: true }).click();
    await saved;
    await admin.goto('/en/privacy');
    await expect(admin.getByRole('heading', { name: 'Your bookings and how they changed' })).toBeVisible();
    await admin.goto('/de/');
    await expect(admin.getByRole('link', { name: app.legal.problems.privacy.unfinished })).toBeVisible();
    await expect(admin.getByRole('link', { name: app.legal.problems.imprint.missing })).toBeHidden();
    await desk.close();
  });

  test('an admin keeps deliveries for longer, and the privacy policy says so', async ({ browser }) => {
    const call = await asAdmin();
    await call(changeLegalText, { params: { name: 'privacy' }, body: { de: '{{data}}', en: '{{data}}' } });
    await call(changeRetention, { params: { name: 'deliveries' }, body: { months: 3 } });
    const desk = await browser.newContext({ storageState: signedIn('admin'), locale: 'de' });
    const admin = await desk.newPage();
    await admin.goto('/de/legal#retention');
    const period = admin.getByLabel(app.retention.period('Zustellungen'));
    await expect(period).toHaveValue('3');
    await period.selectOption({ label: app.retention.months(6) });
    await expect(admin.getByText(app.retention.changedDone)).toBeVisible();
    await admin.reload();
    await expect(period).toHaveValue('6');
    await admin.goto('/en/privacy');
    await expect(admin.getByText(/Deliveries 6 months/)).toBeVisible();
    await desk.close();
  });
});
