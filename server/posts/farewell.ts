/** What goes with a person: drafts, views and reactions. What they published stays, without its author. */
import { heatOf } from '@club/contract/posts/rules.ts';
import type { Work } from '../platform/http/route.ts';
import { removePosts } from './actions.ts';
import { updateHeat } from './popularity/store.ts';
import { clearAuthor, deleteTracesOf, holdLeaver, listConcerned, lockPosts } from './store.ts';

/** Doing it twice changes nothing. */
export async function forgetPostsOf(work: Work, userId: string): Promise<void> {
  // nobody reacts while they go; people before posts, as everywhere
  await holdLeaver(work.db, userId);
  const posts = await lockPosts(work.db, await listConcerned(work.db, userId));
  if (posts.length === 0) return;
  const gone = await deleteTracesOf(work.db, userId);
  const touched = posts.flatMap(({ id, publishedAt, ...before }) => {
    const less = gone.get(id);
    if (!less) return [];
    const [views, reactions] = [before.views - less.views, before.reactions - less.reactions];
    return { id, views, reactions, heat: publishedAt ? heatOf({ views, reactions, publishedAt }) : 0 };
  });
  await updateHeat(work.db, touched, work.now);
  const own = posts.filter(({ authorId }) => authorId === userId);
  const drafts = own.filter(({ status }) => status === 'draft').map(({ id }) => id);
  await removePosts(work, drafts);
  await clearAuthor(work.db, userId);
  if (posts.length > drafts.length) await work.announce('posts');
}
