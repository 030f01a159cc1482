/** The endpoint of the club's statistics. */
import * as api from '@club/contract/statistics/api.ts';
import { countGames } from '../games/store.ts';
import { type Route, route } from '../platform/http/route.ts';
import { countTeams } from '../teams/store.ts';
import { countUsers } from '../users/store.ts';

export const statisticsRoutes: Route[] = [
  route(api.getStatistics, async ({ db, now }) => {
    const [users, teams, games] = await Promise.all([countUsers(db), countTeams(db), countGames(db, now)]);
    return { users, teams, games };
  }),
];
