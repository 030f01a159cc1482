// Consents on a phone: a mother agrees, a picture with her child is published, and she revokes while somebody has it open.
import { expect, type Page, test } from '@playwright/test';
import type { Call } from '../contract/client.ts';
import { putGuardian } from '../contract/families/api.ts';
import { uploadFile } from '../contract/files/api.ts';
import { createPost } from '../contract/posts/api.ts';
import { listUsers } from '../contract/users/api.ts';
import { importMembers } from '../contract/users/import/api.ts';
import { asAdmin, letIn } from './api-client.ts';
import { inLanguage } from './languages.ts';
import { newPerson, signedIn, signUp } from './people.ts';

const phone = { width: 390, height: 844 };
// a name of letters only, which nobody else has
const lastName = `Foto${`${process.pid}`.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;

/** A child without a sign-in. @returns its id */
async function newChild(call: Call): Promise<string> {
  const file = new Blob([`Vorname;Nachname;Geburtsdatum\r\nMira;${lastName};01.05.2014`]);
  const { data: preview } = await call(importMembers, { form: { file, dryRun: 'true' } });
  await call(importMembers, { form: { file, seen: preview.seen } });
  const { data } = await call(listUsers, { query: { q: lastName } });
  return data.items.find(({ firstName }) => firstName === 'Mira')?.id ?? '';
}

async function draftWithPicture(call: Call, page: Page): Promise<string> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(800, 600);
    canvas.getContext('2d')?.fillRect(0, 0, 800, 600);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
  });
  const file = new File([new Uint8Array(bytes)], 'sieg.jpg');
  const { data: picture } = await call(uploadFile, { form: { purpose: 'postImage', file } });
  const body = { headline: `Sieg von ${lastName}`, tags: ['Jugend'], imageId: picture.id, quietly: true };
  return (await call(createPost, { body })).data.id;
}

inLanguage('de', ({ app, ...words }) => {
  test('a picture is published with consent, and vanishes where it is open when that is revoked', async ({
    page,
    browser,
  }) => {
    const call = await asAdmin();
    const child = await newChild(call);
    const mother = newPerson('Vera', lastName);
    await page.setViewportSize(phone);
    await signUp(page, { app, ...words }, mother);
    const motherId = await letIn(call, mother.email);
    await call(putGuardian, { params: { id: child, userId: motherId } });
    const id = await draftWithPicture(call, page);

    // the editor marks the child, and reads who has not agreed
    const desk = await browser.newContext({
      storageState: signedIn('admin'),
      locale: 'de-DE',
      viewport: phone,
    });
    const editor = await desk.newPage();
    await editor.goto(`/de/posts/edit/${id}`);
    const { marks, kinds } = app.consents;
    await editor.getByRole('button', { name: marks.addTo(marks.picture(1)) }).click();
    await editor.getByRole('searchbox', { name: marks.search }).fill(`Mira ${lastName}`);
    await editor.getByRole('button', { name: `Mira ${lastName}: ${marks.mark}` }).click();
    await expect(editor.getByText(marks.missing)).toBeVisible();
    const publish = async () => {
      await editor.goto(`/de/posts/${id}`);
      await editor.getByRole('button', { name: app.posts.statusActions.published.label }).click();
      await editor
        .getByRole('dialog')
        .getByRole('button', { name: app.posts.statusActions.published.label })
        .click();
    };
    await publish();
    await expect(editor.getByText(`Mira ${lastName}`)).toBeVisible();

    // the mother is asked on her start page, and agrees with one tap
    await page.goto('/de/');
    await page.getByRole('link', { name: app.consents.answer }).click();
    await page.goto(`/de/users/${child}#profile`);
    const photos = kinds['photos-members'];
    await page.getByRole('button', { name: app.consents.agreeTo(photos) }).click();
    await expect(page.getByText(app.consents.agreed)).toBeVisible();
    await publish();
    await expect(editor.getByText(app.posts.statusActions.published.done)).toBeVisible();

    const reading = await browser.newContext({
      storageState: signedIn('member'),
      locale: 'de-DE',
      viewport: phone,
    });
    const reader = await reading.newPage();
    await reader.goto(`/de/posts/${id}`);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(`Sieg von ${lastName}`);
    const picture = reader.getByRole('article').locator('img[src*="/v1/files/"]').first();
    await expect(picture).toBeVisible();
    const link = new URL((await picture.getAttribute('src')) ?? '', reader.url()).href;

    await page.getByRole('button', { name: app.consents.revokeOf(photos) }).click();
    await expect(page.getByText(app.consents.revoked)).toBeVisible();
    // it disappears from open pages, and its link is invalid
    await expect(picture).toBeHidden();
    expect((await reading.request.get(link)).status()).toBe(404);
    // who edits the post still sees it, and why nobody else does
    await expect(editor.getByText(marks.withheld(1))).toBeVisible();
    await reading.close();
    await desk.close();
  });
});
