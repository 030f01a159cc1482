/** Endpoints of posts. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listQuery, pageOf } from '../fields.ts';
import { authorOr, selfOr } from '../permissions.ts';
import * as paths from './paths.ts';
import { postStatuses } from './rules.ts';
import {
  GameDraft,
  GameDraftInput,
  Post,
  PostChange,
  PostInput,
  PostOfList,
  PostReach,
  PostViews,
  VersionedPost,
} from './shape.ts';

const byId = z.strictObject({ id });
const postsQuery = listQuery(['publishedAt', 'popularity', 'modifiedAt', 'headline', 'views'], {
  /** default `published`; of drafts only those that the caller may see */
  status: z.enum(postStatuses, { error: 'invalid' }).default('published'),
  categoryId: id.optional(),
  tag: z.string().trim().min(1).max(50).optional(),
  authorId: id.optional(),
  /** `cards` omits the content: a list shows teaser and cover only */
  view: z.enum(['cards'], { error: 'invalid' }).optional(),
});

const listed = {
  summary:
    'Posts, pinned ones first and then newest first, whole or (`view=cards`) without their content; pages by popularity keep the order of the first page',
  may: ['member'],
  query: postsQuery,
  answer: pageOf(PostOfList),
} as const;
const single = { may: ['member'], params: byId, answer: Post, versioned: VersionedPost } as const;

export const listPosts = endpoint(paths.listPosts, {
  id: 'listPosts',
  ...listed,
});

export const readPosts = endpoint(paths.readPosts, {
  id: 'readPosts',
  ...listed,
});

export const getPostReach = endpoint(paths.getPostReach, {
  id: 'getPostReach',
  summary: 'How many people are notified when a post is published',
  may: ['a_psts', 'm_psts'],
  /** a post that people were notified of within a day causes no second notification */
  query: z.strictObject({ postId: id.optional() }),
  answer: PostReach,
});

export const getPost = endpoint(paths.getPost, {
  id: 'getPost',
  summary: 'One post',
  ...single,
});

export const readPost = endpoint(paths.readPost, {
  id: 'readPost',
  summary: 'One post',
  ...single,
});

export const createPost = endpoint(paths.createPost, {
  id: 'createPost',
  summary: 'Write a post; it is a draft unless it says otherwise',
  may: ['a_psts'],
  body: PostInput,
  answer: Post,
  versioned: VersionedPost,
  refuses: ['status-not-possible', 'missing-permission', 'consent-missing'],
});

export const draftAboutGame = endpoint(paths.draftAboutGame, {
  id: 'draftAboutGame',
  summary:
    'The draft about a game: one that the caller may edit already, else a new one; never published by this call',
  may: ['a_psts'],
  params: byId,
  body: GameDraftInput,
  answer: GameDraft,
});

export const changePost = endpoint(paths.changePost, {
  id: 'changePost',
  summary: 'Change, publish or archive a post',
  may: authorOr('m_psts'),
  params: byId,
  body: PostChange,
  answer: Post,
  versioned: VersionedPost,
  refuses: ['post-not-yours', 'status-not-possible', 'missing-permission', 'consent-missing'],
});

export const deletePost = endpoint(paths.deletePost, {
  id: 'deletePost',
  summary: 'Delete a post with its pictures and reactions',
  may: authorOr('m_psts'),
  params: byId,
  refuses: ['post-not-yours'],
});

export const viewPost = endpoint(paths.viewPost, {
  id: 'viewPost',
  summary: 'Count the caller as a reader of this post; each person counts once',
  may: ['member'],
  params: byId,
  body: z.strictObject({}),
  bodyOptional: true,
  answer: PostViews,
});

export const postsFeed = endpoint(paths.postsFeed, {
  id: 'postsFeed',
  summary: 'The newest published posts for RSS readers',
  may: ['public'],
  answer: 'application/rss+xml; charset=utf-8',
});

export const forgetPostsOf = endpoint(paths.forgetPostsOf, {
  id: 'forgetPostsOf',
  summary:
    'This service’s part of removing a person: deletes drafts, views and reactions, and removes the author from published posts; idempotent',
  may: selfOr('m_usrs'),
  notByGuardian: 'Who leaves decides it, or who manages users.',
  params: byId,
});
