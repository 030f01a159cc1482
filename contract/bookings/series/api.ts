/** Endpoints of recurring bookable events. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, listQuery, manyDeleted, manyIds, pageOf } from '../../fields.ts';
import * as paths from './paths.ts';
import { Plan, PlanRequest, Series, SeriesChange, SeriesInput, VersionedSeries } from './shape.ts';

const byId = z.strictObject({ id });

export const listSeries = endpoint(paths.listSeries, {
  id: 'listSeries',
  summary: 'Recurring events, by title',
  may: ['member'],
  query: listQuery(['title', 'startDateRecurrence'], { categoryId: id.optional() }),
  answer: pageOf(Series),
});

export const getSeries = endpoint(paths.getSeries, {
  id: 'getSeries',
  summary: 'One recurring event',
  may: ['member'],
  params: byId,
  answer: Series,
  versioned: VersionedSeries,
});

export const planSeries = endpoint(paths.planSeries, {
  id: 'planSeries',
  summary: 'Preview of what a new series, or a change of one, does to dates and bookings; saves nothing',
  may: ['m_boka_evts'],
  readsOnly: true,
  body: PlanRequest,
  answer: Plan,
});

export const createSeries = endpoint(paths.createSeries, {
  id: 'createSeries',
  summary: 'Create a recurring event and its events',
  may: ['m_boka_evts'],
  body: SeriesInput,
  answer: Series,
  versioned: VersionedSeries,
});

export const changeSeries = endpoint(paths.changeSeries, {
  id: 'changeSeries',
  summary:
    'Change the coming events; with `from` only those from that day on, which become a new series: the answer. Events that were changed singly stay as they are; people who booked are notified',
  may: ['m_boka_evts'],
  params: byId,
  body: SeriesChange,
  answer: Series,
  versioned: VersionedSeries,
  refuses: ['capacity-below-bookings', 'capacity-below-marked'],
});

export const deleteSeries = endpoint(paths.deleteSeries, {
  id: 'deleteSeries',
  summary: 'Delete a recurring event with its coming events; past ones stay. People who booked are notified',
  may: ['m_boka_evts'],
  params: byId,
});

export const deleteManySeries = endpoint(paths.deleteManySeries, {
  id: 'deleteManySeries',
  summary: 'Delete many recurring events; answers the result for each',
  may: ['m_boka_evts'],
  body: manyIds,
  answer: manyDeleted,
});
