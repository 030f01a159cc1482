/** Endpoints of categories of calendar events. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, listQuery, pageOf } from '../../fields.ts';
import { CalendarCategory, CalendarCategoryChange, CalendarCategoryInput } from './shape.ts';

const byId = z.strictObject({ id });

export const listCalendarCategories = endpoint({
  id: 'listCalendarCategories',
  service: 'main',
  method: 'GET',
  path: '/v1/events-categories',
  summary: 'Categories of calendar events, by name',
  may: ['member'],
  query: listQuery(['name', 'uses'], {}),
  answer: pageOf(CalendarCategory),
});

export const getCalendarCategory = endpoint({
  id: 'getCalendarCategory',
  service: 'main',
  method: 'GET',
  path: '/v1/events-categories/{id}',
  summary: 'One category of calendar events',
  may: ['member'],
  params: byId,
  answer: CalendarCategory,
});

export const createCalendarCategory = endpoint({
  id: 'createCalendarCategory',
  service: 'main',
  method: 'POST',
  path: '/v1/events-categories',
  summary: 'Create a category of calendar events',
  may: ['m_cld_cats'],
  body: CalendarCategoryInput,
  answer: CalendarCategory,
  refuses: ['already-there'],
});

export const changeCalendarCategory = endpoint({
  id: 'changeCalendarCategory',
  service: 'main',
  method: 'PATCH',
  path: '/v1/events-categories/{id}',
  summary: 'Change a category of calendar events',
  may: ['m_cld_cats'],
  params: byId,
  body: CalendarCategoryChange,
  answer: CalendarCategory,
  refuses: ['already-there'],
});

export const deleteCalendarCategory = endpoint({
  id: 'deleteCalendarCategory',
  service: 'main',
  method: 'DELETE',
  undoable: true,
  path: '/v1/events-categories/{id}',
  summary: 'Delete a category that no event uses',
  may: ['m_cld_cats'],
  params: byId,
  refuses: ['in-use'],
});
