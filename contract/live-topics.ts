/** What a browser reads again when the live stream names a topic. */

/**
 * Topics whose answers contain records of this one. Names and faces of people are in most of them. `attention` and
 * `statistics` have no events of their own: the server counts the records of others for them.
 */
const shownIn: Record<string, readonly string[]> = {
  users: [
    'teams',
    'qttr',
    'positions',
    'matches',
    'bookings',
    'posts',
    'buddies',
    'absences',
    'consents',
    'emergency',
    'notifications',
    'inbox',
    'match-reports',
    'statistics',
  ],
  // who plays in a team and leads it
  teams: ['users', 'positions', 'games', 'matches', 'match-reports', 'statistics'],
  absences: ['matches'],
  // rides say who may not come along
  consents: ['matches'],
  games: ['matches', 'attention', 'statistics'],
  notifications: ['attention'],
  legal: ['attention'],
  // the privacy policy says how long data is stored
  retention: ['legal'],
  positions: ['matches', 'attention'],
  qttr: ['matches'],
};

/** The topic itself, and those whose answers contain its records. */
export const topicsShowing = (topic: string): readonly string[] => [topic, ...(shownIn[topic] ?? [])];
