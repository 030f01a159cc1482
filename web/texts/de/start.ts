/** Die Texte der Startseite in einer Datei, zusammen mit denen der Module, von denen sie etwas zeigt. */
export { bookableEvents } from './bookable-events.ts';
export { games } from './games.ts';
export { home } from './home.ts';
export { inbox } from './inbox.ts';
export { posts } from './posts.ts';
export { qttr } from './qttr.ts';
