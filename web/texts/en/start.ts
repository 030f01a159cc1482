/** The texts of the start page, which shows a little of most rooms, and with them those of these rooms: in one file. */
export { bookableEvents } from './bookable-events.ts';
export { games } from './games.ts';
export { home } from './home.ts';
export { inbox } from './inbox.ts';
export { posts } from './posts.ts';
export { qttr } from './qttr.ts';
