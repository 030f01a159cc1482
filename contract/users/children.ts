/** The rules about members who are children: their photo, their birthday, and who sees which of them have no guardians. */
import { mayBeMinor } from '../ages.ts';
import { actsFor, holds, type Viewer } from '../permissions.ts';
import { nameKeys } from './rules.ts';

/** Whether the viewer may set somebody's photo: their own, or that of a child whose guardian they are. */
export const maySetPhoto = (viewer: Viewer, userId: string): boolean => actsFor(viewer, userId);

/** Somebody's birthday, and what decides who changes it. */
type Born = { id: string; birthday: string | null; hasGuardian: boolean };

/**
 * Why the viewer cannot change somebody's birthday, or null. Consents and guardians follow from it, so children who have
 * guardians do not set their own: their guardians do, and those who manage users. @param today club date
 */
export const refuseOwnBirthday = (
  viewer: Viewer,
  { id, birthday, hasGuardian }: Born,
  today: string,
): 'birthday-of-minor' | null =>
  viewer.userId === id && !holds(viewer, 'm_usrs') && hasGuardian && mayBeMinor(birthday, today)
    ? 'birthday-of-minor'
    : null;

/**
 * Why the viewer cannot change a child's birthday to this one, or null. The link of a guardian ends with the eighteenth
 * birthday, so guardians enter a missing birthday and correct a known one, but not so that their link lasts longer.
 */
export const refuseBirthdayByGuardian = (
  viewer: Viewer,
  { id, birthday }: Born,
  next: string | null,
): 'birthday-later' | null =>
  viewer.userId !== id && !holds(viewer, 'm_usrs') && birthday !== null && (next === null || next > birthday)
    ? 'birthday-later'
    : null;

type Named = { firstName: string; lastName: string };

/**
 * Whether the address in a listed member's record may count as that member's own. Parents give theirs for their children,
 * so for somebody who is known to be a minor the account must have the child's name too: otherwise a parent would be
 * signed in as the child. @param today club date
 */
export const mayBeOwnAddress = (
  member: Named & Pick<Born, 'birthday'>,
  account: Named,
  today: string,
): boolean =>
  member.birthday === null ||
  !mayBeMinor(member.birthday, today) ||
  nameKeys(member).some((key) => nameKeys(account).includes(key));

/** Kinder ohne Erziehungsberechtigte */
export const guardianFilters = ['none'] as const;

/** Whether the viewer may select children by their guardians: those who may link them. */
export const mayFilterByGuardians = (viewer: Viewer): boolean => holds(viewer, 'm_usrs');
