/** What becomes of which date, by month; what stays as it is lies folded at the end. */
import type { Plan, PlannedDate } from '@club/contract/bookings/series/shape.ts';
import { useDates, useTexts } from '../../platform/i18n.ts';
import classes from './PlanList.module.css';
import { summaryOf } from './series-words.ts';

function DateLine({ date, fresh }: { date: PlannedDate; fresh: boolean }) {
  const words = useTexts().bookableEventsRecurring;
  const dates = useDates();
  const fate =
    date.kind === 'moved'
      ? words.movedTo(date.to === null ? '' : dates.weekday(date.to))
      : fresh && date.kind === 'created'
        ? null
        : words.kinds[date.kind];
  return (
    <li className={classes.date} data-kind={date.kind}>
      <span className={classes.day}>{dates.weekday(date.date)}</span>
      {fate ? (
        <span className={classes.fate} data-kind={date.kind}>
          {fate}
        </span>
      ) : null}
      {date.bookings > 0 ? <span>{words.bookingCount(date.bookings)}</span> : null}
      {date.holiday ? <span className={classes.note}>{date.holiday}</span> : null}
      {date.schoolHoliday && date.schoolHoliday !== date.holiday ? (
        <span className={classes.note}>{words.schoolHoliday(date.schoolHoliday)}</span>
      ) : null}
    </li>
  );
}

function Months({ list, fresh }: { list: readonly PlannedDate[]; fresh: boolean }) {
  const dates = useDates();
  return (
    <div className={classes.months}>
      {[...Map.groupBy(list, ({ date }) => date.slice(0, 7))].map(([month, days]) => (
        <div key={month}>
          <p className={classes.month}>{dates.month(`${month}-01`)}</p>
          <ul className={classes.dates}>
            {days.map((date) => (
              <DateLine key={`${date.date} ${date.kind}`} date={date} fresh={fresh} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** @param fresh of a series that is not there yet: every date is new */
export function PlanList({ plan, fresh }: { plan: Plan; fresh: boolean }) {
  const words = useTexts().bookableEventsRecurring;
  const same = plan.dates.filter(({ kind }) => kind === 'unchanged');
  const told = plan.dates.filter(({ kind }) => kind !== 'unchanged');
  return (
    <div className={classes.plan}>
      <p className={classes.summary} role="status">
        {summaryOf(plan, fresh, words)}
      </p>
      <Months list={told} fresh={fresh} />
      {same.length > 0 ? (
        <details className={classes.rest}>
          <summary>{words.unchanged(same.length)}</summary>
          <Months list={same} fresh={fresh} />
        </details>
      ) : null}
    </div>
  );
}
