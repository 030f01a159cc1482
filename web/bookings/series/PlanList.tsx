/** What a plan comes to in words, and what becomes of which date; what stays as it is lies folded at the end. */
import type { Plan } from '@club/contract/bookings/series/shape.ts';
import { useDates, useTexts } from '../../platform/i18n.ts';
import classes from './PlanList.module.css';
import { PlanMonths } from './PlanMonths.tsx';
import { summaryOf } from './series-words.ts';

type Props = {
  plan: Plan;
  /** of a series that is not there yet: every date is new */
  fresh: boolean;
  /** the dates lie folded too, where there are many */
  folded?: boolean;
};

/** More dates than that push what is asked below them out of sight. */
const many = 6;

export function PlanList({ plan, fresh, folded = false }: Props) {
  const words = useTexts().bookableEventsRecurring;
  const dates = useDates();
  const same = plan.dates.filter(({ kind }) => kind === 'unchanged');
  const told = plan.dates.filter(({ kind }) => kind !== 'unchanged');
  return (
    <div className={classes.plan}>
      <div role="status">
        <p className={classes.summary}>{summaryOf(plan, fresh, words)}</p>
        {plan.schoolHolidaysUnknownFrom ? (
          <p className={classes.note}>{words.schoolUnknown(dates.date(plan.schoolHolidaysUnknownFrom))}</p>
        ) : null}
        {!fresh && plan.bookings > 0 ? <p className={classes.note}>{words.planTold}</p> : null}
      </div>
      {folded && told.length > many ? (
        <details className={classes.rest}>
          <summary>{words.eachDate}</summary>
          <PlanMonths list={told} fresh={fresh} />
        </details>
      ) : (
        <PlanMonths list={told} fresh={fresh} />
      )}
      {same.length > 0 ? (
        <details className={classes.rest}>
          <summary>{words.unchanged(same.length)}</summary>
          <PlanMonths list={same} fresh={fresh} />
        </details>
      ) : null}
    </div>
  );
}
