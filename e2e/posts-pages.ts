// The pages of the club's news.
import { dialog, open, type PageUnderTest, type Visit } from './tested-page.ts';

/** Opens the first post of a list. */
async function openPost(visit: Visit, list: string): Promise<void> {
  await open(visit, list);
  await visit.page.getByRole('article').getByRole('heading').getByRole('link').first().click();
  // the list has a heading of its own
  await visit.page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
}

export const postsPages: PageUnderTest[] = [
  { name: 'posts', approved: true, as: 'member', at: '/posts' },
  {
    name: 'posts-react',
    approved: true,
    as: 'admin',
    at: async (visit) => {
      await open(visit, '/posts');
      const { page, words } = visit;
      await page.getByRole('button', { name: words.app.posts.addReaction, exact: true }).first().click();
    },
  },
  { name: 'post', approved: true, as: 'admin', at: (visit) => openPost(visit, '/posts') },
  { name: 'post-draft', as: 'admin', at: (visit) => openPost(visit, '/posts?status=draft') },
  {
    name: 'post-who-reacted',
    approved: true,
    as: 'member',
    at: async (visit) => {
      const { page, words } = visit;
      await openPost(visit, '/posts?sort=-popularity');
      const count = page.getByRole('button', { name: words.app.posts.reactions });
      await count.filter({ hasText: /\d/ }).click();
      await dialog(page);
    },
  },
  { name: 'post-create', as: 'admin', at: '/posts/create' },
  { name: 'post-categories', approved: true, as: 'admin', at: '/posts/categories' },
];
