/** Endpoints of bookable events. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, instant, listQuery, manyDeleted, manyIds, pageOf } from '../../fields.ts';
import { BookableEvent, BookableEventChange, BookableEventInput, VersionedEvent } from './shape.ts';

const byId = z.strictObject({ id });

export const listBookableEvents = endpoint({
  id: 'listBookableEvents',
  service: 'booking',
  method: 'GET',
  path: '/v1/events',
  summary:
    'Bookable events, soonest first, with the caller’s own booking; `bookable` selects those that can be booked now',
  may: ['member'],
  query: listQuery(['startDate', 'title', 'location'], {
    from: instant().optional(),
    to: instant().optional(),
    categoryId: id.optional(),
    recurringBookableEventId: id.optional(),
    bookable: z.stringbool({ error: 'invalid' }).optional(),
  }),
  answer: pageOf(BookableEvent),
});

export const getBookableEvent = endpoint({
  id: 'getBookableEvent',
  service: 'booking',
  method: 'GET',
  path: '/v1/event/{id}',
  summary: 'One bookable event',
  may: ['member'],
  params: byId,
  answer: BookableEvent,
  versioned: VersionedEvent,
});

export const createBookableEvent = endpoint({
  id: 'createBookableEvent',
  service: 'booking',
  method: 'POST',
  path: '/v1/event',
  summary: 'Create a bookable event',
  may: ['m_boka_evts'],
  body: BookableEventInput,
  answer: BookableEvent,
  versioned: VersionedEvent,
});

export const changeBookableEvent = endpoint({
  id: 'changeBookableEvent',
  service: 'booking',
  method: 'PATCH',
  path: '/v1/event/{id}',
  summary:
    'Change a bookable event; one of a series no longer follows its series. People who booked are notified',
  may: ['m_boka_evts'],
  params: byId,
  body: BookableEventChange,
  answer: BookableEvent,
  versioned: VersionedEvent,
  refuses: ['capacity-below-bookings', 'capacity-below-marked'],
});

export const deleteBookableEvent = endpoint({
  id: 'deleteBookableEvent',
  service: 'booking',
  method: 'DELETE',
  undoable: true,
  path: '/v1/event/single/{id}',
  summary: 'Delete a bookable event; people who booked are notified',
  may: ['m_boka_evts'],
  params: byId,
});

export const deleteBookableEvents = endpoint({
  id: 'deleteBookableEvents',
  service: 'booking',
  method: 'DELETE',
  undoable: true,
  path: '/v1/event/multiple',
  summary: 'Delete many bookable events; answers the result for each',
  may: ['m_boka_evts'],
  body: manyIds,
  answer: manyDeleted,
});
