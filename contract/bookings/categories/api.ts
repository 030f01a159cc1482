/** Endpoints of categories of bookable events. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, listQuery, pageOf } from '../../fields.ts';
import { categoryTypes } from '../rules.ts';
import { BookableCategory, BookableCategoryChange, BookableCategoryInput } from './shape.ts';

const byId = z.strictObject({ id });

export const listBookableCategories = endpoint({
  id: 'listBookableCategories',
  service: 'booking',
  method: 'GET',
  path: '/v1/categories',
  summary: 'All categories, by name',
  may: ['member'],
  query: listQuery(['name', 'uses'], { type: z.enum(categoryTypes, { error: 'invalid' }).optional() }),
  answer: pageOf(BookableCategory),
});

export const getBookableCategory = endpoint({
  id: 'getBookableCategory',
  service: 'booking',
  method: 'GET',
  path: '/v1/categories/{id}',
  summary: 'One category',
  may: ['member'],
  params: byId,
  answer: BookableCategory,
});

export const createBookableCategory = endpoint({
  id: 'createBookableCategory',
  service: 'booking',
  method: 'POST',
  path: '/v1/categories',
  summary: 'Create a category',
  may: ['m_boka_evts_cats'],
  body: BookableCategoryInput,
  answer: BookableCategory,
  refuses: ['already-there'],
});

export const changeBookableCategory = endpoint({
  id: 'changeBookableCategory',
  service: 'booking',
  method: 'PATCH',
  path: '/v1/categories/{id}',
  summary: 'Change a category',
  may: ['m_boka_evts_cats'],
  params: byId,
  body: BookableCategoryChange,
  answer: BookableCategory,
  refuses: ['already-there'],
});

export const deleteBookableCategory = endpoint({
  id: 'deleteBookableCategory',
  service: 'booking',
  method: 'DELETE',
  undoable: true,
  path: '/v1/categories/{id}',
  summary: 'Delete a category that nothing uses',
  may: ['m_boka_evts_cats'],
  params: byId,
  refuses: ['in-use'],
});
