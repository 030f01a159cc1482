/** The English texts of every page; every language must provide the same type. */
import { basicFailures } from './en/basic-failures.ts';
import { shell } from './en/shell.ts';
import { ui } from './en/ui.ts';
import type { LoadTexts, ModuleTexts } from './text-modules.ts';

export const en = { basicFailures, shell, ui };
/** All texts; those of a module are loaded on its pages. */
export type Texts = typeof en & ModuleTexts;

/** The texts of each module, each in its own file. */
export const textModules: LoadTexts = {
  absences: () => import('./en/absences.ts').then((file) => file.absences),
  bookableEvents: () => import('./en/start.ts').then((file) => file.bookableEvents),
  bookableEventsManage: () =>
    import('./en/bookable-events-manage.ts').then((file) => file.bookableEventsManage),
  calendarLinks: () => import('./en/calendar-links.ts').then((file) => file.calendarLinks),
  categories: () => import('./en/categories.ts').then((file) => file.categories),
  bookableEventsRecurring: () =>
    import('./en/bookable-events-recurring.ts').then((file) => file.bookableEventsRecurring),
  ownBookings: () => import('./en/own-bookings.ts').then((file) => file.ownBookings),
  consents: () => import('./en/consents.ts').then((file) => file.consents),
  events: () => import('./en/events.ts').then((file) => file.events),
  bookableMonth: () => import('./en/bookable-month.ts').then((file) => file.bookableMonth),
  emergency: () => import('./en/emergency.ts').then((file) => file.emergency),
  declining: () => import('./en/declining.ts').then((file) => file.declining),
  seriesBooking: () => import('./en/series-booking.ts').then((file) => file.seriesBooking),
  eventsSubscription: () => import('./en/events-subscription.ts').then((file) => file.eventsSubscription),
  failures: () => import('./en/failures.ts').then((file) => file.failures),
  family: () => import('./en/family.ts').then((file) => file.family),
  fields: () => import('./en/fields.ts').then((file) => file.fields),
  files: () => import('./en/files.ts').then((file) => file.files),
  find: () => import('./en/find.ts').then((file) => file.find),
  forms: () => import('./en/forms.ts').then((file) => file.forms),
  games: () => import('./en/start.ts').then((file) => file.games),
  gamesImport: () => import('./en/games-import.ts').then((file) => file.gamesImport),
  gamesResults: () => import('./en/games-results.ts').then((file) => file.gamesResults),
  gamesScores: () => import('./en/games-scores.ts').then((file) => file.gamesScores),
  gamesSubscription: () => import('./en/games-subscription.ts').then((file) => file.gamesSubscription),
  retention: () => import('./en/retention.ts').then((file) => file.retention),
  reportWriting: () => import('./en/report-writing.ts').then((file) => file.reportWriting),
  matchReports: () => import('./en/match-reports.ts').then((file) => file.matchReports),
  matchCodes: () => import('./en/match-codes.ts').then((file) => file.matchCodes),
  matches: () => import('./en/matches.ts').then((file) => file.matches),
  balances: () => import('./en/balances.ts').then((file) => file.balances),
  afterMatch: () => import('./en/after-match.ts').then((file) => file.afterMatch),
  legal: () => import('./en/legal.ts').then((file) => file.legal),
  lineUps: () => import('./en/line-ups.ts').then((file) => file.lineUps),
  substitutes: () => import('./en/substitutes.ts').then((file) => file.substitutes),
  lists: () => import('./en/lists.ts').then((file) => file.lists),
  positions: () => import('./en/positions.ts').then((file) => file.positions),
  postsEditor: () => import('./en/posts-editor.ts').then((file) => file.postsEditor),
  posts: () => import('./en/start.ts').then((file) => file.posts),
  postsSubscription: () => import('./en/posts-subscription.ts').then((file) => file.postsSubscription),
  postsTable: () => import('./en/posts-table.ts').then((file) => file.postsTable),
  push: () => import('./en/push.ts').then((file) => file.push),
  qttr: () => import('./en/start.ts').then((file) => file.qttr),
  settings: () => import('./en/settings.ts').then((file) => file.settings),
  buddies: () => import('./en/buddies.ts').then((file) => file.buddies),
  profiles: () => import('./en/profiles.ts').then((file) => file.profiles),
  notifications: () => import('./en/notifications.ts').then((file) => file.notifications),
  home: () => import('./en/start.ts').then((file) => file.home),
  inbox: () => import('./en/start.ts').then((file) => file.inbox),
  teams: () => import('./en/teams.ts').then((file) => file.teams),
  users: () => import('./en/users.ts').then((file) => file.users),
  views: () => import('./en/views.ts').then((file) => file.views),
  usersImport: () => import('./en/users-import.ts').then((file) => file.usersImport),
  waiting: () => import('./en/waiting.ts').then((file) => file.waiting),
};
