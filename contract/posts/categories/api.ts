/** Endpoints of categories of posts. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, listQuery, pageOf } from '../../fields.ts';
import { PostCategory, PostCategoryChange, PostCategoryInput } from './shape.ts';

const byId = z.strictObject({ id });

export const listPostCategories = endpoint({
  id: 'listPostCategories',
  service: 'posts',
  method: 'GET',
  path: '/v1/categories',
  summary: 'All categories, by name',
  may: ['member'],
  query: listQuery(['name', 'uses'], {}),
  answer: pageOf(PostCategory),
});

export const readPostCategories = endpoint({
  id: 'readPostCategories',
  service: 'main',
  method: 'GET',
  path: '/v1/posts/categories',
  summary: 'All categories, by name',
  may: ['member'],
  query: listQuery(['name', 'uses'], {}),
  answer: pageOf(PostCategory),
});

export const getPostCategory = endpoint({
  id: 'getPostCategory',
  service: 'posts',
  method: 'GET',
  path: '/v1/categories/{id}',
  summary: 'One category',
  may: ['member'],
  params: byId,
  answer: PostCategory,
});

export const createPostCategory = endpoint({
  id: 'createPostCategory',
  service: 'posts',
  method: 'POST',
  path: '/v1/categories',
  summary: 'Create a category',
  may: ['m_psts'],
  body: PostCategoryInput,
  answer: PostCategory,
  refuses: ['already-there'],
});

export const changePostCategory = endpoint({
  id: 'changePostCategory',
  service: 'posts',
  method: 'PATCH',
  path: '/v1/categories/{id}',
  summary: 'Change a category',
  may: ['m_psts'],
  params: byId,
  body: PostCategoryChange,
  answer: PostCategory,
  refuses: ['already-there'],
});

export const deletePostCategory = endpoint({
  id: 'deletePostCategory',
  service: 'posts',
  method: 'DELETE',
  undoable: true,
  path: '/v1/categories/{id}',
  summary: 'Delete a category; its posts and drafts keep none',
  may: ['m_psts'],
  params: byId,
});
