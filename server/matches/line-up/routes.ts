/** Endpoints of the line-up of a game. */
import * as api from '@club/contract/matches/line-up/api.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { lineUpOf, proposalOf, publishLineUp, refusalsOf, setLineUp } from './actions.ts';

export const lineUpRoutes: Route[] = [
  route(api.getMatchLineUp, (input) => lineUpOf(input, input.params.id)),
  route(
    api.setMatchLineUp,
    (input) => setLineUp(input, input.params.id, input.body),
    (input) => refusalsOf(input, input.params.id, input.fields),
  ),
  route(api.proposeMatchLineUp, (input) => proposalOf(input, input.params.id)),
  route(api.publishMatchLineUp, (input) => publishLineUp(input, input.params.id)),
];
