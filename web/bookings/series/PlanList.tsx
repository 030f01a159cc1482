/** A plan in words, and what happens to each date; unchanged dates are collapsed at the end. */
import type { Plan } from '@club/contract/bookings/series/shape.ts';
import { useDates, useTexts } from '../../platform/i18n.ts';
import classes from './PlanList.module.css';
import { PlanMonths } from './PlanMonths.tsx';
import { summaryOf } from './series-words.ts';

type Props = {
  plan: Plan;
  /** the series does not exist yet: every date is new */
  fresh: boolean;
  /** a long list of dates is collapsed too */
  folded?: boolean;
};

/** More dates than this would push the question below them out of view. */
const many = 6;

export function PlanList({ plan, fresh, folded = false }: Props) {
  const words = useTexts().bookableEventsRecurring;
  const dates = useDates();
  const same = plan.dates.filter(({ kind }) => kind === 'unchanged');
  const changes = plan.dates.filter(({ kind }) => kind !== 'unchanged');
  return (
    <div className={classes.plan}>
      <div role="status">
        <p className={classes.summary}>{summaryOf(plan, fresh, words)}</p>
        {plan.schoolHolidaysUnknownFrom ? (
          <p className={classes.note}>{words.schoolUnknown(dates.date(plan.schoolHolidaysUnknownFrom))}</p>
        ) : null}
        {!fresh && plan.bookings > 0 ? <p className={classes.note}>{words.planNotified}</p> : null}
      </div>
      {folded && changes.length > many ? (
        <details className={classes.rest}>
          <summary>{words.eachDate}</summary>
          <PlanMonths list={changes} fresh={fresh} />
        </details>
      ) : (
        <PlanMonths list={changes} fresh={fresh} />
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
