/** A post that saves itself, also over a poor connection: the server saves it, and its answer does not arrive. */
import { Failure } from '@club/contract/failures.ts';
import { listPostCategories } from '@club/contract/posts/categories/paths.ts';
import { changePost, createPost, getPost, getPostReach, listPosts } from '@club/contract/posts/paths.ts';
import type { Post, PostInput } from '@club/contract/posts/shape.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { field } from '../../testing/field.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../../testing/show.ts';
import { forms } from '../../texts/de/forms.ts';
import { postsEditor as words } from '../../texts/de/posts-editor.ts';
import { CreatePostPage } from './CreatePostPage.tsx';
import { EditPostPage } from './EditPostPage.tsx';
import { noValues } from './post-form.ts';

const idOf = (at: number) => `01a00000-0000-7000-8000-0000000000f${at}`;
const { later: _, ...nothing } = noValues;
const empty = { ...nothing, categoryId: null, image: null, authorId: own } as unknown as Post;

/** A server that saves posts. Of what it saves next, `lost` answers do not arrive. */
function postServer(posts: Post[] = []) {
  const server = fakeServer();
  const state = { posts, lost: 0, refused: 0, versions: 0 };
  const created = new Map<string | null, string>();
  /** the version of each post that the browser has seen */
  const seen = new Map<string, Post>();
  const current = (id: string) => state.posts.find((post) => post.id === id) as Post;
  const answer = (id: string): Post => {
    if (state.lost > 0) {
      state.lost -= 1;
      throw new TypeError('the connection is lost');
    }
    seen.set(id, current(id));
    return current(id);
  };
  const put = (post: Post) => {
    state.versions += 1;
    const modifiedAt = new Date(state.versions * 1000).toISOString();
    state.posts = [...state.posts.filter(({ id }) => id !== post.id), { ...post, modifiedAt }];
  };
  const serve = (id: string) => {
    server.answer(getPost, () => answer(id), { id });
    server.answer(
      changePost,
      ({ body }) => {
        if (state.refused > 0) {
          state.refused -= 1;
          throw new Failure('too-many');
        }
        if (seen.get(id) !== current(id)) throw new Failure('stale');
        put({ ...current(id), ...(body as PostInput) });
        return answer(id);
      },
      { id },
    );
  };
  server.answer(listPosts, () => pageOf());
  server.answer(listPostCategories, () => pageOf());
  server.answer(getPostReach, () => ({ people: 0 }));
  server.answer(createPost, ({ body, key }) => {
    const id = created.get(key) ?? idOf(state.posts.length);
    if (!created.has(key)) put({ ...empty, ...(body as PostInput), id });
    created.set(key, id);
    serve(id);
    return answer(id);
  });
  for (const { id } of posts) serve(id);
  return state;
}

// time passes as usual, and in leaps where an author pauses
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
/** Longer than the pause after which a draft saves itself. */
const authorPauses = () => vi.advanceTimersByTimeAsync(4000);

const options = { texts: ['posts', 'postsEditor', 'files', 'forms'], permissions: ['a_psts'] } as const;
const savedHere = () => page.getByText(words.kept.server('').trim(), { exact: false });
const headlines = (state: { posts: Post[] }) => state.posts.map(({ headline }) => headline);
const writeOn = (text: string) => field(words.headline).fill(text);

async function beginPost() {
  const state = postServer();
  await show(onPage(<CreatePostPage />, '/posts/create'), options);
  await writeOn('Sommerfest');
  await userEvent.type(field(words.tags), 'Feste{Enter}');
  return state;
}

test('a new post whose first answer is lost stays one post', async () => {
  const state = await beginPost();
  state.lost = 1;
  await authorPauses();
  await expect.poll(() => headlines(state)).toEqual(['Sommerfest']);
  await writeOn('Sommerfest am Samstag');
  await authorPauses();
  await expect.element(savedHere()).toBeVisible();
  expect(headlines(state)).toEqual(['Sommerfest am Samstag']);
});

test('a new post is saved on when the answer of a change was lost', async () => {
  const state = await beginPost();
  await authorPauses();
  await expect.element(savedHere()).toBeVisible();
  state.lost = 1;
  await writeOn('Sommerfest am Samstag');
  await authorPauses();
  await expect.poll(() => headlines(state)).toEqual(['Sommerfest am Samstag']);
  await writeOn('Sommerfest am Sonntag');
  await page.getByRole('button', { name: words.saveDraft }).click();
  await expect.poll(() => headlines(state)).toEqual(['Sommerfest am Sonntag']);
});

test('a draft that could not be saved is saved later, also when its author writes nothing more', async () => {
  const state = postServer([{ ...empty, id: idOf(1), headline: 'Sommerfest', tags: ['Feste'] }]);
  await show(onPage(<EditPostPage />, `/posts/edit/${idOf(1)}`, 'posts/edit/$id'), options);
  state.refused = 2;
  await writeOn('Sommerfest am Samstag');
  await authorPauses();
  await expect.poll(() => state.refused).toBe(1);
  const later = async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    return headlines(state);
  };
  await expect.poll(later).toEqual(['Sommerfest am Samstag']);
  await expect.element(savedHere()).toBeVisible();
});

