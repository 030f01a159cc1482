/** The calls about recurring bookable events. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, listQuery, manyDeleted, manyIds, pageOf } from '../../fields.ts';
import { KeptSeries, Plan, PlanRequest, Series, SeriesChange, SeriesInput } from './shape.ts';

const byId = z.strictObject({ id });

export const listSeries = endpoint({
  id: 'listSeries',
  service: 'booking',
  method: 'GET',
  path: '/v1/events/recurring',
  summary: 'Recurring events, by title',
  may: ['member'],
  query: listQuery(['title', 'startDateRecurrence'], { categoryId: id.optional() }),
  answer: pageOf(Series),
});

export const getSeries = endpoint({
  id: 'getSeries',
  service: 'booking',
  method: 'GET',
  path: '/v1/event/recurring/{id}',
  summary: 'One recurring event',
  may: ['member'],
  params: byId,
  answer: Series,
  kept: KeptSeries,
});

export const planSeries = endpoint({
  id: 'planSeries',
  service: 'booking',
  method: 'POST',
  path: '/v1/event/recurring/plan',
  summary: 'What a new series, or a change of one, would do to which dates and bookings; changes nothing',
  may: ['m_boka_evts'],
  readsOnly: true,
  body: PlanRequest,
  answer: Plan,
});

export const createSeries = endpoint({
  id: 'createSeries',
  service: 'booking',
  method: 'POST',
  path: '/v1/event/recurring',
  summary: 'Create a recurring event and its events',
  may: ['m_boka_evts'],
  body: SeriesInput,
  answer: Series,
  kept: KeptSeries,
});

export const changeSeries = endpoint({
  id: 'changeSeries',
  service: 'booking',
  method: 'PATCH',
  path: '/v1/event/recurring/{id}',
  summary:
    'Change the events to come; with `from` only those from that day on, which become a series of their own: the answer. What was changed by itself stays; those who booked are told',
  may: ['m_boka_evts'],
  params: byId,
  body: SeriesChange,
  answer: Series,
  kept: KeptSeries,
  refuses: ['capacity-below-bookings', 'capacity-below-marked'],
});

export const deleteSeries = endpoint({
  id: 'deleteSeries',
  service: 'booking',
  method: 'DELETE',
  undoable: true,
  path: '/v1/event/recurring/single/{id}',
  summary: 'Delete a recurring event with its events to come; what was stays. Those who booked are told',
  may: ['m_boka_evts'],
  params: byId,
});

export const deleteManySeries = endpoint({
  id: 'deleteManySeries',
  service: 'booking',
  method: 'DELETE',
  undoable: true,
  path: '/v1/event/recurring/multiple',
  summary: 'Delete many recurring events; the answer tells what became of each',
  may: ['m_boka_evts'],
  body: manyIds,
  answer: manyDeleted,
});
