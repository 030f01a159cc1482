/** A new post, begun again from what the browser has stored of it. */
import { listPostCategories } from '@club/contract/posts/categories/paths.ts';
import { getPost, listPosts } from '@club/contract/posts/paths.ts';
import type { Post } from '@club/contract/posts/shape.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, own, pageOf, show } from '../../testing/show.ts';
import { postsEditor as words } from '../../texts/de/posts-editor.ts';
import { saveDraft } from '../../ui/form/drafts.ts';
import { CreatePostPage } from './CreatePostPage.tsx';
import { noValues } from './post-form.ts';

const id = '01a00000-0000-7000-8000-0000000000f1';
const post = { id, ...noValues, headline: 'Sommerfest', authorId: own } as unknown as Post;

/** What a tab left behind that was closed with unsaved words in it, after the post had been saved once. */
const leaveDraft = () =>
  saveDraft(
    { userId: own, form: 'post:new' },
    {
      at: Date.now(),
      values: { ...noValues, headline: 'Sommerfest am Samstag' },
      unread: {},
      record: { data: post, etag: '"1"' },
    },
  );

function Shown() {
  const [router] = useState(() => {
    leaveDraft();
    const root = createRootRoute();
    const at = (path: string, component: () => React.ReactNode) =>
      createRoute({ getParentRoute: () => root, path, component });
    return createRouter({
      routeTree: root.addChildren([
        at('posts/create', CreatePostPage),
        at('posts/edit/$id', () => <p>geht dort weiter</p>),
        at('$', () => null),
      ]),
      history: createMemoryHistory({ initialEntries: ['/posts/create'] }),
    });
  });
  return <RouterProvider router={router as never} />;
}

async function showPage(answer: Post | null) {
  const server = fakeServer();
  server.answer(listPosts, () => pageOf());
  server.answer(listPostCategories, () => pageOf());
  if (answer) server.answer(getPost, () => answer, { id });
  else server.refuse(getPost, 'not-found', { id });
  await show(<Shown />, { texts: ['posts', 'postsEditor', 'files', 'forms'], permissions: ['a_psts'] });
}
const headline = () => page.getByRole('textbox', { name: words.headline });

test('it goes on where it was saved', async () => {
  await showPage({ ...post, status: 'draft' });
  await expect.element(page.getByText('geht dort weiter')).toBeVisible();
});

test('what was written is a new post when the saved one was deleted elsewhere', async () => {
  await showPage(null);
  await expect.element(headline()).toHaveValue('Sommerfest am Samstag');
});

test('and when somebody else has it now', async () => {
  await showPage({ ...post, authorId: '01a00000-0000-7000-8000-000000000002' });
  await expect.element(headline()).toHaveValue('Sommerfest am Samstag');
});

test('while the preview is shown the fields are not, and they are as before afterwards', async () => {
  await showPage(null);
  await headline().fill('Herbstfest');
  await page.getByRole('radio', { name: words.preview }).click();
  await expect.element(headline()).not.toBeInTheDocument();
  await page.getByRole('radio', { name: words.write }).click();
  await expect.element(headline()).toHaveValue('Herbstfest');
});
