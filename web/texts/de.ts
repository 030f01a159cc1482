/** Die deutschen Texte, die jede Seite hat. */
import { basicFailures } from './de/basic-failures.ts';
import { shell } from './de/shell.ts';
import { ui } from './de/ui.ts';
import type { en } from './en.ts';
import type { LoadTexts } from './text-modules.ts';

export const de: typeof en = { basicFailures, shell, ui };

/** Die Texte der Module, jedes in einer eigenen Datei. */
export const textModules: LoadTexts = {
  absences: () => import('./de/absences.ts').then((file) => file.absences),
  bookableEvents: () => import('./de/start.ts').then((file) => file.bookableEvents),
  bookableEventsManage: () =>
    import('./de/bookable-events-manage.ts').then((file) => file.bookableEventsManage),
  calendarLinks: () => import('./de/calendar-links.ts').then((file) => file.calendarLinks),
  categories: () => import('./de/categories.ts').then((file) => file.categories),
  bookableEventsRecurring: () =>
    import('./de/bookable-events-recurring.ts').then((file) => file.bookableEventsRecurring),
  ownBookings: () => import('./de/own-bookings.ts').then((file) => file.ownBookings),
  consents: () => import('./de/consents.ts').then((file) => file.consents),
  events: () => import('./de/events.ts').then((file) => file.events),
  bookableMonth: () => import('./de/bookable-month.ts').then((file) => file.bookableMonth),
  emergency: () => import('./de/emergency.ts').then((file) => file.emergency),
  declining: () => import('./de/declining.ts').then((file) => file.declining),
  seriesBooking: () => import('./de/series-booking.ts').then((file) => file.seriesBooking),
  eventsSubscription: () => import('./de/events-subscription.ts').then((file) => file.eventsSubscription),
  failures: () => import('./de/failures.ts').then((file) => file.failures),
  family: () => import('./de/family.ts').then((file) => file.family),
  fields: () => import('./de/fields.ts').then((file) => file.fields),
  files: () => import('./de/files.ts').then((file) => file.files),
  find: () => import('./de/find.ts').then((file) => file.find),
  forms: () => import('./de/forms.ts').then((file) => file.forms),
  games: () => import('./de/start.ts').then((file) => file.games),
  gamesImport: () => import('./de/games-import.ts').then((file) => file.gamesImport),
  gamesResults: () => import('./de/games-results.ts').then((file) => file.gamesResults),
  gamesScores: () => import('./de/games-scores.ts').then((file) => file.gamesScores),
  gamesSubscription: () => import('./de/games-subscription.ts').then((file) => file.gamesSubscription),
  retention: () => import('./de/retention.ts').then((file) => file.retention),
  reportWriting: () => import('./de/report-writing.ts').then((file) => file.reportWriting),
  matchReports: () => import('./de/match-reports.ts').then((file) => file.matchReports),
  matchCodes: () => import('./de/match-codes.ts').then((file) => file.matchCodes),
  matches: () => import('./de/matches.ts').then((file) => file.matches),
  balances: () => import('./de/balances.ts').then((file) => file.balances),
  afterMatch: () => import('./de/after-match.ts').then((file) => file.afterMatch),
  legal: () => import('./de/legal.ts').then((file) => file.legal),
  lineUps: () => import('./de/line-ups.ts').then((file) => file.lineUps),
  substitutes: () => import('./de/substitutes.ts').then((file) => file.substitutes),
  lists: () => import('./de/lists.ts').then((file) => file.lists),
  positions: () => import('./de/positions.ts').then((file) => file.positions),
  postsEditor: () => import('./de/posts-editor.ts').then((file) => file.postsEditor),
  posts: () => import('./de/start.ts').then((file) => file.posts),
  postsSubscription: () => import('./de/posts-subscription.ts').then((file) => file.postsSubscription),
  postsTable: () => import('./de/posts-table.ts').then((file) => file.postsTable),
  push: () => import('./de/push.ts').then((file) => file.push),
  qttr: () => import('./de/start.ts').then((file) => file.qttr),
  settings: () => import('./de/settings.ts').then((file) => file.settings),
  buddies: () => import('./de/buddies.ts').then((file) => file.buddies),
  profiles: () => import('./de/profiles.ts').then((file) => file.profiles),
  notifications: () => import('./de/notifications.ts').then((file) => file.notifications),
  home: () => import('./de/start.ts').then((file) => file.home),
  inbox: () => import('./de/start.ts').then((file) => file.inbox),
  teams: () => import('./de/teams.ts').then((file) => file.teams),
  users: () => import('./de/users.ts').then((file) => file.users),
  views: () => import('./de/views.ts').then((file) => file.views),
  usersImport: () => import('./de/users-import.ts').then((file) => file.usersImport),
  waiting: () => import('./de/waiting.ts').then((file) => file.waiting),
};
