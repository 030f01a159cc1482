/** Endpoints of the search for substitutes. */
import * as api from '@club/contract/matches/substitutes/api.ts';
import { type Route, route } from '../../platform/http/route.ts';
import {
  answerSearch,
  askSubstitute,
  refusalsOf,
  startSearch,
  stopSearch,
  substitutesOf,
} from './actions.ts';

export const substitutesRoutes: Route[] = [
  route(api.getSubstitutes, (input) => substitutesOf(input, input.params.id)),
  route(
    api.startSearch,
    (input) => startSearch(input, input.params.id, input.body),
    (input) => refusalsOf(input, input.params.id, input.fields),
  ),
  route(api.stopSearch, (input) => stopSearch(input, input.params.id)),
  route(api.askSubstitute, (input) => askSubstitute(input, input.params.id, input.params.userId)),
  route(api.answerSearch, (input) => answerSearch(input, input.params.id, input.params.userId, input.body)),
];
