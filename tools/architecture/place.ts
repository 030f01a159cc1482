// Where a file stands in the house: its storey, its room, and what kind of file it is there.
import { basename } from 'node:path/posix';

/** A room leans only on rooms before it. */
export const order = [
  'audit',
  'undo',
  'session',
  'permissions',
  'files',
  'users',
  'teams',
  'settings',
  'notifications',
  'push',
  'buddies',
  'imports',
  'games',
  'statistics',
  'categories',
  'calendar',
  'qttr',
  'positions',
  'bookings',
  'lists',
  'posts',
  'home',
  'find',
];

/** The sign-in provider: it could be another company's, so nothing leans on it and it leans on nothing. */
export const aloof = 'identity';

const noRooms: Record<string, string[]> = {
  contract: [],
  server: ['platform', 'services', 'database', 'testing'],
  web: ['platform', 'ui', 'shell', 'routes', 'texts', 'build', 'login', 'public', 'worker'],
};

export interface Place {
  storey: string;
  /** The club's word, or null for what belongs to no room. */
  room: string | null;
  /** The folder below the storey, or null for a file that lies directly in it. */
  folder: string | null;
  name: string;
  isTest: boolean;
}

/** @param path from the project's root, such as `server/users/store.ts` */
export function placeOf(path: string): Place {
  const [storey = '', folder = null, ...rest] = path.split('/');
  const own = rest.length > 0 ? folder : null;
  const none = noRooms[storey];
  const isRoom = own !== null && none !== undefined && !none.includes(own);
  const isTest = /\.test\.tsx?$/.test(path) || path.includes('/testing/') || /\/testing-[^/]*$/.test(path);
  return { storey, room: isRoom ? own : null, folder: own, name: basename(path), isTest };
}
