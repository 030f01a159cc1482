/** Publishing a draft from its page: the time that is being chosen is not lost. */
import { changePost, getPostReach } from '@club/contract/posts/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, show } from '../testing/show.ts';
import { posts } from '../texts/de/posts.ts';
import { postsEditor } from '../texts/de/posts-editor.ts';
import { ui } from '../texts/de/ui.ts';
import { isWriting } from '../ui/writing.ts';
import { StatusButton } from './StatusButton.tsx';
import { post } from './testing-post.ts';

const words = postsEditor.publishing;
const id = '01a00000-0000-7000-8000-0000000000d1';

async function open({ counted = true } = {}) {
  const server = fakeServer();
  if (counted) server.answer(getPostReach, () => ({ people: 3 }));
  else server.refuse(getPostReach, 'missing-permission');
  await show(onPage(<StatusButton id={id} etag={null} to="published" asks />), {
    texts: ['posts', 'postsEditor'],
    permissions: ['a_psts'],
  });
  await page.getByRole('button', { name: posts.statusActions.published.label }).click();
  await expect.element(page.getByRole('radio', { name: words.later })).toBeVisible();
  expect(isWriting()).toBe(false);
  return server;
}

test.each([
  ['the time', 'radio', words.later],
  ['that nobody is notified', 'checkbox', words.quietly],
] as const)('who is choosing %s is not disturbed by a new version of the app', async (_, role, name) => {
  await open();
  await page.getByRole(role, { name }).click();
  expect(isWriting()).toBe(true);
  await page.getByRole('button', { name: ui.cancel }).click();
  await expect.poll(isWriting).toBe(false);
});

test('where it could not be loaded how many are notified, it says so', async () => {
  await open({ counted: false });
  await expect.element(page.getByText(words.notCounted)).toBeVisible();
});

test('who changes their mind about a later time publishes at once', async () => {
  const server = await open();
  const sent: unknown[] = [];
  server.answer(
    changePost,
    ({ body }) => {
      sent.push(body);
      return post;
    },
    { id },
  );
  await page.getByRole('radio', { name: words.later }).click();
  await page.getByRole('textbox', { name: words.at }).fill('24.12.2036');
  await page.getByRole('textbox', { name: ui.time }).fill('18:00');
  await page.getByRole('radio', { name: words.now }).click();
  await page.getByRole('dialog').getByRole('button', { name: posts.statusActions.published.label }).click();
  await expect.poll(() => sent).toEqual([{ status: 'published', quietly: false }]);
});

test('a time that the server refuses stays, to be chosen anew', async () => {
  const server = await open();
  server.refuse(changePost, 'stale', { id });
  await page.getByRole('radio', { name: words.later }).click();
  await page.getByRole('textbox', { name: words.at }).fill('24.12.2036');
  await page.getByRole('textbox', { name: ui.time }).fill('18:00');
  await page.getByRole('dialog').getByRole('button', { name: words.plan }).click();
  await expect.element(page.getByText(words.planFailed, { exact: false })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: ui.time })).toHaveValue('18:00');
});
