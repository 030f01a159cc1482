/** The contract's shape of a value, with the rule that depends on today; loaded when a form needs it. */
import { refuseValueDate } from '@club/contract/qttr/rules.ts';
import { QttrInput } from '@club/contract/qttr/shape.ts';
import { whenRight } from '../ui/form/when-right.ts';

/** The shape that validates the form of a value; `today` is the club's date. */
export const qttrShape = (today: string) =>
  QttrInput.superRefine(({ date }, context) => {
    const refusal = refuseValueDate(date, today);
    if (refusal) context.addIssue({ code: 'custom', path: ['date'], message: refusal });
  }, whenRight('date'));
