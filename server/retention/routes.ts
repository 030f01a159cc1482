/** Endpoints of retention periods. */
import * as api from '@club/contract/retention/api.ts';
import { type Route, route } from '../platform/http/route.ts';
import { changeRetention, findRetention, listRetention, listRuns } from './actions.ts';

export const retentionRoutes: Route[] = [
  route(api.listRetention, (input) => listRetention(input)),
  route(api.getRetention, (input) => findRetention(input, input.params.name)),
  route(api.changeRetention, (input) => changeRetention(input, input.params.name, input.body)),
  route(api.listRetentionRuns, (input) => listRuns(input, input.query)),
];
