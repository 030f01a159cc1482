/** The texts of the inbox behind the bell. */

export const inbox = {
  title: 'Messages',
  unreadCount: (count: number) => (count === 0 ? 'All read' : `${count} unread`),
  readAll: 'Read all',
  readFailed: 'The messages could not be marked as read',
  unread: 'unread',
  remove: (title: string) => `Remove “${title}”`,
  removeFailed: 'The message could not be removed',
  empty: 'No messages',
  emptyHelp: 'What the club, your team or a buddy tells you appears here.',
  failed: 'Your messages cannot be loaded',
};
