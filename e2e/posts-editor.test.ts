// Writing a post: with pictures, restored after a crash, and by two people at the same time.
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createPost, listPosts } from '../contract/posts/api.ts';
import { asAdmin } from './api-client.ts';
import { languages } from './languages.ts';
import { signedIn } from './people.ts';

const words = languages.de.app.postsEditor;
const posts = languages.de.app.posts;
const phone = { width: 390, height: 844 };

/** A picture as from a camera. */
const picture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(800, 600);
    const brush = canvas.getContext('2d');
    brush?.fillRect(100, 100, 300, 200);
    const bytes = await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer();
    return [...new Uint8Array(bytes)];
  });

const asFile = async (page: Page) => ({
  name: 'halle.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await picture(page)),
});

const headlineOf = (page: Page) => page.getByRole('textbox', { name: words.headline, exact: true });
const textOf = (page: Page) => page.getByRole('textbox', { name: words.content, exact: true });
const writer = (open: (options: object) => Promise<BrowserContext>, viewport?: typeof phone) =>
  open({
    storageState: signedIn('admin'),
    locale: languages.de.locale,
    baseURL: new URL(test.info().project.use.baseURL ?? '').origin,
    ...(viewport ? { viewport } : {}),
  });

test('a post with pictures is written on a phone, restored after a crash, and read', async ({ browser }) => {
  const context = await writer((options) => browser.newContext(options), phone);
  const page = await context.newPage();
  await page.goto('/de/posts/create');
  const headline = `Sommerfest ${process.pid}`;
  await headlineOf(page).fill(headline);
  const cover = page.getByRole('group', { name: words.cover });
  await cover.locator('input[type=file]').setInputFiles(await asFile(page));
  await page.getByRole('button', { name: languages.de.app.files.cropSave }).click();
  await expect(cover.locator('img')).toBeVisible();
  await textOf(page).click();
  await page.keyboard.type('Ab 15 Uhr in der Halle.');
  await page.keyboard.press('Enter');
  // pasted, as from another app
  await page.evaluate(
    async ({ bytes, label }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'pasted.jpg', { type: 'image/jpeg' }));
      const field = document.querySelector(`[aria-multiline][aria-labelledby]`);
      if (!field) throw new Error(label);
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    { bytes: await picture(page), label: words.content },
  );
  await expect(textOf(page).locator('img')).toBeVisible();
  await page.keyboard.type('Bringt Kuchen mit.');
  await page.getByRole('combobox', { name: words.tags }).fill('Feste,');
  // the draft saves itself
  await expect(page.getByRole('status').filter({ hasText: words.kept.server('').trim() })).toBeVisible();

  // the browser crashes: no handler of the page runs any more, and it saves nothing on the server
  await page.route(/\/v1\/posts/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  await page.keyboard.press('Tab');
  await textOf(page).press('Control+End');
  await page.keyboard.type(' Und Salate.');
  // the draft in the browser's storage survives the crash
  await page.waitForFunction(() =>
    Object.values(localStorage).some((draft) => draft.includes('Und Salate.')),
  );
  const crashed = await context.newPage();
  await crashed.goto('/de/posts/create');
  await expect(headlineOf(crashed)).toHaveValue(headline);
  await expect(textOf(crashed)).toContainText('Bringt Kuchen mit. Und Salate.');
  // the restored draft saves itself
  const call = await asAdmin();
  const query = { q: headline, status: 'draft' } as const;
  await expect
    .poll(async () => (await call(listPosts, { query })).data.items[0]?.teaser)
    .toContain('Und Salate.');
  await crashed.getByRole('radio', { name: words.preview }).check({ force: true });
  await expect(crashed.getByRole('article').locator('img')).toHaveCount(2);
  await crashed.getByRole('radio', { name: words.write }).check({ force: true });
  await crashed.getByRole('radio', { name: words.statuses.published }).check({ force: true });
  await crashed.getByRole('button', { name: words.publish, exact: true }).click();
  await expect(crashed.getByRole('heading', { name: headline, level: 1 })).toBeVisible();
  await expect(crashed.getByRole('article').locator('img')).toHaveCount(2);
  await crashed.getByRole('link', { name: posts.all }).click();
  await expect(crashed.getByRole('article', { name: headline }).getByText('Ab 15 Uhr')).toBeVisible();
  await context.close();
});

