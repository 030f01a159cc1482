// Pictures: one's own photo is cropped by keyboard and shown everywhere; a team's is dropped, saved with the form, removed.
import { expect, type Page, test } from '@playwright/test';
import { picture } from '../server/files/testing/corpus.ts';
import { asAdmin, newTeam } from './api-client.ts';
import { languages } from './languages.ts';
import { signedIn } from './people.ts';

const { app } = languages.de;
const { files, teams, ui } = app;
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer });
const crop = (page: Page) => page.getByRole('dialog').getByRole('slider', { name: files.cropTitle });
const use = (page: Page, label = files.cropSave) =>
  page.getByRole('dialog').getByRole('button', { name: label }).click();

test.use({ storageState: signedIn('admin'), locale: 'de-DE' });

test('one’s own photo is cropped by keyboard, sent again after a failure, shown in the list, and removed', async ({
  page,
}) => {
  await page.goto('/de/');
  const card = page
    .getByRole('navigation', { name: app.shell.mainNavigation })
    .locator('a[href*="/users/"]')
    .last();
  await card.click();
  await page.getByRole('link', { name: app.users.parts.profile, exact: true }).click();
  await choose(page, 'kaputt.png', (await picture(300, 200)).subarray(0, 60));
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(app.failures['picture-damaged']);
  await page.keyboard.press('Escape');

  await choose(page, 'ich.png', await picture(800, 600));
  await expect(crop(page)).toBeFocused();
  for (const key of ['+', '+', 'ArrowLeft', 'ArrowUp', '-']) await page.keyboard.press(key);
  await expect(crop(page)).toHaveAttribute('aria-valuenow', '1.1');
  await page.route('**/v1/files', (route) => route.abort());
  await use(page);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(files.uploadFailed);
  await expect(crop(page)).toHaveAttribute('aria-valuenow', '1.1');
  await page.unroute('**/v1/files');
  await use(page, ui.retry);
  await expect(page.getByText(files.photoSavedDone)).toBeVisible();

  await expect(card.locator('img')).toBeVisible();
  await card.click();
  await page.getByRole('link', { name: app.users.parts.profile, exact: true }).click();
  await page.getByRole('button', { name: files.remove, exact: true }).click();
  await use(page, files.remove);
  await expect(page.getByText(files.photoRemovedDone)).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);
});

test('a team’s photo is dropped, saved with the form, shown, and removed', async ({ page }) => {
  const team = await newTeam(await asAdmin());
  await page.goto(`/de/teams/edit/${team.id}`);
  const field = page.getByRole('group', { name: files.teamPhoto });
  const bytes = [...(await picture(900, 700))];
  const dropped = await page.evaluateHandle((numbers) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(numbers)], 'team.png', { type: 'image/png' }));
    return data;
  }, bytes);
  await field.dispatchEvent('drop', { dataTransfer: dropped });
  await use(page);
  await expect(field.locator('img')).toBeVisible();
  await page.getByRole('button', { name: ui.save }).click();
  await expect(page.getByText(teams.updatedDone)).toBeVisible();
  const shown = page.getByRole('img', { name: teams.photoOf(team.name) });
  await expect(shown).toBeVisible();
  const wide = await shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  expect(wide).toBeCloseTo(16 / 9, 1);

  await page.goto(`/de/teams/edit/${team.id}`);
  await field.getByRole('button', { name: files.remove }).click();
  await page.getByRole('button', { name: ui.save }).click();
  await expect(page.getByRole('heading', { name: team.name, level: 1 })).toBeVisible();
  await expect(shown).toHaveCount(0);
});

test('a file that is not a supported picture is refused with the same message everywhere', async ({
  page,
}) => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
  const words = `${app.failures['wrong-type']} ${files.accepted.picture(10)}`;
  for (const [name, mimeType, buffer] of [
    ['IMG_1.heic', 'image/heic', heic],
    ['wappen.svg', 'image/svg+xml', svg],
  ] as const) {
    await page.goto('/de/teams/create');
    await page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(words);
    await page.goto('/de/posts/create');
    // the cover's field comes first, the content's own behind its button
    await page.locator('input[type="file"]').first().setInputFiles({ name, mimeType, buffer });
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(words);
    await page.keyboard.press('Escape');
    await page.locator('input[type="file"]').last().setInputFiles({ name, mimeType, buffer });
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  }
});

test('a post is not sent while one of its pictures is uploading', async ({ page }) => {
  await page.goto('/de/posts/create');
  await page.getByRole('textbox', { name: app.postsEditor.headline, exact: true }).fill('Mit Bild');
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/v1/files', async (route) => {
    await held;
    await route.continue();
  });
  const file = { name: 'halle.png', mimeType: 'image/png', buffer: await picture(80, 60) };
  await page.locator('input[type="file"]').last().setInputFiles(file);
  await expect(page.getByText(app.postsEditor.pictureProgress(0))).toBeVisible();
  await page.getByRole('button', { name: app.postsEditor.saveDraft }).click();
  await expect(page.getByText(app.fields['still-uploading'])).toBeVisible();
  arrive();
  await expect(page.getByRole('textbox', { name: app.postsEditor.content }).locator('img')).toBeVisible();
  await expect(page.getByText(app.fields['still-uploading'])).toBeHidden();
});
