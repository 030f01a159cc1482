// The club's news: read, filtered by tag, reacted to, shared; drafts stay private.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { createPost } from '../contract/posts/api.ts';
import { createPostCategory } from '../contract/posts/categories/api.ts';
import type { PostChange } from '../contract/posts/shape.ts';
import { asAdmin } from './api-client.ts';
import { languages } from './languages.ts';
import { type Role, signedIn } from './people.ts';

let count = 0;
/** A word that occurs in no other post of this run. */
const unique = (word: string): string => {
  count += 1;
  return `${word}-${process.pid}-${count}`;
};

const write = async (more: PostChange & { headline: string }) => {
  const call = await asAdmin();
  const body = { tags: ['herren'], status: 'published' as const, ...more };
  return (await call(createPost, { body })).data;
};

/** A separate browser for somebody. */
async function browserOf(browser: Browser, role: Role, language: 'de' | 'en'): Promise<Page> {
  const { locale } = languages[language];
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({
    storageState: signedIn(role),
    locale,
    baseURL: new URL(baseURL ?? '').origin,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  return context.newPage();
}

test('a member filters by tag, reads a post, and shares its link', async ({ browser }) => {
  const words = languages.de.app.posts;
  const tag = unique('derby');
  const post = await write({
    headline: unique('Sieg im Derby'),
    content: '<h2>Der Auftakt</h2><p>Nach vier Stunden stand es <strong>9:7</strong>.</p>',
    tags: ['herren', tag],
  });
  const other = await write({ headline: unique('Sommerfest') });
  const page = await browserOf(browser, 'member', 'de');
  await page.goto(`/de/posts?q=${post.headline}`);
  const card = page.getByRole('article', { name: post.headline });
  await card.getByRole('link', { name: `#${tag}` }).click();
  await expect(page.getByRole('button', { name: words.withoutTag(tag) })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await card.getByRole('link', { name: post.headline }).click();
  await expect(page.getByRole('heading', { name: 'Der Auftakt', level: 2 })).toBeVisible();
  await expect(page.getByText(words.views(1))).toBeVisible();
  await page.getByRole('button', { name: words.share }).click();
  await expect(page.getByText(words.shareDone)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(`/posts/${post.id}`);
  // each viewer counts once
  await page.goto(link);
  await expect(page.getByRole('heading', { name: post.headline, level: 1 })).toBeVisible();
  await expect(page.getByText(words.views(1))).toBeVisible();
  await page.getByRole('link', { name: words.all }).click();
  await expect(page.getByRole('article', { name: other.headline })).toBeVisible();
  await page.context().close();
});

test('a reaction is visible to everybody at once; a refused one leaves nothing behind', async ({
  browser,
}) => {
  const words = languages.de.app.posts;
  const { headline, id } = await write({ headline: unique('Neue Tische') });
  const [mira, vera] = await Promise.all([
    browserOf(browser, 'member', 'de'),
    browserOf(browser, 'admin', 'de'),
  ]);
  await Promise.all([mira.goto(`/de/posts?q=${headline}`), vera.goto(`/de/posts/${id}`)]);
  const named = (page: Page, number: number) =>
    page.getByRole('button', { name: words.reactionCount(words.reaction['🏓'], number), exact: true });
  const choose = async (page: Page) => {
    await page.getByRole('button', { name: words.addReaction, exact: true }).click();
    await page.getByRole('button', { name: words.reaction['🏓'], exact: true }).click();
  };
  await expect(vera.getByRole('heading', { name: headline })).toBeVisible();
  await choose(mira);
  await expect(named(mira, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(named(vera, 1)).toHaveAttribute('aria-pressed', 'false');
  await named(vera, 1).click();
  await expect(named(mira, 2)).toBeVisible();
  await vera.getByRole('button', { name: words.whoReacted(2) }).click();
  await expect(vera.getByRole('dialog').getByRole('listitem')).toHaveText([
    /Vera Vorhandl/,
    /Mira Schupfner/,
  ]);
  await vera.keyboard.press('Escape');

  // reading again fails too: the optimistic reaction is rolled back
  await mira.route(/\/v1\/posts[/?]/, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
  await named(mira, 2).click();
  await expect(mira.getByText(words.unreactFailed)).toBeVisible();
  await expect(named(mira, 2)).toHaveAttribute('aria-pressed', 'true');
  await mira.unrouteAll();
  await named(mira, 2).click();
  await expect(named(vera, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(named(mira, 1)).toHaveAttribute('aria-pressed', 'false');
  await Promise.all([mira.context().close(), vera.context().close()]);
});

test('a draft is private until it is published, and its link is invalid after it is deleted', async ({
  browser,
}) => {
  const words = languages.en.app.posts;
  const { headline, id } = await write({ headline: unique('Secret line-up'), status: 'draft' });
  const [mira, vera] = await Promise.all([
    browserOf(browser, 'member', 'en'),
    browserOf(browser, 'admin', 'en'),
  ]);
  await mira.goto(`/en/posts/${id}`);
  await expect(mira.getByRole('heading', { name: words.gone })).toBeVisible();
  await mira.goto(`/en/posts?status=draft&q=${headline}`);
  await expect(mira.getByText(languages.en.app.ui.nothingFound)).toBeVisible();

  await vera.goto(`/en/posts?status=draft&q=${headline}`);
  await vera.getByRole('link', { name: headline }).click();
  await expect(vera.getByText(words.draftBanner)).toBeVisible();
  await vera.getByRole('button', { name: words.statusActions.published.label }).click();
  // a dialog asks whom to notify, and when
  await vera.getByRole('dialog').getByRole('button', { name: words.statusActions.published.label }).click();
  await expect(vera.getByText(words.statusActions.published.done)).toBeVisible();
  await mira.goto(`/en/posts/${id}`);
  await expect(mira.getByRole('heading', { name: headline })).toBeVisible();
  await expect(mira.getByRole('button', { name: words.deleteTitle })).toBeHidden();

  await vera.getByRole('button', { name: words.deleteTitle }).click();
  await vera.getByRole('dialog').getByRole('button', { name: words.delete }).click();
  await expect(vera.getByText(words.deletedDone)).toBeVisible();
  await expect(mira.getByRole('heading', { name: words.gone })).toBeVisible();
  await Promise.all([mira.context().close(), vera.context().close()]);
});

test('a category is deleted, its posts stay', async ({ browser }) => {
  const { posts: words, categories } = languages.en.app;
  const call = await asAdmin();
  const name = unique('Match report');
  const { data: category } = await call(createPostCategory, { body: { name, color: '#b3261e' } });
  const { headline } = await write({ headline: unique('Away win'), categoryId: category.id });
  const vera = await browserOf(browser, 'admin', 'en');
  await vera.goto(`/en/posts/categories/${category.id}`);
  await expect(vera.getByText(words.postCount(1))).toBeVisible();
  await vera.getByRole('button', { name: categories.deleteTitle }).click();
  await vera.getByRole('dialog').getByRole('button', { name: categories.delete }).click();
  await expect(vera.getByText(categories.deletedDone)).toBeVisible();
  await vera.goto(`/en/posts?q=${headline}`);
  const card = vera.getByRole('article', { name: headline });
  await expect(card).toBeVisible();
  await expect(card.getByText(name)).toBeHidden();
  await vera.context().close();
});

test('the start page shows the three newest posts', async ({ browser }) => {
  const headlines = ['eins', 'zwei', 'drei', 'vier'].map((number) => unique(`Nachricht ${number}`));
  for (const headline of headlines) await write({ headline });
  const page = await browserOf(browser, 'member', 'de');
  await page.goto('/de/');
  const { news } = languages.de.app.home;
  const card = page.getByRole('region', { name: news });
  await expect(card.getByRole('listitem')).toHaveCount(3);
});
