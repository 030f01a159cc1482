/** The preview shows a post as others will read it, also while parts of it are missing. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onPage } from '../../testing/one-page.ts';
import { show } from '../../testing/show.ts';
import { postsEditor as words } from '../../texts/de/posts-editor.ts';
import { category } from '../testing-post.ts';
import { PostPreview } from './PostPreview.tsx';
import { noValues, type PostValues } from './post-form.ts';

const preview = (values: Partial<PostValues>) =>
  show(
    onPage(
      <PostPreview values={{ ...noValues, ...values }} image={null} categories={[category]} post={null} />,
    ),
    { texts: ['posts', 'postsEditor'] },
  );
const headline = (text: string) => page.getByRole('heading', { name: text, exact: true });

test('without a headline its place is marked', async () => {
  await preview({ content: '<p>Neun zu sieben</p>' });
  await expect.element(headline(words.headline)).toBeVisible();
  await expect.element(page.getByText('Neun zu sieben')).toBeVisible();
});

test('it has its headline, its category and who writes it', async () => {
  await preview({ headline: 'Sieg im Derby', categoryId: category.id });
  await expect.element(headline('Sieg im Derby')).toBeVisible();
  expect(headline(words.headline).elements()).toEqual([]);
  await expect.element(page.getByText(category.name)).toBeVisible();
  await expect.element(page.getByText('Ada Angriff')).toBeVisible();
});
