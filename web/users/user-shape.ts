/** The contract's shape of a change of one's details, with the rule that needs today; loaded when a form needs it. */
import { refuseBirthday } from '@club/contract/users/rules.ts';
import { UserChange } from '@club/contract/users/shape.ts';
import { whenRight } from '../ui/form/when-right.ts';

/** The shape that validates the form of a person; `today` is the club's date. */
export const userShape = (today: string) =>
  UserChange.superRefine(({ birthday }, context) => {
    const refusal = birthday ? refuseBirthday(birthday, today) : null;
    if (refusal) context.addIssue({ code: 'custom', path: ['birthday'], message: refusal });
  }, whenRight('birthday'));
