/** Dates by month, each with what happens to it. */
import type { PlannedDate } from '@club/contract/bookings/series/shape.ts';
import { useDates, useTexts } from '../../platform/i18n.ts';
import classes from './PlanList.module.css';

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
      {date.overflowing > 0 ? (
        <span className={classes.over}>{words.withoutSpace(date.overflowing)}</span>
      ) : null}
      {date.holiday ? <span className={classes.note}>{date.holiday}</span> : null}
      {date.schoolHoliday && date.schoolHoliday !== date.holiday ? (
        <span className={classes.note}>{words.schoolHoliday(date.schoolHoliday)}</span>
      ) : null}
    </li>
  );
}

/** @param fresh the series does not exist yet: every date is new */
export function PlanMonths({ list, fresh }: { list: readonly PlannedDate[]; fresh: boolean }) {
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
