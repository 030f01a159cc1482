/** The main service's door: the rooms behind it. */
import { auditRoutes } from '../audit/routes.ts';
import { bookedEvents } from '../bookings/events/feed.ts';
import { buddiesRoutes } from '../buddies/routes.ts';
import { calendarEvents } from '../calendar/feed.ts';
import { calendarRoutes } from '../calendar/routes.ts';
import { teamGames } from '../games/feed.ts';
import { gamesRoutes } from '../games/routes.ts';
import { scoresRoutes } from '../games/scores/routes.ts';
import { homeRoutes } from '../home/routes.ts';
import { importsRoutes } from '../imports/routes.ts';
import { listsRoutes } from '../lists/routes.ts';
import { notificationsRoutes } from '../notifications/routes.ts';
import { permissionsRoutes } from '../permissions/routes.ts';
import type { Route } from '../platform/http/route.ts';
import { positionsRoutes } from '../positions/routes.ts';
import { readPostsRoutes } from '../posts/routes.ts';
import { qttrRoutes } from '../qttr/routes.ts';
import { settingsRoutes } from '../settings/routes.ts';
import { statisticsRoutes } from '../statistics/routes.ts';
import { teamsRoutes } from '../teams/routes.ts';
import { undoRoutes } from '../undo/routes.ts';
import type { Farewell } from '../users/actions.ts';
import type { Told } from '../users/export/store.ts';
import { usersRoutes } from '../users/routes.ts';

/** What a member's own calendar link tells. Each room that has something to tell adds its line. */
const personalFeed = [calendarEvents, teamGames, bookedEvents];

/**
 * @param farewells what each room does when a person goes
 * @param told what each room tells a person who asks for everything about them
 */
export const mainRoutes = (farewells: readonly Farewell[], told: readonly Told[]): Route[] => [
  ...usersRoutes(farewells, told),
  ...permissionsRoutes,
  ...auditRoutes,
  ...undoRoutes,
  ...teamsRoutes,
  ...settingsRoutes,
  ...notificationsRoutes,
  ...buddiesRoutes,
  ...importsRoutes,
  ...gamesRoutes,
  ...scoresRoutes,
  ...listsRoutes,
  ...statisticsRoutes,
  ...calendarRoutes(personalFeed),
  ...qttrRoutes,
  ...positionsRoutes,
  ...readPostsRoutes,
  ...homeRoutes,
];
