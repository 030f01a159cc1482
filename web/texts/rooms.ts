/** The texts of the rooms: each is fetched, in the language in use, when the first of its pages is opened. */
import type { bookableEvents } from './en/bookable-events.ts';
import type { bookableEventsManage } from './en/bookable-events-manage.ts';
import type { bookableEventsRecurring } from './en/bookable-events-recurring.ts';
import type { buddies } from './en/buddies.ts';
import type { categories } from './en/categories.ts';
import type { events } from './en/events.ts';
import type { eventsSubscription } from './en/events-subscription.ts';
import type { files } from './en/files.ts';
import type { find } from './en/find.ts';
import type { games } from './en/games.ts';
import type { gamesImport } from './en/games-import.ts';
import type { gamesScores } from './en/games-scores.ts';
import type { gamesSubscription } from './en/games-subscription.ts';
import type { home } from './en/home.ts';
import type { inbox } from './en/inbox.ts';
import type { lists } from './en/lists.ts';
import type { notifications } from './en/notifications.ts';
import type { ownBookings } from './en/own-bookings.ts';
import type { positions } from './en/positions.ts';
import type { posts } from './en/posts.ts';
import type { postsEditor } from './en/posts-editor.ts';
import type { postsTable } from './en/posts-table.ts';
import type { profiles } from './en/profiles.ts';
import type { push } from './en/push.ts';
import type { qttr } from './en/qttr.ts';
import type { settings } from './en/settings.ts';
import type { teams } from './en/teams.ts';
import type { users } from './en/users.ts';
import type { usersImport } from './en/users-import.ts';
import type { views } from './en/views.ts';

export type RoomTexts = {
  bookableEvents: typeof bookableEvents;
  bookableEventsManage: typeof bookableEventsManage;
  categories: typeof categories;
  bookableEventsRecurring: typeof bookableEventsRecurring;
  ownBookings: typeof ownBookings;
  events: typeof events;
  eventsSubscription: typeof eventsSubscription;
  files: typeof files;
  find: typeof find;
  games: typeof games;
  gamesImport: typeof gamesImport;
  gamesScores: typeof gamesScores;
  gamesSubscription: typeof gamesSubscription;
  home: typeof home;
  lists: typeof lists;
  positions: typeof positions;
  postsEditor: typeof postsEditor;
  posts: typeof posts;
  postsTable: typeof postsTable;
  push: typeof push;
  qttr: typeof qttr;
  settings: typeof settings;
  buddies: typeof buddies;
  profiles: typeof profiles;
  notifications: typeof notifications;
  inbox: typeof inbox;
  teams: typeof teams;
  users: typeof users;
  views: typeof views;
  usersImport: typeof usersImport;
};
export type Room = keyof RoomTexts;
type Load = { [R in Room]: () => Promise<RoomTexts[R]> };

const en: Load = {
  bookableEvents: async () => (await import('./en/bookable-events.ts')).bookableEvents,
  bookableEventsManage: async () => (await import('./en/bookable-events-manage.ts')).bookableEventsManage,
  categories: async () => (await import('./en/categories.ts')).categories,
  bookableEventsRecurring: async () =>
    (await import('./en/bookable-events-recurring.ts')).bookableEventsRecurring,
  ownBookings: async () => (await import('./en/own-bookings.ts')).ownBookings,
  events: async () => (await import('./en/events.ts')).events,
  eventsSubscription: async () => (await import('./en/events-subscription.ts')).eventsSubscription,
  files: async () => (await import('./en/files.ts')).files,
  find: async () => (await import('./en/find.ts')).find,
  games: async () => (await import('./en/games.ts')).games,
  gamesImport: async () => (await import('./en/games-import.ts')).gamesImport,
  gamesScores: async () => (await import('./en/games-scores.ts')).gamesScores,
  gamesSubscription: async () => (await import('./en/games-subscription.ts')).gamesSubscription,
  lists: async () => (await import('./en/lists.ts')).lists,
  positions: async () => (await import('./en/positions.ts')).positions,
  postsEditor: async () => (await import('./en/posts-editor.ts')).postsEditor,
  posts: async () => (await import('./en/posts.ts')).posts,
  postsTable: async () => (await import('./en/posts-table.ts')).postsTable,
  push: async () => (await import('./en/push.ts')).push,
  qttr: async () => (await import('./en/qttr.ts')).qttr,
  settings: async () => (await import('./en/settings.ts')).settings,
  buddies: async () => (await import('./en/buddies.ts')).buddies,
  profiles: async () => (await import('./en/profiles.ts')).profiles,
  notifications: async () => (await import('./en/notifications.ts')).notifications,
  home: async () => (await import('./en/home.ts')).home,
  inbox: async () => (await import('./en/inbox.ts')).inbox,
  teams: async () => (await import('./en/teams.ts')).teams,
  users: async () => (await import('./en/users.ts')).users,
  views: async () => (await import('./en/views.ts')).views,
  usersImport: async () => (await import('./en/users-import.ts')).usersImport,
};