test('nobody is asked to choose between their own words and their own words', async () => {
  const state = postServer([{ ...empty, id: idOf(1), headline: 'Sommerfest', tags: ['Feste'] }]);
  await show(onPage(<EditPostPage />, `/posts/edit/${idOf(1)}`, 'posts/edit/$id'), options);
  state.lost = 1;
  await writeOn('Sommerfest am Samstag');
  await authorPauses();
  await expect.poll(() => headlines(state)).toEqual(['Sommerfest am Samstag']);
  await writeOn('Sommerfest am Sonntag');
  await page.getByRole('button', { name: words.saveDraft }).click();
  await expect.poll(() => headlines(state)).toEqual(['Sommerfest am Sonntag']);
});

test('a change that was refused is not taken for saved when somebody else saves the same', async () => {
  const state = postServer([{ ...empty, id: idOf(1), headline: 'Sommerfest', tags: ['Feste'] }]);
  await show(onPage(<EditPostPage />, `/posts/edit/${idOf(1)}`, 'posts/edit/$id'), options);
  state.refused = 1;
  await writeOn('Sommerfest am Samstag');
  await authorPauses();
  await expect.poll(() => state.refused).toBe(0);
  state.posts = state.posts.map((post) => ({ ...post, headline: 'Sommerfest am Samstag' }));
  await writeOn('Sommerfest am Sonntag');
  await page.getByRole('button', { name: words.saveDraft }).click();
  await expect.element(page.getByRole('region', { name: forms.conflictTitle })).toBeVisible();
  expect(headlines(state)).toEqual(['Sommerfest am Samstag']);
});

test.each([
  ['a planned', { publishAt: '2036-11-14T18:00:00Z' }, words.publishing.plan],
  ['a published', { status: 'published' as const }, words.save],
])('%s post is saved only on purpose: it would be a draft', async (_, fields, save) => {
  const state = postServer([{ ...empty, id: idOf(1), headline: 'Sommerfest', tags: ['Feste'], ...fields }]);
  await show(onPage(<EditPostPage />, `/posts/edit/${idOf(1)}`, 'posts/edit/$id'), options);
  await writeOn('Sommerfest am Samstag');
  await authorPauses();
  await page.getByRole('button', { name: save, exact: true }).click();
  await expect.poll(() => headlines(state)).toEqual(['Sommerfest am Samstag']);
  expect(state.versions).toBe(1);
});

test('a post that was published is not begun a second time when the answer is lost', async () => {
  const state = await beginPost();
  await page.getByRole('radio', { name: words.statuses.published }).click();
  state.lost = 1;
  await page.getByRole('button', { name: words.publish, exact: true }).click();
  await expect.element(page.getByText(words.createFailed, { exact: false })).toBeVisible();
  await authorPauses();
  expect(headlines(state)).toEqual(['Sommerfest']);
  await writeOn('Sommerfest am Samstag');
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect.poll(() => headlines(state)).toEqual(['Sommerfest am Samstag']);
  expect(state.posts.map(({ status }) => status)).toEqual(['published']);
});

test('what saves itself stays a draft, whatever is chosen for later', async () => {
  const state = await beginPost();
  await page.getByRole('radio', { name: words.statuses.published }).click();
  await authorPauses();
  await expect.element(savedHere()).toBeVisible();
  expect(state.posts.map(({ status, publishAt }) => [status, publishAt])).toEqual([['draft', null]]);
});

test('what the server has not saved is not said to be saved there', async () => {
  const state = postServer([{ ...empty, id: idOf(1), headline: 'Sommerfest', tags: ['Feste'] }]);
  await show(onPage(<EditPostPage />, `/posts/edit/${idOf(1)}`, 'posts/edit/$id'), options);
  state.lost = 1;
  await writeOn('Sommerfest am Samstag');
  await authorPauses();
  await expect.poll(() => headlines(state)).toEqual(['Sommerfest am Samstag']);
  await expect.element(page.getByText(words.kept.browser('').trim(), { exact: false })).toBeVisible();
  expect(savedHere().elements()).toEqual([]);
});

const text = () => page.getByRole('textbox', { name: words.content, exact: true });

test('an author writes on while what somebody else changed is taken over', async () => {
  const state = postServer([{ ...empty, id: idOf(1), headline: 'Sommerfest', tags: ['Feste'] }]);
  await show(onPage(<EditPostPage />, `/posts/edit/${idOf(1)}`, 'posts/edit/$id'), options);
  await text().click();
  await userEvent.keyboard('Ab 15 Uhr');
  state.posts = state.posts.map((post) => ({ ...post, tags: ['Feste', 'Sommer'] }));
  await authorPauses();
  await expect.element(page.getByText('Sommer', { exact: true })).toBeVisible();
  await userEvent.keyboard(' in der Halle');
  await expect.element(text()).toHaveTextContent('Ab 15 Uhr in der Halle');
});

test('a text that somebody else changed is shown, and undoing does not take it back', async () => {
  const state = postServer([{ ...empty, id: idOf(1), headline: 'Sommerfest', tags: ['Feste'] }]);
  await show(onPage(<EditPostPage />, `/posts/edit/${idOf(1)}`, 'posts/edit/$id'), options);
  await text().click();
  await writeOn('Sommerfest am Samstag');
  state.posts = state.posts.map((post) => ({ ...post, content: '<p>Ab 15 Uhr</p>' }));
  await authorPauses();
  await expect.element(text()).toHaveTextContent('Ab 15 Uhr');
  await text().click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(text()).toHaveTextContent('Ab 15 Uhr');
});
