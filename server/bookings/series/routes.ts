/** Endpoints of recurring bookable events. */
import * as api from '@club/contract/bookings/series/api.ts';
import { preparedRoute, type Route, route } from '../../platform/http/route.ts';
import { withCleanDescription } from '../../platform/rich-text.ts';
import {
  changeSeries,
  createSeries,
  deleteManySeries,
  deleteSeries,
  planSeries,
  refusalsOf,
  seriesOf,
} from './actions.ts';
import { listSeries } from './store.ts';

export const seriesRoutes: Route[] = [
  route(api.listSeries, ({ db, query, now }) => listSeries(db, query, now)),
  route(api.getSeries, (input) => seriesOf(input, input.params.id)),
  route(api.planSeries, (input) => planSeries(input, input.body)),
  preparedRoute(
    api.createSeries,
    ({ body, caller }) => withCleanDescription(body, caller.userId),
    (input) => createSeries(input, input.prepared),
    (input) => refusalsOf(input, input.fields, null),
  ),
  preparedRoute(
    api.changeSeries,
    ({ body, caller }) => withCleanDescription(body, caller.userId),
    (input) => changeSeries(input, input.params.id, input.prepared),
    (input) => refusalsOf(input, input.fields, input.before),
  ),
  route(api.deleteSeries, async (input) => {
    await deleteSeries(input, input.params.id);
    return undefined;
  }),
  route(api.deleteManySeries, (input) => deleteManySeries(input, input.body.ids)),
];
