/** The rules about guardians (Erziehungsberechtigte): who may be one, of whom, and who confirms it. */
import { mayBeMinor } from '../ages.ts';
import type { FailureCode } from '../failures.ts';
import { actsFor, holds, type Viewer } from '../permissions.ts';

/** Elternteil; somebody else who has custody or acts for the parents */
export const guardianKinds = ['parent', 'other'] as const;
export type GuardianKind = (typeof guardianKinds)[number];

/** confirmed guardians of one child; requests do not count, so that strangers cannot use up the places of parents */
export const mostGuardians = 4;
/** requests of one person that nobody has confirmed yet */
export const mostAsked = 5;
/** Most children about whom somebody can ask in a day, also if they withdraw: each request notifies those who may confirm it. */
export const askedPerDay = 10;

type Born = { birthday: string | null };

/** Why this person cannot become a guardian of this child, or null. @param others confirmed guardians of the child by now */
export function refuseGuardian(
  child: Born,
  guardian: Born,
  others: number,
  today: string,
): FailureCode | null {
  if (!mayBeMinor(child.birthday, today)) return 'child-of-age';
  if (guardian.birthday !== null && mayBeMinor(guardian.birthday, today)) return 'guardian-too-young';
  return others >= mostGuardians ? 'guardians-full' : null;
}

/** Whether the viewer may confirm guardians of this child: those who manage users, and confirmed guardians. */
export const mayConfirmGuardian = (viewer: Viewer, childId: string): boolean =>
  holds(viewer, 'm_usrs') || (viewer.userId !== childId && actsFor(viewer, childId));

/**
 * Whether the viewer may end this link: those who manage users, and the guardian. Another guardian may only refuse
 * what is not confirmed: parents cannot exclude each other.
 */
export const mayEndGuardian = (
  viewer: Viewer,
  childId: string,
  link: { userId: string; confirmed: boolean },
): boolean =>
  holds(viewer, 'm_usrs') ||
  link.userId === viewer.userId ||
  (!link.confirmed && mayConfirmGuardian(viewer, childId));
