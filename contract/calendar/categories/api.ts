/** Endpoints of categories of calendar events. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, listQuery, pageOf } from '../../fields.ts';
import * as paths from './paths.ts';
import { CalendarCategory, CalendarCategoryChange, CalendarCategoryInput } from './shape.ts';

const byId = z.strictObject({ id });

export const listCalendarCategories = endpoint(paths.listCalendarCategories, {
  id: 'listCalendarCategories',
  summary: 'Categories of calendar events, by name',
  may: ['member'],
  query: listQuery(['name', 'uses'], {}),
  answer: pageOf(CalendarCategory),
});

export const getCalendarCategory = endpoint(paths.getCalendarCategory, {
  id: 'getCalendarCategory',
  summary: 'One category of calendar events',
  may: ['member'],
  params: byId,
  answer: CalendarCategory,
});

export const createCalendarCategory = endpoint(paths.createCalendarCategory, {
  id: 'createCalendarCategory',
  summary: 'Create a category of calendar events',
  may: ['m_cld_cats'],
  body: CalendarCategoryInput,
  answer: CalendarCategory,
  refuses: ['already-there'],
});

export const changeCalendarCategory = endpoint(paths.changeCalendarCategory, {
  id: 'changeCalendarCategory',
  summary: 'Change a category of calendar events',
  may: ['m_cld_cats'],
  params: byId,
  body: CalendarCategoryChange,
  answer: CalendarCategory,
  refuses: ['already-there'],
});

export const deleteCalendarCategory = endpoint(paths.deleteCalendarCategory, {
  id: 'deleteCalendarCategory',
  summary: 'Delete a category that no event uses',
  may: ['m_cld_cats'],
  params: byId,
  refuses: ['in-use'],
});
