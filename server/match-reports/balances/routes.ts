/** Endpoints of balances. */
import * as api from '@club/contract/match-reports/balances/api.ts';
import { type Route, route } from '../../platform/http/route.ts';
import * as actions from './actions.ts';

export const balancesRoutes: Route[] = [
  route(api.getUserBalance, (input) => actions.balanceOfUser(input, input.params.id, input.query.season)),
  route(api.getTeamBalance, (input) => actions.balanceOfTeam(input, input.params.id, input.query.season)),
  route(api.listHeadToHeads, (input) => actions.headToHeadsFor(input, input.params.id)),
];
