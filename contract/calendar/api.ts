/** Endpoints of calendar events and of calendars to subscribe to. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, listQuery, manyDeleted, manyIds, pageOf } from '../fields.ts';
import * as paths from './paths.ts';
import { feedLayers } from './rules.ts';
import { CalendarEvent, CalendarEventChange, CalendarEventInput } from './shape.ts';

const byId = z.strictObject({ id });

export const listCalendarEvents = endpoint(paths.listCalendarEvents, {
  id: 'listCalendarEvents',
  summary: 'Calendar events, earliest first; `from` and `to` select those that overlap that time',
  may: ['member'],
  query: listQuery(['startDate', 'title', 'location'], {
    from: instant().optional(),
    to: instant().optional(),
    categoryId: id.optional(),
  }),
  answer: pageOf(CalendarEvent),
});

export const getCalendarEvent = endpoint(paths.getCalendarEvent, {
  id: 'getCalendarEvent',
  summary: 'One calendar event',
  may: ['member'],
  params: byId,
  answer: CalendarEvent,
});

export const createCalendarEvent = endpoint(paths.createCalendarEvent, {
  id: 'createCalendarEvent',
  summary: 'Create a calendar event',
  may: ['m_cld_evts'],
  body: CalendarEventInput,
  answer: CalendarEvent,
});

export const changeCalendarEvent = endpoint(paths.changeCalendarEvent, {
  id: 'changeCalendarEvent',
  summary: 'Change or move a calendar event',
  may: ['m_cld_evts'],
  params: byId,
  body: CalendarEventChange,
  answer: CalendarEvent,
});

export const deleteCalendarEvent = endpoint(paths.deleteCalendarEvent, {
  id: 'deleteCalendarEvent',
  summary: 'Delete a calendar event; subscribers see it as cancelled for a while',
  may: ['m_cld_evts'],
  params: byId,
});

export const deleteCalendarEvents = endpoint(paths.deleteCalendarEvents, {
  id: 'deleteCalendarEvents',
  summary: 'Delete many calendar events; answers the result for each',
  may: ['m_cld_evts'],
  body: manyIds,
  answer: manyDeleted,
});

export const publicCalendarFeed = endpoint(paths.publicCalendarFeed, {
  id: 'publicCalendarFeed',
  summary: 'The calendar to subscribe to, without internal events',
  may: ['public'],
  answer: 'text/calendar; charset=utf-8',
});

export const internalCalendarFeed = endpoint(paths.internalCalendarFeed, {
  id: 'internalCalendarFeed',
  summary: 'A member’s calendar to subscribe to, with a bearer token or the member’s feed token',
  may: ['member'],
  onlyGuardians: true,
  byLink: true,
  query: z.strictObject({
    token: z.string().max(200).optional(),
    /** `events,games,training`: what the feed contains; default: the club's events and one's own bookings. */
    layers: z
      .string()
      .max(100)
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(feedLayers, { error: 'invalid' })))
      .optional(),
  }),
  answer: 'text/calendar; charset=utf-8',
});
