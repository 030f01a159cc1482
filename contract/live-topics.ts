/** What a browser reads again when the live stream names a topic. */

/** Topics whose answers contain records of this one. Names and faces of people are in most of them. */
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
  ],
  teams: ['users', 'positions', 'matches'],
  absences: ['matches'],
  // rides say who may not come along
  consents: ['matches'],
  games: ['matches'],
  positions: ['matches'],
  qttr: ['matches'],
};

/** The topic itself, and those whose answers contain its records. */
export const topicsShowing = (topic: string): readonly string[] => [topic, ...(shownIn[topic] ?? [])];
