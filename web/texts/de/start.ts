/** Die Texte der Startseite, die von den meisten Räumen etwas zeigt, und damit die Texte dieser Räume: in einer Datei. */
export { bookableEvents } from './bookable-events.ts';
export { games } from './games.ts';
export { home } from './home.ts';
export { inbox } from './inbox.ts';
export { posts } from './posts.ts';
export { qttr } from './qttr.ts';
