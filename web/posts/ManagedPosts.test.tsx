/** Posts for their readers, their authors and those who manage them: on their page, in the feed and as a table. */
import { Failure } from '@club/contract/failures.ts';
import type { Permission } from '@club/contract/permissions.ts';
import { listPostCategories } from '@club/contract/posts/categories/paths.ts';
import {
  changePost,
  deletePost,
  getPost,
  getPostReach,
  listPosts,
  viewPost,
} from '@club/contract/posts/paths.ts';
import type { Post, PostOfList } from '@club/contract/posts/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { posts as words } from '../texts/de/posts.ts';
import { postsEditor } from '../texts/de/posts-editor.ts';
import { postsTable as table } from '../texts/de/posts-table.ts';
import { ui } from '../texts/de/ui.ts';
import { Feed } from './Feed.tsx';
import { FeedFilters } from './FeedFilters.tsx';
import { PostPage } from './PostPage.tsx';
import { PostsTable } from './PostsTable.tsx';
import { category, post } from './testing-post.ts';

const { publishing } = postsEditor;
const { id } = post;
const other = '01a00000-0000-7000-8000-0000000000a2';
const categoryId = category.id;
const elsewhere = {
  authorId: other,
  author: { id: other, firstName: 'Berta', lastName: 'Block', photoUrl: null },
};
const link = (name: string) => page.getByRole('link', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const texts = ['posts', 'postsEditor', 'postsTable', 'profiles'] as const;

/** @returns what was sent to change it, each with whether it was for the version that was read */
async function open(more: Partial<Post>, permissions: Permission[]) {
  const server = fakeServer();
  const sent: unknown[] = [];
  const shown = { ...post, ...more };
  server.answer(getPost, () => shown, { id });
  server.answer(viewPost, () => ({ id, views: shown.views }), { id });
  server.answer(getPostReach, () => ({ people: 7 }));
  server.answer(
    changePost,
    ({ body, ifMatch }) => {
      sent.push([body, ifMatch !== null]);
      return shown;
    },
    { id },
  );
  // wide enough for a toast beside the buttons
  await page.viewport(1280, 800);
  await show(onPage(<PostPage />, `/posts/${id}`, '/posts/$id'), { texts, permissions });
  await expect.element(page.getByRole('heading', { level: 1, name: post.headline })).toBeVisible();
  return { server, sent };
}

test('readers see who wrote it, when, and how many have read it, and get no button to change it', async () => {
  await open(elsewhere, ['a_psts']);
  for (const text of ['Neun zu fünf.', category.name, words.views(3), words.modified('04.11.2026')])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText('Berta Block')).toBeVisible();
  await expect.element(link('#Herren')).toHaveAttribute('href', '/posts?tag=Herren');
  await expect.element(button(words.share)).toBeVisible();
  expect(link(words.edit).elements()).toEqual([]);
  for (const name of [words.deleteTitle, words.statusActions.archived.label, publishing.pin])
    expect(button(name).elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('the first reaction can be given on the page', async () => {
  await open({ reactions: [] }, []);
  await expect.element(button(words.addReaction)).toBeVisible();
});

test('a draft gets no reaction', async () => {
  await open({ reactions: [], status: 'draft', publishedAt: null }, []);
  await expect.element(page.getByText(words.draftBanner)).toBeVisible();
  expect(button(words.addReaction).elements()).toEqual([]);
});

test('an edit soon after publishing is not mentioned, and neither are readers while there are none', async () => {
  await open({ modifiedAt: '2026-11-02T18:09:00.000Z', views: 0, author: null, category: null }, []);
  await expect.element(page.getByText(words.formerMember)).toBeVisible();
  expect(page.getByText(words.modified('02.11.2026')).elements()).toEqual([]);
  expect(page.getByText(words.views(0)).elements()).toEqual([]);
});

test('its author edits, archives and deletes it, but does not pin it', async () => {
  const { server, sent } = await open({}, ['a_psts']);
  await expect.element(link(words.edit)).toHaveAttribute('href', `/posts/edit/${id}`);
  await button(words.statusActions.archived.label).click();
  await expect.element(page.getByText(words.statusActions.archived.done)).toBeVisible();
  expect(sent).toEqual([[{ status: 'archived' }, true]]);
  expect(button(publishing.pin).elements()).toEqual([]);
  const deleted: boolean[] = [];
  server.answer(deletePost, ({ ifMatch }) => void deleted.push(ifMatch !== null), { id });
  await button(words.deleteTitle).click();
  await expect.element(dialog.getByText(`${post.headline}. ${words.deleteHelp}`)).toBeVisible();
  expect(deleted).toEqual([]);
  await dialog.getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deletedDone)).toBeVisible();
  expect(deleted).toEqual([true]);
});

test.each([true, false])(
  'those who manage posts pin one or unpin it, but do not write: %s',
  async (pinned) => {
    const { sent } = await open({ ...elsewhere, pinned }, ['m_psts']);
    await button(pinned ? publishing.unpin : publishing.pin).click();
    await expect
      .element(page.getByText(pinned ? publishing.unpinnedDone : publishing.pinnedDone))
      .toBeVisible();
    expect(sent).toEqual([[{ pinned: !pinned }, true]]);
    expect(link(words.edit).elements()).toEqual([]);
  },
);

test('a draft for later says when, cannot be shared, and its plan is cancelled', async () => {
  const { sent } = await open({ status: 'draft', publishedAt: null, publishAt: '2036-11-08T18:00:00.000Z' }, [
    'a_psts',
  ]);
  await expect.element(page.getByText(words.draftBanner)).toBeVisible();
  await expect.element(page.getByText(publishing.planned('Sa., 08.11.2036, 19:00'))).toBeVisible();
  for (const name of [words.share, words.statusActions.archived.label])
    expect(button(name).elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
  // publishing asks first whom it notifies
  await button(words.statusActions.published.label).click();
  await expect.element(dialog.getByText(publishing.notifiedPeople(7))).toBeVisible();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await button(publishing.cancelPlan).click();
  await expect.element(page.getByText(publishing.cancelledDone)).toBeVisible();
  expect(sent).toEqual([[{ publishAt: null }, true]]);
});

test('an archived post comes back without a question', async () => {
  const { sent } = await open({ status: 'archived' }, ['a_psts']);
  await expect.element(page.getByText(words.archivedBanner)).toBeVisible();
  await button(words.statusActions.published.label).click();
  await expect.element(page.getByText(words.statusActions.published.done)).toBeVisible();
  expect(sent).toEqual([[{ status: 'published' }, true]]);
});

test('an archived post of somebody else is not offered to come back', async () => {
  await open({ status: 'archived', ...elsewhere }, ['a_psts']);
  await expect.element(page.getByText(words.archivedBanner)).toBeVisible();
  expect(button(words.statusActions.published.label).elements()).toEqual([]);
});

test('a post that cannot be loaded says why, and one that is gone says so', async () => {
  const server = fakeServer();
  server.refuse(getPost, 'missing-permission', { id });
  await show(onPage(<PostPage />, `/posts/${id}`, '/posts/$id'), { texts });
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  server.refuse(getPost, 'not-found', { id });
  await button(ui.retry).click();
  await expect.element(page.getByRole('heading', { name: words.gone })).toBeVisible();
});

async function showFeed(search: string, writes: boolean, rows: PostOfList[] = []) {
  const server = fakeServer();
  const asked: URLSearchParams[] = [];
  server.answer(listPosts, ({ query }) => {
    asked.push(query);
    return pageOf(...rows);
  });
  server.answer(listPostCategories, () => pageOf(category));
  await page.viewport(1280, 800);
  const feed = (
    <>
      <FeedFilters writes={writes} />
      <Feed writes={writes} create={(label) => (writes ? <span>{label}</span> : null)} />
    </>
  );
  await show(onPage(feed, `/posts${search}`), { texts });
  return { server, asked };
}

test.each([
  ['', true, words.empty, words.emptyHelp, words.createFirst],
  ['', false, words.empty, words.emptyMember, null],
  ['?status=draft', true, words.emptyDrafts, words.emptyDraftsHelp, words.create],
  // drafts are for those who write
  ['?status=draft', false, words.empty, words.emptyMember, null],
  ['?status=archived', true, words.emptyArchive, words.emptyArchiveHelp, null],
])('without posts, %j says what comes next; who writes: %s', async (search, writes, title, help, create) => {
  await showFeed(search, writes);
  await expect.element(page.getByText(title)).toBeVisible();
  await expect.element(page.getByText(help)).toBeVisible();
  for (const label of [words.create, words.createFirst])
    expect(page.getByText(label).elements()).toHaveLength(label === create ? 1 : 0);
  const choice = page.getByRole('combobox', { name: words.status });
  expect(choice.getByRole('option', { name: words.drafts }).elements()).toHaveLength(writes ? 1 : 0);
  expect(page.getByRole('radio', { name: words.popular }).elements()).toHaveLength(
    title === words.empty ? 1 : 0,
  );
});

test('a search of the feed without a hit is reset by one tap', async () => {
  const { asked } = await showFeed(`?q=zzz&categoryId=${categoryId}&tag=Herren`, false);
  await expect.element(page.getByText(ui.nothingFound)).toBeVisible();
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ q: 'zzz', categoryId, tag: 'Herren' });
  await button(ui.resetFilters).click();
  await expect.element(page.getByText(words.empty)).toBeVisible();
  const last = asked.at(-1);
  expect([last?.get('q'), last?.get('categoryId'), last?.get('tag')]).toEqual([null, null, null]);
});

