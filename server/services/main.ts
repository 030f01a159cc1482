/** The main service: the routes of its modules. */
import { absencesRoutes } from '../absences/routes.ts';
import { auditRoutes } from '../audit/routes.ts';
import { bookedEvents } from '../bookings/events/feed.ts';
import { buddiesRoutes } from '../buddies/routes.ts';
import { calendarEvents } from '../calendar/feed.ts';
import { calendarRoutes } from '../calendar/routes.ts';
import type { OnConsent } from '../consents/actions.ts';
import { consentsRoutes } from '../consents/routes.ts';
import { emergencyRoutes } from '../emergency/routes.ts';
import { familiesRoutes } from '../families/routes.ts';
import { calendarLinksRoutes } from '../games/calendar-links/routes.ts';
import { gamesRoutes } from '../games/routes.ts';
import { scoresRoutes } from '../games/scores/routes.ts';
import { homeRoutes } from '../home/routes.ts';
import { importsRoutes } from '../imports/routes.ts';
import { legalRoutes } from '../legal/routes.ts';
import { lineUpsRoutes } from '../line-ups/routes.ts';
import { listsRoutes } from '../lists/routes.ts';
import { balancesRoutes } from '../match-reports/balances/routes.ts';
import { listPeopleOf } from '../match-reports/balances/store.ts';
import { matchReportsRoutes } from '../match-reports/routes.ts';
import { playersAbsencesRoutes } from '../matches/absences/routes.ts';
import { codesRoutes } from '../matches/codes/routes.ts';
import { commentsRoutes } from '../matches/comments/routes.ts';
import { playedGames, teamGames } from '../matches/feed.ts';
import { lineUpRoutes } from '../matches/line-up/routes.ts';
import { ridesRoutes } from '../matches/rides/routes.ts';
import { matchesRoutes } from '../matches/routes.ts';
import { substitutesRoutes } from '../matches/substitutes/routes.ts';
import { notificationsRoutes } from '../notifications/routes.ts';
import { permissionsRoutes } from '../permissions/routes.ts';
import type { Route } from '../platform/http/route.ts';
import { positionsRoutes } from '../positions/routes.ts';
import { readPostsRoutes } from '../posts/routes.ts';
import { qttrRoutes } from '../qttr/routes.ts';
import { retentionRoutes } from '../retention/routes.ts';
import { settingsRoutes } from '../settings/routes.ts';
import { statisticsRoutes } from '../statistics/routes.ts';
import { teamsRoutes } from '../teams/routes.ts';
import type { OnUserRemoved } from '../users/actions.ts';
import type { PersonalDataPart } from '../users/export/store.ts';
import { usersRoutes } from '../users/routes.ts';

/** The contents of a member's own calendar. A new module with events adds its line. */
const personalFeed = [calendarEvents, teamGames, playedGames, bookedEvents];

/**
 * @param onUserRemoved what each module does when a user is removed
 * @param onConsent what each module does when somebody agreed or refused
 * @param parts each module's part of the personal data export
 */
export const mainRoutes = (
  onUserRemoved: readonly OnUserRemoved[],
  onConsent: readonly OnConsent[],
  parts: readonly PersonalDataPart[],
): Route[] => [
  ...usersRoutes(onUserRemoved, parts),
  ...permissionsRoutes,
  ...auditRoutes,
  ...teamsRoutes,
  ...settingsRoutes,
  ...notificationsRoutes,
  ...buddiesRoutes,
  ...familiesRoutes,
  ...consentsRoutes(onConsent),
  ...importsRoutes,
  ...gamesRoutes,
  ...calendarLinksRoutes,
  ...scoresRoutes,
  ...listsRoutes,
  ...statisticsRoutes,
  ...calendarRoutes(personalFeed),
  ...qttrRoutes,
  ...lineUpsRoutes,
  ...positionsRoutes,
  ...emergencyRoutes,
  ...absencesRoutes,
  ...playersAbsencesRoutes,
  ...matchesRoutes(listPeopleOf),
  ...matchReportsRoutes,
  ...balancesRoutes,
  ...codesRoutes,
  ...commentsRoutes,
  ...lineUpRoutes,
  ...ridesRoutes,
  ...substitutesRoutes,
  ...readPostsRoutes,
  ...retentionRoutes,
  ...legalRoutes(parts),
  ...homeRoutes,
];
