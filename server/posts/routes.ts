/** Endpoints of posts. */
import * as api from '@club/contract/posts/api.ts';
import { preparedRoute, type Route, route } from '../platform/http/route.ts';
import { draftAboutGame } from './about-games/actions.ts';
import { changePost, createPost, deletePost, postOf, postsOf, viewPost } from './actions.ts';
import { postCategoriesRoutes, readPostCategoriesRoutes } from './categories/routes.ts';
import { withCleanContent } from './content.ts';
import { postsFeed } from './feed.ts';
import { marksRoutes } from './marks/routes.ts';
import { reachOfPost } from './notify.ts';
import { reactionsRoutes } from './reactions/routes.ts';
import { refusalsOf } from './refusals.ts';
import { forgetPostsOf } from './user-removed.ts';

export const postsRoutes: Route[] = [
  route(api.listPosts, (input) => postsOf(input, input.query)),
  route(api.postsFeed, postsFeed),
  route(api.getPostReach, (input) => reachOfPost(input, input.query.postId)),
  route(api.getPost, (input) => postOf(input, input.params.id)),
  preparedRoute(
    api.createPost,
    ({ body, caller }) => withCleanContent(body, caller.userId),
    (input) => createPost(input, input.prepared),
    (input) => refusalsOf(input, input.fields, null),
  ),
  preparedRoute(
    api.draftAboutGame,
    ({ body, caller }) => withCleanContent(body, caller.userId),
    (input) => draftAboutGame(input, input.params.id, input.prepared),
  ),
  preparedRoute(
    api.changePost,
    ({ body, caller }) => withCleanContent(body, caller.userId),
    (input) => changePost(input, input.params.id, input.prepared),
    (input) => refusalsOf(input, input.fields, input.before),
  ),
  route(api.deletePost, async (input) => {
    await deletePost(input, input.params.id);
    return undefined;
  }),
  route(api.viewPost, (input) => viewPost(input, input.params.id)),
  route(api.forgetPostsOf, async (input) => {
    await forgetPostsOf(input, input.params.id);
    return undefined;
  }),
  ...marksRoutes,
  ...reactionsRoutes,
  ...postCategoriesRoutes,
];

/** The read-only endpoints of posts in the main service. */
export const readPostsRoutes: Route[] = [
  route(api.readPosts, (input) => postsOf(input, input.query)),
  route(api.readPost, (input) => postOf(input, input.params.id)),
  ...readPostCategoriesRoutes,
];
