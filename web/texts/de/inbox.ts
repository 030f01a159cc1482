/** Die Texte des Posteingangs hinter der Glocke. */
import type { inbox as english } from '../en/inbox.ts';

export const inbox: typeof english = {
  title: 'Nachrichten',
  unreadCount: (count) => (count === 0 ? 'Alles gelesen' : `${count} ungelesen`),
  readAll: 'Alle gelesen',
  readFailed: 'Die Nachrichten konnten nicht als gelesen markiert werden',
  unread: 'ungelesen',
  remove: (title) => `„${title}“ entfernen`,
  removeFailed: 'Die Nachricht konnte nicht entfernt werden',
  empty: 'Keine Nachrichten',
  emptyHelp: 'Was der Verein, deine Mannschaft oder ein Buddy dir sagt, steht hier.',
  failed: 'Deine Nachrichten lassen sich nicht laden',
};
