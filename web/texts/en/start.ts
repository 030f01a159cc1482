/** The texts of the start page in one file, together with those of the modules that it shows a part of. */
export { bookableEvents } from './bookable-events.ts';
export { games } from './games.ts';
export { home } from './home.ts';
export { inbox } from './inbox.ts';
export { posts } from './posts.ts';
export { qttr } from './qttr.ts';
