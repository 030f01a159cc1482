/** Endpoints of the line-up of a game. */
import * as api from '@club/contract/matches/line-up/api.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { lineUpOf, proposalOf, publishLineUp, setLineUp } from './actions.ts';

export const lineUpRoutes: Route[] = [
  route(api.getLineUp, (input) => lineUpOf(input, input.params.id)),
  route(api.setLineUp, (input) => setLineUp(input, input.params.id, input.body)),
  route(api.proposeLineUp, (input) => proposalOf(input, input.params.id)),
  route(api.publishLineUp, (input) => publishLineUp(input, input.params.id)),
];
