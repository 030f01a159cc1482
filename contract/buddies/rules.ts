/** The rules about buddies: two members who look after each other, such as mentor or training partner. */
import type { FieldCode } from '../failures.ts';
import { holds, type Viewer } from '../permissions.ts';

type Link = { userId: string; buddyId: string };

/** Both of them, and those who may see all users. */
export const maySeeBuddy = (link: Link, viewer: Viewer): boolean =>
  [link.userId, link.buddyId].includes(viewer.userId) || holds(viewer, 'g_usrs');

/** Both of them, and those who manage users. */
export const mayChangeBuddy = (link: Link, viewer: Viewer): boolean =>
  [link.userId, link.buddyId].includes(viewer.userId) || holds(viewer, 'm_usrs');

/** Nobody is their own buddy. */
export const refuseBuddy = (link: Link): FieldCode | null =>
  link.userId === link.buddyId ? 'own-buddy' : null;

/** Most calls to one's buddies per hour. */
export const buddyCallsPerHour = 5;
