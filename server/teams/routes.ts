/** Endpoints of teams. Changing and deleting one are endpoints of `games`: its usual meeting times are those of its games, which can go with it. Leaving one is one of `matches`: a seat in a car does. */
import * as api from '@club/contract/teams/api.ts';
import { type Route, route } from '../platform/http/route.ts';
import { checkUser } from '../users/actions.ts';
import { createTeam, joinTeam, refusalsOf, teamOf } from './actions.ts';
import { listTeams } from './store.ts';

export const teamsRoutes: Route[] = [
  route(api.listTeams, ({ db, query }) => listTeams(db, query)),
  route(api.getTeam, (input) => teamOf(input, input.params.id)),
  route(
    api.createTeam,
    (input) => createTeam(input, input.body),
    (input) => refusalsOf(input, null, input.fields),
  ),
  route(api.listUserTeams, async (input) => {
    await checkUser(input, input.params.id);
    return listTeams(input.db, { limit: 200, userId: input.params.id });
  }),
  route(api.joinTeam, (input) => joinTeam(input, input.params.id, input.body.teamId)),
];
