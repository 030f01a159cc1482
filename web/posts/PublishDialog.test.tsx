/** Publishing a draft from its page: the time that is being chosen is not lost. */
import { getPostReach } from '@club/contract/posts/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, show } from '../testing/show.ts';
import { postsEditor } from '../texts/de/posts-editor.ts';
import { isWriting } from '../ui/unsaved.ts';
import { PublishDialog } from './PublishDialog.tsx';

const words = postsEditor.publishing;
const dialog = (
  <PublishDialog id="01a00000-0000-7000-8000-0000000000d1" etag={null} close={() => undefined} />
);

async function open() {
  fakeServer().answer(getPostReach, () => ({ people: 3 }));
  const shown = await show(onPage(dialog), { texts: ['posts', 'postsEditor'], permissions: ['a_psts'] });
  await expect.element(page.getByRole('radio', { name: words.later })).toBeVisible();
  expect(isWriting()).toBe(false);
  return shown;
}

test.each([
  ['the time', 'radio', words.later],
  ['that nobody is notified', 'checkbox', words.quietly],
] as const)('who is choosing %s is not disturbed by a new version of the app', async (_, role, name) => {
  const shown = await open();
  await page.getByRole(role, { name }).click();
  expect(isWriting()).toBe(true);
  await shown.unmount();
  expect(isWriting()).toBe(false);
});
