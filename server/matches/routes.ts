/** Endpoints of the match week. */
import * as api from '@club/contract/matches/api.ts';
import { leaveTeam } from '@club/contract/teams/api.ts';
import { asWhom } from '../families/actions.ts';
import { type Route, route } from '../platform/http/route.ts';
import { answer, availabilityOf, leaveTeamAndGames, withdrawAnswer } from './actions.ts';
import type { ListReported } from './answer-statistics.ts';
import { comingOf, matchOf, seasonOf } from './pages.ts';

/** @param listReported who was at the table, from the match reports */
export const matchesRoutes = (listReported: ListReported): Route[] => [
  route(api.getMatch, (input) => matchOf(input, input.params.id)),
  route(api.listComing, (input) => comingOf(asWhom(input, input.query.userId))),
  route(api.getAvailability, (input) => availabilityOf(input, input.params.id, input.params.userId)),
  route(api.setAvailability, (input) => answer(input, input.params.id, input.params.userId, input.body)),
  route(api.deleteAvailability, async (input) => {
    await withdrawAnswer(input, input.params.id, input.params.userId);
    return undefined;
  }),
  route(leaveTeam, async (input) => {
    await leaveTeamAndGames(input, input.params.id, input.params.teamId);
    return undefined;
  }),
  route(api.getTeamSeason, (input) => seasonOf(input, input.params.id, input.query.season, listReported)),
];
