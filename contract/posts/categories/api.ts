/** Endpoints of categories of posts. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, listQuery, pageOf } from '../../fields.ts';
import * as paths from './paths.ts';
import { PostCategory, PostCategoryChange, PostCategoryInput } from './shape.ts';

const byId = z.strictObject({ id });

export const listPostCategories = endpoint(paths.listPostCategories, {
  id: 'listPostCategories',
  summary: 'All categories, by name',
  may: ['member'],
  query: listQuery(['name', 'uses'], {}),
  answer: pageOf(PostCategory),
});

export const readPostCategories = endpoint(paths.readPostCategories, {
  id: 'readPostCategories',
  summary: 'All categories, by name',
  may: ['member'],
  query: listQuery(['name', 'uses'], {}),
  answer: pageOf(PostCategory),
});

export const getPostCategory = endpoint(paths.getPostCategory, {
  id: 'getPostCategory',
  summary: 'One category',
  may: ['member'],
  params: byId,
  answer: PostCategory,
});

export const createPostCategory = endpoint(paths.createPostCategory, {
  id: 'createPostCategory',
  summary: 'Create a category',
  may: ['m_psts'],
  body: PostCategoryInput,
  answer: PostCategory,
  refuses: ['already-there'],
});

export const changePostCategory = endpoint(paths.changePostCategory, {
  id: 'changePostCategory',
  summary: 'Change a category',
  may: ['m_psts'],
  params: byId,
  body: PostCategoryChange,
  answer: PostCategory,
  refuses: ['already-there'],
});

export const deletePostCategory = endpoint(paths.deletePostCategory, {
  id: 'deletePostCategory',
  summary: 'Delete a category; its posts and drafts keep none',
  may: ['m_psts'],
  params: byId,
});
