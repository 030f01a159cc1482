/** The texts of the inbox behind the bell. */
import { plural } from '../plural.ts';

export const inbox = {
  title: 'Messages',
  unreadCount: (count: number) =>
    count === 0 ? 'All read' : `${plural('en', count, 'unread message', 'unread messages')}`,
  readAll: 'Mark all as read',
  readFailed: 'The messages could not be marked as read',
  unread: 'unread',
  remove: (title: string) => `Remove “${title}”`,
  removeFailed: 'The message could not be removed',
  empty: 'No messages',
  emptyHelp: 'What the club, your team or a buddy tells you appears here.',
  failed: 'Your messages cannot be loaded',
};