const de: Load = {
  bookableEvents: async () => (await import('./de/bookable-events.ts')).bookableEvents,
  bookableEventsManage: async () => (await import('./de/bookable-events-manage.ts')).bookableEventsManage,
  categories: async () => (await import('./de/categories.ts')).categories,
  bookableEventsRecurring: async () =>
    (await import('./de/bookable-events-recurring.ts')).bookableEventsRecurring,
  ownBookings: async () => (await import('./de/own-bookings.ts')).ownBookings,
  events: async () => (await import('./de/events.ts')).events,
  eventsSubscription: async () => (await import('./de/events-subscription.ts')).eventsSubscription,
  files: async () => (await import('./de/files.ts')).files,
  find: async () => (await import('./de/find.ts')).find,
  games: async () => (await import('./de/games.ts')).games,
  gamesImport: async () => (await import('./de/games-import.ts')).gamesImport,
  gamesScores: async () => (await import('./de/games-scores.ts')).gamesScores,
  gamesSubscription: async () => (await import('./de/games-subscription.ts')).gamesSubscription,
  lists: async () => (await import('./de/lists.ts')).lists,
  positions: async () => (await import('./de/positions.ts')).positions,
  postsEditor: async () => (await import('./de/posts-editor.ts')).postsEditor,
  posts: async () => (await import('./de/posts.ts')).posts,
  postsTable: async () => (await import('./de/posts-table.ts')).postsTable,
  push: async () => (await import('./de/push.ts')).push,
  qttr: async () => (await import('./de/qttr.ts')).qttr,
  settings: async () => (await import('./de/settings.ts')).settings,
  buddies: async () => (await import('./de/buddies.ts')).buddies,
  profiles: async () => (await import('./de/profiles.ts')).profiles,
  notifications: async () => (await import('./de/notifications.ts')).notifications,
  home: async () => (await import('./de/home.ts')).home,
  inbox: async () => (await import('./de/inbox.ts')).inbox,
  teams: async () => (await import('./de/teams.ts')).teams,
  users: async () => (await import('./de/users.ts')).users,
  views: async () => (await import('./de/views.ts')).views,
  usersImport: async () => (await import('./de/users-import.ts')).usersImport,
};

export const roomTexts = { de, en };

/** Texts that only one page of a room has; all else is named as its pages' paths begin. */
const ofOnePage: Record<string, Room> = {
  '/games/import': 'gamesImport',
  '/users/import': 'usersImport',
  '/games/$id': 'gamesScores',
  '/users/$id': 'files',
  '/teams/create': 'files',
  '/posts/create': 'files',
  '/posts/edit/$id': 'files',
  '/teams/edit/$id': 'files',
  '/qttr/import': 'lists',
  '/positions/import': 'lists',
  // a line-up says what kind of team it is
  '/positions': 'teams',
};

/** The start page shows a little of most rooms. */
const ofHome: Room[] = ['home', 'bookableEvents', 'games', 'qttr', 'posts', 'inbox'];

/** Texts of all pages whose paths begin so; the end of the first leaves its overview out. */
const ofPagesBelow: Record<string, Room> = {
  '/bookable-events/': 'bookableEventsManage',
  '/bookable-events/recurring': 'bookableEventsRecurring',
  '/bookable-events/categories': 'categories',
  '/posts/create': 'postsEditor',
  '/posts/edit': 'postsEditor',
  '/events/categories': 'categories',
  '/posts/categories': 'categories',
};

/** The rooms whose texts a page needs. @param path as its route is written: `/games/$id` */
export function roomsOf(path: string): Room[] {
  if (path === '/') return ofHome;
  // /bookable-events/create: bookableEvents
  const first = (path.split('/')[1] ?? '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const below = Object.entries(ofPagesBelow).flatMap(([start, room]) =>
    path.startsWith(start) ? [room] : [],
  );
  return [first in en ? (first as Room) : undefined, ofOnePage[path], ...below].filter(
    (room) => room !== undefined,
  );
}