test('two people edit a post: conflicting fields are asked about, the rest is merged', async ({
  browser,
}) => {
  const call = await asAdmin();
  const body = { headline: 'Neue Tische', content: '<p>Am Montag.</p>', tags: ['halle'] };
  const { data: post } = await call(createPost, { body: { ...body, status: 'published' } });
  const [one, other] = await Promise.all(
    [1, 2].map(async () => (await writer((options) => browser.newContext(options))).newPage()),
  );
  if (!one || !other) throw new Error('two browsers');
  await Promise.all([one, other].map((page) => page.goto(`/de/posts/edit/${post.id}`)));
  await headlineOf(one).fill('Vier neue Tische');
  await textOf(one).fill('Am Dienstag.');
  await headlineOf(other).fill('Fünf neue Tische');
  await one.getByRole('button', { name: words.save }).click();
  await expect(one.getByRole('heading', { name: 'Vier neue Tische', level: 1 })).toBeVisible();

  await other.getByRole('button', { name: words.save }).click();
  const conflict = other.getByRole('region', { name: languages.de.app.forms.conflictTitle });
  await expect(conflict.getByRole('group')).toHaveCount(1);
  await conflict.getByRole('radio', { name: languages.de.app.forms.mine }).check();
  await conflict.getByRole('button', { name: languages.de.app.forms.decide }).click();
  await expect(textOf(other)).toHaveText('Am Dienstag.');
  await other.getByRole('button', { name: words.save }).click();
  await expect(other.getByRole('heading', { name: 'Fünf neue Tische', level: 1 })).toBeVisible();
  await expect(other.getByText('Am Dienstag.')).toBeVisible();
  await Promise.all([one, other].map((page) => page.context().close()));
});

test('a table pasted from a word processor stays a table for readers, and a button creates one', async ({
  browser,
}) => {
  const context = await writer((options) => browser.newContext(options));
  const page = await context.newPage();
  await page.goto('/de/posts/create');
  const headline = `Spielplan ${process.pid}`;
  await headlineOf(page).fill(headline);
  await textOf(page).click();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<html><body><table class=MsoTableGrid border=1 style="width:100%"><colgroup><col width=80></colgroup>' +
        '<tr><td width=80><p class=MsoNormal><b>Gegner</b><o:p></o:p></p></td><td><p class=MsoNormal>Uhrzeit</p></td></tr>' +
        '<tr><td><p class=MsoNormal>TV Selb</p></td><td><p class=MsoNormal>19:30</p></td></tr></table></body></html>',
    );
    document
      .querySelector('[aria-multiline][aria-labelledby]')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(textOf(page).getByRole('cell', { name: '19:30' })).toBeVisible();
  await page.getByRole('combobox', { name: words.tags }).fill('Spielplan,');
  await page.getByRole('radio', { name: words.statuses.published }).check();
  await page.getByText(words.publishing.quietly, { exact: true }).click();
  await expect(page.getByText(words.publishing.notifiedNobody)).toBeVisible();
  await expect(page.getByText(words.publishing.rss)).toBeVisible();
  await page.getByRole('button', { name: words.publish, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  await expect(page.getByRole('table').getByRole('cell', { name: 'TV Selb' })).toBeVisible();

  await page.goto('/de/posts/create');
  await textOf(page).click();
  await page.getByRole('button', { name: words.table, exact: true }).click();
  await page.keyboard.type('Kopf');
  await expect(textOf(page).getByRole('columnheader').first()).toHaveText('Kopf');
  await page.getByRole('button', { name: words.tableActions.addRowAfter }).click();
  await expect(textOf(page).getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: words.tableActions.deleteTable }).click();
  await expect(textOf(page).getByRole('table')).toHaveCount(0);
  await context.close();
});

test('a post is scheduled on its page, says so, and the schedule is removed', async ({ browser }) => {
  const context = await writer((options) => browser.newContext(options));
  const page = await context.newPage();
  const { data } = await (await asAdmin())(createPost, {
    body: { headline: `Geplant ${process.pid}`, tags: ['Test'] },
  });
  await page.goto(`/de/posts/${data.id}`);
  await page.getByRole('button', { name: posts.statusActions.published.label }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText(/benachrichtigt\.$/)).toBeVisible();
  await question.getByRole('radio', { name: words.publishing.later }).check();
  await question.getByRole('button', { name: words.publishing.plan }).click();
  await expect(question.getByText(words.publishing.notInFuture)).toBeVisible();
  await question.getByRole('textbox', { name: words.publishing.at }).fill('20.12.2099');
  await question.getByRole('textbox', { name: words.publishing.at }).press('Tab');
  await question.getByRole('textbox', { name: languages.de.app.ui.time }).fill('18:30');
  await question.getByRole('textbox', { name: languages.de.app.ui.time }).press('Tab');
  await question.getByRole('button', { name: words.publishing.plan }).click();
  await expect(page.getByText(words.publishing.plannedDone)).toBeVisible();
  await expect(page.getByText(/Geplant für/)).toBeVisible();
  await page.getByRole('button', { name: words.publishing.cancelPlan }).click();
  await expect(page.getByText(words.publishing.cancelledDone)).toBeVisible();
  await expect(page.getByText(/Geplant für/)).toHaveCount(0);
  await context.close();
});
