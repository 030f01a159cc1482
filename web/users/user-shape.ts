/** The contract's shape of a change of one's details, with the rule that needs today; loaded when a form needs it. */
import type { Viewer } from '@club/contract/permissions.ts';
import { refuseBirthdayByGuardian } from '@club/contract/users/children.ts';
import { refuseBirthday } from '@club/contract/users/rules.ts';
import { type User, UserChange } from '@club/contract/users/shape.ts';
import { whenRight } from '../ui/form/when-right.ts';

/** The shape that validates the form of a person; `today` is the club's date, `before` the person as it is stored. */
export const userShape = (today: string, viewer: Viewer, before: User) =>
  UserChange.superRefine(({ birthday }, context) => {
    if (birthday === undefined) return;
    const refusal =
      refuseBirthdayByGuardian(viewer, before, birthday) ?? (birthday && refuseBirthday(birthday, today));
    if (refusal) context.addIssue({ code: 'custom', path: ['birthday'], message: refusal });
  }, whenRight('birthday'));
