/** Endpoints of bookable events. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, instant, listQuery, manyDeleted, manyIds, pageOf } from '../../fields.ts';
import * as paths from './paths.ts';
import { BookableEvent, BookableEventChange, BookableEventInput, VersionedEvent } from './shape.ts';

const byId = z.strictObject({ id });

export const listBookableEvents = endpoint(paths.listBookableEvents, {
  id: 'listBookableEvents',
  summary:
    'Bookable events, soonest first, with the caller’s own booking, or with `userId` that of a child; `bookable` selects those that can be booked now',
  may: ['member', 'guardian'],
  query: listQuery(['startDate', 'title', 'location'], {
    from: instant().optional(),
    to: instant().optional(),
    categoryId: id.optional(),
    recurringBookableEventId: id.optional(),
    bookable: z.stringbool({ error: 'invalid' }).optional(),
    userId: id.optional(),
  }),
  answer: pageOf(BookableEvent),
});

export const getBookableEvent = endpoint(paths.getBookableEvent, {
  id: 'getBookableEvent',
  summary: 'One bookable event, with the caller’s own booking, or with `userId` that of a child',
  may: ['member', 'guardian'],
  params: byId,
  query: z.strictObject({ userId: id.optional() }),
  answer: BookableEvent,
  versioned: VersionedEvent,
});

export const createBookableEvent = endpoint(paths.createBookableEvent, {
  id: 'createBookableEvent',
  summary: 'Create a bookable event',
  may: ['m_boka_evts'],
  body: BookableEventInput,
  answer: BookableEvent,
  versioned: VersionedEvent,
});

export const changeBookableEvent = endpoint(paths.changeBookableEvent, {
  id: 'changeBookableEvent',
  summary:
    'Change a bookable event; one of a series no longer follows its series. People who booked are notified',
  may: ['m_boka_evts'],
  params: byId,
  body: BookableEventChange,
  answer: BookableEvent,
  versioned: VersionedEvent,
  refuses: ['capacity-below-bookings', 'capacity-below-marked'],
});

export const deleteBookableEvent = endpoint(paths.deleteBookableEvent, {
  id: 'deleteBookableEvent',
  summary: 'Delete a bookable event; people who booked are notified',
  may: ['m_boka_evts'],
  params: byId,
});

export const deleteBookableEvents = endpoint(paths.deleteBookableEvents, {
  id: 'deleteBookableEvents',
  summary: 'Delete many bookable events; answers the result for each',
  may: ['m_boka_evts'],
  body: manyIds,
  answer: manyDeleted,
});
