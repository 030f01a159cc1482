/** Endpoints of categories of bookable events. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, listQuery, pageOf } from '../../fields.ts';
import { categoryTypes } from '../rules.ts';
import * as paths from './paths.ts';
import { BookableCategory, BookableCategoryChange, BookableCategoryInput } from './shape.ts';

const byId = z.strictObject({ id });

export const listBookableCategories = endpoint(paths.listBookableCategories, {
  id: 'listBookableCategories',
  summary: 'All categories, by name',
  may: ['member'],
  query: listQuery(['name', 'uses'], { type: z.enum(categoryTypes, { error: 'invalid' }).optional() }),
  answer: pageOf(BookableCategory),
});

export const getBookableCategory = endpoint(paths.getBookableCategory, {
  id: 'getBookableCategory',
  summary: 'One category',
  may: ['member'],
  params: byId,
  answer: BookableCategory,
});

export const createBookableCategory = endpoint(paths.createBookableCategory, {
  id: 'createBookableCategory',
  summary: 'Create a category',
  may: ['m_boka_evts_cats'],
  body: BookableCategoryInput,
  answer: BookableCategory,
  refuses: ['already-there'],
});

export const changeBookableCategory = endpoint(paths.changeBookableCategory, {
  id: 'changeBookableCategory',
  summary: 'Change a category',
  may: ['m_boka_evts_cats'],
  params: byId,
  body: BookableCategoryChange,
  answer: BookableCategory,
  refuses: ['already-there'],
});

export const deleteBookableCategory = endpoint(paths.deleteBookableCategory, {
  id: 'deleteBookableCategory',
  summary: 'Delete a category that nothing uses',
  may: ['m_boka_evts_cats'],
  params: byId,
  refuses: ['in-use'],
});
