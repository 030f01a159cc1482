/** Every endpoint by its path, as types only, so that a caller does not load the shapes. */
import type * as absences from './absences/api.ts';
import type * as audit from './audit/api.ts';
import type * as bookingsAnswers from './bookings/answers/api.ts';
import type * as bookings from './bookings/api.ts';
import type * as bookingsCategories from './bookings/categories/api.ts';
import type * as bookingsEvents from './bookings/events/api.ts';
import type * as bookingsSeries from './bookings/series/api.ts';
import type * as buddies from './buddies/api.ts';
import type * as calendar from './calendar/api.ts';
import type * as calendarCategories from './calendar/categories/api.ts';
import type * as calendarLinks from './calendar/links/api.ts';
import type * as consents from './consents/api.ts';
import type * as emergency from './emergency/api.ts';
import type { Endpoint, Path } from './endpoint.ts';
import type * as families from './families/api.ts';
import type * as files from './files/api.ts';
import type * as games from './games/api.ts';
import type * as gamesCalendarLinks from './games/calendar-links/api.ts';
import type * as gamesImport from './games/import/api.ts';
import type * as gamesScores from './games/scores/api.ts';
import type * as home from './home/api.ts';
import type * as imports from './imports/api.ts';
import type * as legal from './legal/api.ts';
import type * as lineUps from './line-ups/api.ts';
import type * as lists from './lists/api.ts';
import type * as matchReports from './match-reports/api.ts';
import type * as matchReportsBalances from './match-reports/balances/api.ts';
import type * as matches from './matches/api.ts';
import type * as matchesCodes from './matches/codes/api.ts';
import type * as matchesCodesPasted from './matches/codes/pasted/api.ts';
import type * as matchesComments from './matches/comments/api.ts';
import type * as matchesLineUp from './matches/line-up/api.ts';
import type * as matchesRides from './matches/rides/api.ts';
import type * as matchesSubstitutes from './matches/substitutes/api.ts';
import type * as notifications from './notifications/api.ts';
import type * as notificationsInbox from './notifications/inbox/api.ts';
import type * as notificationsTokens from './notifications/tokens/api.ts';
import type * as permissions from './permissions/api.ts';
import type * as positions from './positions/api.ts';
import type * as posts from './posts/api.ts';
import type * as postsCategories from './posts/categories/api.ts';
import type * as postsMarks from './posts/marks/api.ts';
import type * as postsReactions from './posts/reactions/api.ts';
import type * as qttr from './qttr/api.ts';
import type * as retention from './retention/api.ts';
import type * as settings from './settings/api.ts';
import type * as statistics from './statistics/api.ts';
import type * as teams from './teams/api.ts';
import type * as undo from './undo/api.ts';
import type * as users from './users/api.ts';
import type * as usersImport from './users/import/api.ts';

type Modules = [
  typeof absences,
  typeof audit,
  typeof bookingsAnswers,
  typeof bookings,
  typeof bookingsCategories,
  typeof bookingsEvents,
  typeof bookingsSeries,
  typeof buddies,
  typeof calendar,
  typeof calendarCategories,
  typeof calendarLinks,
  typeof emergency,
  typeof consents,
  typeof families,
  typeof files,
  typeof games,
  typeof gamesImport,
  typeof gamesCalendarLinks,
  typeof gamesScores,
  typeof home,
  typeof imports,
  typeof legal,
  typeof lineUps,
  typeof lists,
  typeof matchReports,
  typeof matchReportsBalances,
  typeof matches,
  typeof matchesCodes,
  typeof matchesCodesPasted,
  typeof matchesComments,
  typeof matchesLineUp,
  typeof matchesRides,
  typeof matchesSubstitutes,
  typeof notifications,
  typeof notificationsInbox,
  typeof notificationsTokens,
  typeof permissions,
  typeof positions,
  typeof posts,
  typeof postsCategories,
  typeof postsMarks,
  typeof postsReactions,
  typeof qttr,
  typeof retention,
  typeof settings,
  typeof statistics,
  typeof teams,
  typeof undo,
  typeof users,
  typeof usersImport,
];
type KeyOf<P extends Path> = `${P['service']} ${P['method']} ${P['path']}`;
type ValueOf<M> = M extends unknown ? Extract<M[keyof M], Endpoint> : never;
type All = { [E in ValueOf<Modules[number]> as KeyOf<E>]: E };

/** The endpoint at a path; an endpoint is returned as it is. */
export type EndpointAt<P extends Path> = P extends Endpoint
  ? P
  : KeyOf<P> extends keyof All
    ? All[KeyOf<P>]
    : never;
