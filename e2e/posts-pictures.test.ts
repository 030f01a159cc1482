// Pictures in a post: with captions, and side by side.
import { expect, type Page, test } from '@playwright/test';
import { getPost, listPosts } from '../contract/posts/api.ts';
import { asAdmin } from './api-client.ts';
import { languages } from './languages.ts';
import { signedIn } from './people.ts';

const words = languages.de.app.postsEditor;
const headlineOf = (page: Page) => page.getByRole('textbox', { name: words.headline, exact: true });
const textOf = (page: Page) => page.getByRole('textbox', { name: words.content, exact: true });
const rowIn = (page: Page) => textOf(page).locator('figure[data-row]');

/** A picture as a camera would send it. */
const fileOf = async (page: Page, name: string, shade: string) => {
  const bytes = await page.evaluate(async (color) => {
    const canvas = new OffscreenCanvas(800, 600);
    const brush = canvas.getContext('2d');
    if (brush) brush.fillStyle = color;
    brush?.fillRect(0, 0, 800, 600);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
  }, shade);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
};

const choose = async (page: Page, ...shades: string[]) => {
  const files = await Promise.all(shades.map((shade) => fileOf(page, `${shade}.jpg`, shade)));
  await page.locator(`input[type=file][aria-label="${words.picture}"]`).setInputFiles(files);
};

const savedContent = async (q: string) => {
  const call = await asAdmin();
  const [post] = (await call(listPosts, { query: { q, status: 'draft' } })).data.items;
  return post && (await call(getPost, { params: { id: post.id } })).data.content;
};
/** The elements of a content, without the signatures of links. */
const shapeOf = (content: string | undefined) =>
  content?.replace(/<img [^>]*?(alt="[^"]*")[^>]*>/g, '<img $1>');

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`two pictures side by side with captions, ${viewport.width} wide, are restored unchanged`, async ({
    browser,
  }) => {
    const baseURL = new URL(test.info().project.use.baseURL ?? '').origin;
    const { locale } = languages.de;
    const context = await browser.newContext({
      storageState: signedIn('admin'),
      locale,
      baseURL,
      viewport,
    });
    const page = await context.newPage();
    await page.goto('/de/posts/create');
    const headline = `Siegerehrung ${viewport.width} ${process.pid}`;
    await headlineOf(page).fill(headline);
    await page.getByRole('combobox', { name: words.tags }).fill('Feste,');
    await textOf(page).click();
    await page.keyboard.type('Beide haben gewonnen.');
    await choose(page, 'red', 'blue');
    const captions = rowIn(page).getByRole('textbox', { name: words.captionOf('') });
    await expect(captions).toHaveCount(2);
    await captions.first().click();
    await page.keyboard.type('Die Herren & <b>');
    // the alternative text is separate
    await page.getByRole('textbox', { name: words.pictureWords }).fill('Pokal');
    await captions.nth(1).click();
    await page.keyboard.type('Die Damenn');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Danach wurde gegessen.');
    const content =
      '<p>Beide haben gewonnen.</p><figure><figure><img alt="Pokal"><figcaption>Die Herren &amp; &lt;b&gt;</figcaption></figure><figure><img alt=""><figcaption>Die Damen</figcaption></figure></figure><p>Danach wurde gegessen.</p>';
    await expect.poll(async () => shapeOf(await savedContent(headline))).toBe(content);

    await page.getByRole('radio', { name: words.statuses.published }).check({ force: true });
    await page.getByText(words.publishing.quietly, { exact: true }).click();
    await page.getByRole('button', { name: words.publish, exact: true }).click();
    await expect(page.getByRole('heading', { name: headline, level: 1 })).toBeVisible();
    const article = page.getByRole('article');
    const [first, second] = await Promise.all(
      ['Die Herren & <b>', 'Die Damen'].map((name) =>
        article.locator('figure:not(:has(figure))', { hasText: name }).locator('img').boundingBox(),
      ),
    );
    expect(second?.y).toBe(first?.y);
    expect(second?.height).toBe(first?.height);
    expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));

    // reopened and touched it is unchanged: nobody is asked about unsaved changes
    await page.getByRole('link', { name: languages.de.app.posts.edit }).click();
    await expect(rowIn(page).getByRole('textbox', { name: words.captionOf('Pokal') })).toHaveValue(
      'Die Herren & <b>',
    );
    await textOf(page).getByText('Danach wurde gegessen.').click();
    await page.keyboard.type('x');
    await page.keyboard.press('Backspace');
    await page.goBack();
    await expect(article).toBeVisible();
    await context.close();
  });

test('a caption is written by keyboard, undone, and deleted with its picture; a row is created and taken apart', async ({
  browser,
}) => {
  const context = await browser.newContext({
    storageState: signedIn('admin'),
    locale: languages.de.locale,
    baseURL: new URL(test.info().project.use.baseURL ?? '').origin,
  });
  const page = await context.newPage();
  await page.goto('/de/posts/create');
  const text = textOf(page);
  const captions = text.getByRole('textbox', { name: words.captionOf('') });
  const action = (name: string) => page.getByRole('button', { name, exact: true });
  await text.click();
  await choose(page, 'red');
  await expect(captions).toHaveCount(1);
  await choose(page, 'green');
  await expect(captions).toHaveCount(2);
  await expect(rowIn(page)).toHaveCount(0);

  // from the line below up to the picture, and on to its caption
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(captions.nth(1)).toBeFocused();
  await page.keyboard.type('Grün');
  await page.keyboard.press('Control+z');
  await expect(captions.nth(1)).toHaveValue('');
  await page.keyboard.press('Control+Shift+z');
  await expect(captions.nth(1)).toHaveValue('Grün');

  await action(words.pictureActions.joinPictures).click();
  await expect(rowIn(page).getByRole('textbox')).toHaveCount(2);
  await action(words.pictureActions.takeApart).click();
  await expect(rowIn(page)).toHaveCount(0);
  await action(words.pictureActions.joinPictures).click();
  await expect(rowIn(page).getByRole('textbox')).toHaveCount(2);

  // a single picture is not a row, and the caption was deleted with its picture
  await page.keyboard.press('Backspace');
  await expect(captions).toHaveCount(1);
  await expect(rowIn(page)).toHaveCount(0);
  await expect(captions).toHaveValue('');
  await page.keyboard.press('Control+z');
  await expect(captions).toHaveCount(2);
  await expect(captions.nth(1)).toHaveValue('Grün');
  await context.close();
});
