/** The main service's door: the rooms behind it. */
import { auditRoutes } from '../audit/routes.ts';
import { gamesRoutes } from '../games/routes.ts';
import { scoresRoutes } from '../games/scores/routes.ts';
import { listsRoutes } from '../lists/routes.ts';
import { permissionsRoutes } from '../permissions/routes.ts';
import type { Route } from '../platform/http/route.ts';
import { statisticsRoutes } from '../statistics/routes.ts';
import { teamsRoutes } from '../teams/routes.ts';
import type { Farewell } from '../users/actions.ts';
import { usersRoutes } from '../users/routes.ts';

/** @param farewells what each room does when a person goes */
export const mainRoutes = (farewells: readonly Farewell[]): Route[] => [
  ...usersRoutes(farewells),
  ...permissionsRoutes,
  ...auditRoutes,
  ...teamsRoutes,
  ...gamesRoutes,
  ...scoresRoutes,
  ...listsRoutes,
  ...statisticsRoutes,
];
