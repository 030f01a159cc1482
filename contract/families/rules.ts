/** The rules about guardians (Erziehungsberechtigte): who may be one, of whom, and who confirms it. */
import type { FailureCode } from '../failures.ts';
import { actsFor, holds, type Viewer } from '../permissions.ts';

/** Elternteil; somebody else who has custody or acts for the parents */
export const guardianKinds = ['parent', 'other'] as const;
export type GuardianKind = (typeof guardianKinds)[number];

/** confirmed guardians of one child; requests do not count, so that strangers cannot take the places of parents */
export const mostGuardians = 4;
/** requests of one person that nobody has confirmed yet */
export const mostAsked = 5;
const majority = 18;

/** The first day on which somebody is of age. Who is born on 29 February is so on 1 March (BGB, 187 and 188). @param birthday `2010-05-31` */
export function comesOfAge(birthday: string): string {
  const [year = '', month = '', day = ''] = birthday.split('-');
  const then = Number(year) + majority;
  const isLeapDay = month === '02' && day === '29';
  // eighteen years after a leap year there is no leap day
  return isLeapDay ? `${then}-03-01` : `${then}-${month}-${day}`;
}

/** Whether somebody is a minor on a day. Without a known birthday anybody may be one. @param today club date */
export const mayBeMinor = (birthday: string | null, today: string): boolean =>
  birthday === null || today < comesOfAge(birthday);

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

/** Whether the viewer may confirm guardians of this child: who manages users, or is a confirmed guardian themselves. */
export const mayConfirmGuardian = (viewer: Viewer, childId: string): boolean =>
  holds(viewer, 'm_usrs') || (viewer.userId !== childId && actsFor(viewer, childId));

/**
 * Whether the viewer may end this link: who manages users, and the guardian themselves. Another guardian may only refuse
 * what is not confirmed: parents cannot shut each other out.
 */
export const mayEndGuardian = (
  viewer: Viewer,
  childId: string,
  link: { userId: string; confirmed: boolean },
): boolean =>
  holds(viewer, 'm_usrs') ||
  link.userId === viewer.userId ||
  (!link.confirmed && mayConfirmGuardian(viewer, childId));
