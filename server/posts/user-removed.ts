/** The posts of a removed user: drafts, views and reactions are deleted; published posts stay without an author. */
import { heatOf } from '@club/contract/posts/rules.ts';
import type { Context } from '../platform/http/route.ts';
import { removePosts } from './actions.ts';
import { keepHidden } from './marks/consents.ts';
import { updateHeat } from './popularity/store.ts';
import { clearAuthor, deleteTracesOf, listConcerned, lockLeaver, lockPosts } from './store.ts';

/** Idempotent. */
export async function forgetPostsOf(context: Context, userId: string): Promise<void> {
  // prevents reactions during the removal; people before posts, as everywhere
  await lockLeaver(context.db, userId);
  await keepHidden(context, userId);
  const posts = await lockPosts(context.db, await listConcerned(context.db, userId));
  if (posts.length === 0) return;
  const decreases = await deleteTracesOf(context.db, userId);
  const touched = posts.flatMap(({ id, publishedAt, ...before }) => {
    const less = decreases.get(id);
    if (!less) return [];
    const [views, reactions] = [before.views - less.views, before.reactions - less.reactions];
    return { id, views, reactions, heat: publishedAt ? heatOf({ views, reactions, publishedAt }) : 0 };
  });
  await updateHeat(context.db, touched, context.now);
  const own = posts.filter(({ authorId }) => authorId === userId);
  const drafts = own.filter(({ status }) => status === 'draft').map(({ id }) => id);
  await removePosts(context, drafts);
  await clearAuthor(context.db, userId);
  if (posts.length > drafts.length) await context.publish('posts');
}
