/** Queries of posts and the reactions to them. */
import { listPostCategories } from '@club/contract/posts/categories/paths.ts';
import * as api from '@club/contract/posts/paths.ts';
import * as reactionsApi from '@club/contract/posts/reactions/paths.ts';
import type { Reaction } from '@club/contract/posts/reactions/shape.ts';
import type { PostStatus, ReactionType } from '@club/contract/posts/rules.ts';
import type { Post, PostChange } from '@club/contract/posts/shape.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/client.ts';
import { useCursorList } from '../platform/cursor-list.ts';
import { pageLoader } from '../platform/page-loader.ts';

export type PostFilters = {
  q?: string;
  sort?: string;
  status?: PostStatus;
  categoryId?: string;
  tag?: string;
};

/** The posts, filtered by the URL. */
export const postsQuery = (filters: PostFilters) => ({
  queryKey: ['posts', 'list', filters],
  load: pageLoader(api.listPosts, { limit: 12, view: 'cards', ...filters }),
});
export const usePosts = (filters: PostFilters) => useCursorList(postsQuery(filters));

/** One post with its ETag, which a change needs. */
export const usePost = (id: string) =>
  useQuery({
    queryKey: ['posts', 'one', id],
    queryFn: ({ signal }) => call(api.getPost, { params: { id }, signal }),
  });

/** How many people are notified when a post is published now. @param postId null for one that has never been saved */
export const usePostReach = (postId: string | null) =>
  useQuery({
    queryKey: ['posts', 'reach', postId],
    queryFn: async ({ signal }) =>
      (await call(api.getPostReach, { query: postId === null ? {} : { postId }, signal })).data.people,
  });

/** All categories, for a select. */
export const usePostCategories = () =>
  useQuery({
    queryKey: ['posts', 'categories', 'choice'],
    queryFn: async ({ signal }) =>
      (await call(listPostCategories, { query: { limit: 200 }, signal })).data.items,
  });

/** The people who reacted to a post, newest first. */
export const useReactions = (id: string) =>
  useCursorList({
    queryKey: ['posts', 'reactions', id],
    load: pageLoader(reactionsApi.listReactions, { limit: 30 }, { id }),
  });

/** @param ifMatch the ETag of the post as it was read */
export const changeStatus = (id: string, status: PostStatus, ifMatch: string | null): Promise<Post> =>
  changePost(id, { status }, ifMatch);
export const changePost = async (id: string, body: PostChange, ifMatch: string | null): Promise<Post> =>
  (await call(api.changePost, { params: { id }, body, ...(ifMatch === null ? {} : { ifMatch }) })).data;
/** Publishes a draft, or plans it for later. */
export const publishPost = (
  id: string,
  { quietly, publishAt }: { quietly: boolean; publishAt: string | null },
  ifMatch: string | null,
): Promise<Post> =>
  changePost(id, publishAt === null ? { status: 'published', quietly } : { publishAt, quietly }, ifMatch);
export const changeCategory = (id: string, categoryId: string | null) =>
  call(api.changePost, { params: { id }, body: { categoryId } });
/** @param undoId shared by posts that are deleted together */
export const deletePost = (id: string, ifMatch: string | null, undoId?: string) =>
  call(api.deletePost, {
    params: { id },
    ...(ifMatch === null ? {} : { ifMatch }),
    ...(undoId === undefined ? {} : { undoId }),
  });

/** Counts the viewer as a reader of this post. @returns the number of readers */
export const viewPost = async (id: string): Promise<number> =>
  (await call(api.viewPost, { params: { id }, body: {} })).data.views;

export const react = async (id: string, type: ReactionType): Promise<Reaction> =>
  (await call(reactionsApi.react, { params: { id }, body: { type } })).data;
export const unreact = (id: string, reactionId: string) =>
  call(reactionsApi.deleteReaction, { params: { id, reactionId } });
