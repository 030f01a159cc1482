/** What the rooms say about messages: who may see what one is about, and what a mail's one-tap link does. */
import { cancel } from './bookings/actions.ts';
import { findEvent } from './bookings/events/store.ts';
import { findCalendarEvent } from './calendar/store.ts';
import { findGame } from './games/store.ts';
import type { MaySee } from './notifications/actions.ts';
import type { Answers } from './notifications/answers/routes.ts';
import { findPostOwner } from './posts/store.ts';
import { findTeam } from './teams/store.ts';
import { findUser } from './users/store.ts';

/** Each room that people are told about adds its line; what it does not vouch for is told to nobody. */
export const maySee: MaySee = {
  teams: async (db, _userId, id) => (await findTeam(db, id)) !== undefined,
  games: async (db, _userId, id) => (await findGame(db, id)) !== undefined,
  calendar: async (db, _userId, id) => (await findCalendarEvent(db, id)) !== undefined,
  bookings: async (db, _userId, id) => (await findEvent(db, id)) !== undefined,
  // who waits to be let in is the business of those who let people in
  users: async (db, userId) => (await findUser(db, userId))?.permissions.includes('m_usrs') ?? false,
  posts: async (db, _userId, id) => (await findPostOwner(db, id))?.status === 'published',
};

/** What the links do, by the word before the colon. */
export const answers: Answers = {
  'cancel-booking': async (work, userId, eventId) => {
    await cancel(work, userId, eventId);
  },
};
