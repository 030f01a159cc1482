/** The modules' parts of notifications: who may see the record of a message, and what a mail's one-tap link does. */
import { cancel } from './bookings/actions.ts';
import { findEvent } from './bookings/events/store.ts';
import { findCalendarEvent } from './calendar/store.ts';
import { findGame } from './games/store.ts';
import type { MaySee } from './notifications/actions.ts';
import type { Answers } from './notifications/answers/routes.ts';
import { findPostOwner } from './posts/store.ts';
import { findTeam } from './teams/store.ts';
import { findUser } from './users/store.ts';

/** Each module with notifications adds its line; messages about other records reach nobody. */
export const maySee: MaySee = {
  teams: async (db, _userId, id) => (await findTeam(db, id)) !== undefined,
  games: async (db, _userId, id) => (await findGame(db, id)) !== undefined,
  calendar: async (db, _userId, id) => (await findCalendarEvent(db, id)) !== undefined,
  bookings: async (db, _userId, id) => (await findEvent(db, id)) !== undefined,
  // only people who approve others may know who waits
  users: async (db, userId) => (await findUser(db, userId))?.permissions.includes('m_usrs') ?? false,
  posts: async (db, _userId, id) => (await findPostOwner(db, id))?.status === 'published',
};

/** The actions of one-tap links, by the word before the colon. */
export const answers: Answers = {
  'cancel-booking': async (context, userId, eventId) => {
    await cancel(context, userId, eventId);
  },
};
