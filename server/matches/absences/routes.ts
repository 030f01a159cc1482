/** Endpoints of absences that change who can play. */
import * as api from '@club/contract/absences/api.ts';
import { refusalsOf } from '../../absences/actions.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { enterAbsence, reviseAbsence } from './actions.ts';

export const playersAbsencesRoutes: Route[] = [
  route(
    api.createAbsence,
    (input) => enterAbsence(input, input.body),
    (input) => refusalsOf(input, input.fields, null),
  ),
  route(
    api.changeAbsence,
    (input) => reviseAbsence(input, input.params.id, input.body),
    (input) => refusalsOf(input, input.fields, input.before),
  ),
];
