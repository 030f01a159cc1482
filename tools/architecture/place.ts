// The place of a file: its workspace, its module, and its kind.
import { basename } from 'node:path/posix';

/** A module imports only modules before it. */
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
  'families',
  'consents',
  'buddies',
  'imports',
  'games',
  'statistics',
  'categories',
  'calendar',
  'qttr',
  'line-ups',
  'positions',
  'bookings',
  'emergency',
  'absences',
  'matches',
  'match-reports',
  'lists',
  'posts',
  'retention',
  'legal',
  'home',
  'find',
];

/** The sign-in provider: it could be an external one, so nothing depends on it and it depends on nothing. */
export const aloof = 'identity';

const noModules: Record<string, string[]> = {
  contract: [],
  server: ['platform', 'services', 'database', 'testing'],
  web: [
    'platform',
    'ui',
    'navigation',
    'shell',
    'routes',
    'texts',
    'build',
    'login',
    'public',
    'worker',
    'testing',
  ],
};

export interface SourcePlace {
  workspace: string;
  /** The module, or null for files outside modules. */
  module: string | null;
  /** The folder in the workspace, or null for a file directly in it. */
  folder: string | null;
  name: string;
  isTest: boolean;
}

/** @param path from the project's root, such as `server/users/store.ts` */
export function placeOf(path: string): SourcePlace {
  const [workspace = '', folder = null, ...rest] = path.split('/');
  const own = rest.length > 0 ? folder : null;
  const none = noModules[workspace];
  const isModule = own !== null && none !== undefined && !none.includes(own);
  const isTest = /\.test\.tsx?$/.test(path) || path.includes('/testing/') || /\/testing-[^/]*$/.test(path);
  return { workspace, module: isModule ? own : null, folder: own, name: basename(path), isTest };
}
