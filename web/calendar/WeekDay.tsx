/** The heading of a day's column in the week: its name, whether the clocks change, and a link to create an event. */
import { Link } from '@tanstack/react-router';
import { useDates, useTexts } from '../platform/i18n.ts';
import { hoursBeyond } from './spans.ts';
import classes from './WeekView.module.css';

type Props = { day: string; column: number; today: boolean; manages: boolean };

export function WeekDay({ day, column, today, manages }: Props) {
  const texts = useTexts().events;
  const dates = useDates();
  const beyond = hoursBeyond(day, dates);
  const words = (
    <>
      <span className={classes.name}>{dates.weekday(day).split(/[.,]/)[0]}</span>
      <span className={classes.date}>{Number(day.slice(8))}</span>
    </>
  );
  return (
    <div className={classes.headDay} data-today={today || undefined} style={{ gridColumn: column + 2 }}>
      {manages ? (
        <Link
          to="/events/create"
          search={{ day }}
          className={classes.add}
          aria-label={texts.createOn(dates.weekday(day))}
        >
          {words}
        </Link>
      ) : (
        <span className={classes.add}>{words}</span>
      )}
      {beyond === 0 ? null : (
        <span className={classes.clocks} title={beyond > 0 ? texts.clocksBack : texts.clocksForward}>
          {beyond > 0 ? texts.longer : texts.shorter}
        </span>
      )}
    </div>
  );
}
