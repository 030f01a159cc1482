/** The rules about members who are children: their photo, their birthday, and who sees which of them have no guardians. */
import { mayBeMinor } from '../ages.ts';
import { actsFor, holds, type Viewer } from '../permissions.ts';

/** Whether the viewer may set somebody's photo: their own, or that of a child whose guardian they are. */
export const maySetPhoto = (viewer: Viewer, userId: string): boolean => actsFor(viewer, userId);

/** Somebody's birthday, and what decides who changes it. */
type Born = { id: string; approved: boolean; birthday: string | null; hasGuardian: boolean };

/**
 * Why the viewer cannot change somebody's birthday, or null. Consents and guardians follow from it, so children do not set their
 * own: their guardians do, and those who manage users. A child is a member who is known to be a minor, or may be one and has a
 * guardian. @param today club date
 */
export function refuseOwnBirthday(
  viewer: Viewer,
  { id, ...born }: Born,
  today: string,
): 'birthday-of-minor' | null {
  if (viewer.userId !== id || holds(viewer, 'm_usrs')) return null;
  const isChild = born.approved && (born.birthday !== null || born.hasGuardian);
  return isChild && mayBeMinor(born.birthday, today) ? 'birthday-of-minor' : null;
}

/** Kinder ohne Erziehungsberechtigte */
export const guardianFilters = ['none'] as const;

/** Whether the viewer may select children by their guardians: whoever links them. */
export const mayFilterByGuardians = (viewer: Viewer): boolean => holds(viewer, 'm_usrs');
