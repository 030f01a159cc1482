/** The texts of the modules: each is loaded in the current language when the first of its pages is opened. */

import type { absences } from './en/absences.ts';
import type { afterMatch } from './en/after-match.ts';
import type { balances } from './en/balances.ts';
import type { bookableEvents } from './en/bookable-events.ts';
import type { bookableEventsManage } from './en/bookable-events-manage.ts';
import type { bookableEventsRecurring } from './en/bookable-events-recurring.ts';
import type { bookableMonth } from './en/bookable-month.ts';
import type { buddies } from './en/buddies.ts';
import type { calendarLinks } from './en/calendar-links.ts';
import type { categories } from './en/categories.ts';
import type { consents } from './en/consents.ts';
import type { declining } from './en/declining.ts';
import type { emergency } from './en/emergency.ts';
import type { events } from './en/events.ts';
import type { eventsSubscription } from './en/events-subscription.ts';
import type { failures } from './en/failures.ts';
import type { family } from './en/family.ts';
import type { fields } from './en/fields.ts';
import type { files } from './en/files.ts';
import type { find } from './en/find.ts';
import type { forms } from './en/forms.ts';
import type { games } from './en/games.ts';
import type { gamesImport } from './en/games-import.ts';
import type { gamesResults } from './en/games-results.ts';
import type { gamesScores } from './en/games-scores.ts';
import type { gamesSubscription } from './en/games-subscription.ts';
import type { home } from './en/home.ts';
import type { inbox } from './en/inbox.ts';
import type { legal } from './en/legal.ts';
import type { lineUps } from './en/line-ups.ts';
import type { lists } from './en/lists.ts';
import type { matchCodes } from './en/match-codes.ts';
import type { matchReports } from './en/match-reports.ts';
import type { matches } from './en/matches.ts';
import type { notifications } from './en/notifications.ts';
import type { ownBookings } from './en/own-bookings.ts';
import type { positions } from './en/positions.ts';
import type { posts } from './en/posts.ts';
import type { postsEditor } from './en/posts-editor.ts';
import type { postsSubscription } from './en/posts-subscription.ts';
import type { postsTable } from './en/posts-table.ts';
import type { profiles } from './en/profiles.ts';
import type { push } from './en/push.ts';
import type { qttr } from './en/qttr.ts';
import type { reportWriting } from './en/report-writing.ts';
import type { retention } from './en/retention.ts';
import type { seriesBooking } from './en/series-booking.ts';
import type { settings } from './en/settings.ts';
import type { substitutes } from './en/substitutes.ts';
import type { teams } from './en/teams.ts';
import type { users } from './en/users.ts';
import type { usersImport } from './en/users-import.ts';
import type { views } from './en/views.ts';
import type { waiting } from './en/waiting.ts';

export type ModuleTexts = {
  absences: typeof absences;
  bookableEvents: typeof bookableEvents;
  bookableEventsManage: typeof bookableEventsManage;
  calendarLinks: typeof calendarLinks;
  categories: typeof categories;
  bookableEventsRecurring: typeof bookableEventsRecurring;
  ownBookings: typeof ownBookings;
  emergency: typeof emergency;
  consents: typeof consents;
  events: typeof events;
  eventsSubscription: typeof eventsSubscription;
  failures: typeof failures;
  family: typeof family;
  fields: typeof fields;
  files: typeof files;
  find: typeof find;
  forms: typeof forms;
  games: typeof games;
  gamesImport: typeof gamesImport;
  gamesResults: typeof gamesResults;
  gamesScores: typeof gamesScores;
  gamesSubscription: typeof gamesSubscription;
  home: typeof home;
  afterMatch: typeof afterMatch;
  balances: typeof balances;
  legal: typeof legal;
  lineUps: typeof lineUps;
  lists: typeof lists;
  matchReports: typeof matchReports;
  retention: typeof retention;
  reportWriting: typeof reportWriting;
  matchCodes: typeof matchCodes;
  matches: typeof matches;
  positions: typeof positions;
  postsEditor: typeof postsEditor;
  posts: typeof posts;
  postsSubscription: typeof postsSubscription;
  postsTable: typeof postsTable;
  push: typeof push;
  qttr: typeof qttr;
  bookableMonth: typeof bookableMonth;
  declining: typeof declining;
  seriesBooking: typeof seriesBooking;
  settings: typeof settings;
  substitutes: typeof substitutes;
  buddies: typeof buddies;
  profiles: typeof profiles;
  notifications: typeof notifications;
  inbox: typeof inbox;
  teams: typeof teams;
  users: typeof users;
  views: typeof views;
  waiting: typeof waiting;
  usersImport: typeof usersImport;
};
export type TextModule = keyof ModuleTexts;
/** How a language loads the texts of each module. */
export type LoadTexts = { [R in TextModule]: () => Promise<ModuleTexts[R]> };

/** Texts that only one page of a module needs; the others are named after the start of their pages' paths. */
const ofOnePage: Record<string, TextModule | readonly TextModule[]> = {
  '/games/import': ['gamesImport', 'teams'],
  '/users/import': 'usersImport',
  '/users/consents': 'consents',
  '/bookable-events': 'declining',
  '/games': 'gamesResults',
  '/games/create': ['gamesResults', 'matches', 'teams'],
  '/games/edit/$id': ['gamesResults', 'matches'],
  '/games/$id/match': ['matches', 'profiles'],
  '/games/$id/report': 'matchReports',
  '/teams/$id/season': ['matches', 'games', 'profiles'],
  '/games/$id': ['gamesScores', 'matches'],
  '/absences': 'failures',
  '/legal': 'retention',
  '/family': ['bookableEvents', 'games'],
  '/users/$id': 'files',
  '/teams/$id': ['profiles', 'matches'],
  '/teams/create': ['files', 'matches', 'profiles'],
  '/posts/create': 'files',
  '/posts/edit/$id': 'files',
  '/teams/edit/$id': ['files', 'matches', 'profiles'],
  '/qttr/import': 'lists',
  '/positions/import': 'lists',
  // a line-up names the kind of team
  '/positions': 'teams',
  '/positions/create': 'teams',
};

/** The start page shows a part of most modules. */
const ofHome: TextModule[] = ['home', 'bookableEvents', 'games', 'qttr', 'posts', 'inbox'];

/** Texts of all pages whose paths start like this; the slash at the end of the first one leaves its overview out. */
const ofPagesBelow: Record<string, TextModule> = {
  '/bookable-events/': 'bookableEventsManage',
  '/bookable-events/recurring': 'bookableEventsRecurring',
  '/bookable-events/categories': 'categories',
  '/posts/create': 'postsEditor',
  '/posts/edit': 'postsEditor',
  '/events/categories': 'categories',
  '/posts/categories': 'categories',
};

/** The modules whose texts a page needs. @param path as its route is written: `/games/$id` */
export function textModulesOf(path: string): TextModule[] {
  if (path === '/') return ofHome;
  // /bookable-events/create: bookableEvents
  const first = (path.split('/')[1] ?? '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const below = Object.entries(ofPagesBelow).flatMap(([start, module]) =>
    path.startsWith(start) ? [module] : [],
  );
  // they do not need the texts of bookable events
  const own = path.startsWith('/bookable-events/categories') ? undefined : (first as TextModule);
  // imports have no form that loads what is wrong with a field: the chosen file, whose accepted types they name
  const chosen: TextModule[] = path.endsWith('/import') ? ['files', 'fields'] : [];
  return [own, ...[ofOnePage[path] ?? []].flat(), ...chosen, ...below].filter(
    (module) => module !== undefined,
  );
}