test('a post in the feed leads to its page; drafts and pinned ones are marked', async () => {
  const draft = { ...post, id: other, headline: 'Entwurf von morgen', status: 'draft' as const };
  await showFeed('', true, [{ ...post, pinned: true }, draft]);
  await expect.element(link(post.headline)).toHaveAttribute('href', `/posts/${id}`);
  const card = (name: string) => page.getByRole('article', { name });
  await expect.element(card(post.headline).getByText(publishing.pinned)).toBeVisible();
  expect(card(post.headline).getByText(words.draft, { exact: true }).elements()).toEqual([]);
  await expect.element(card(draft.headline).getByText(words.draft, { exact: true })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('as a table many posts are published and moved to another category, each refusal with its reason', async () => {
  const rows: PostOfList[] = [
    post,
    { ...post, id: other, headline: 'Sommerfest', status: 'draft', publishedAt: null },
  ];
  const server = fakeServer();
  const sent: unknown[] = [];
  server.answer(listPosts, () => pageOf(...rows));
  server.answer(listPostCategories, () => pageOf(category));
  server.answer(getPostReach, () => ({ people: 7 }));
  for (const row of rows)
    server.answer(
      changePost,
      ({ body }) => {
        if (row.id === other) throw new Failure('missing-permission');
        sent.push(body);
        return post;
      },
      { id: row.id },
    );
  await page.viewport(1280, 800);
  await show(onPage(<PostsTable create={() => null} />, '/posts?view=table'), { texts });
  const cells = page.getByRole('row').filter({ hasText: post.headline }).getByRole('cell');
  await expect.element(link(post.headline)).toHaveAttribute('href', `/posts/${id}`);
  expect(cells.elements().map((cell) => cell.textContent)).toEqual(
    expect.arrayContaining([words.published, 'Ada Angriff', '02.11.2026', '3', '1,3']),
  );
  await page.getByRole('checkbox', { name: ui.selectAll }).click();
  await button(words.statusActions.published.label).click();
  // one of the two was published before
  await expect.element(dialog.getByText(table.publishManyHelp(1, 7))).toBeVisible();
  await dialog.getByRole('button', { name: words.statusActions.published.label }).click();
  await expect.element(dialog.getByText(failures['missing-permission'])).toBeVisible();
  expect(sent).toEqual([{ status: 'published' }]);
});

test('where it is not known how many are notified, publishing many of them claims no number', async () => {
  const server = fakeServer();
  server.answer(listPosts, () => pageOf<PostOfList>({ ...post, status: 'draft', publishedAt: null }));
  server.answer(listPostCategories, () => pageOf(category));
  server.refuse(getPostReach, 'missing-permission');
  await page.viewport(1280, 800);
  await show(onPage(<PostsTable create={() => null} />, '/posts?view=table'), { texts });
  await page.getByRole('checkbox', { name: ui.selectAll }).click();
  await button(words.statusActions.published.label).click();
  await expect.element(dialog.getByText(table.publishManyHelp(1, undefined))).toBeVisible();
});
