/** The weekdays of a series, each toggled by a tap. */
import { type Weekday, weekdays } from '@club/contract/bookings/series/rules.ts';
import { useId } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import classes from './WeekdayChips.module.css';

type Props = {
  value: readonly Weekday[];
  onChange: (next: Weekday[]) => void;
  error?: string | undefined;
  'data-path'?: string;
};

export function WeekdayChips({ value, onChange, error, ...rest }: Props) {
  const words = useTexts().bookableEventsRecurring;
  const descriptionId = useId();
  const toggle = (day: Weekday, on: boolean) =>
    onChange(weekdays.filter((one) => (one === day ? on : value.includes(one))));
  return (
    <fieldset
      className={classes.field}
      data-path={rest['data-path']}
      aria-describedby={error ? descriptionId : undefined}
    >
      <legend className={classes.label}>
        {words.weekdays}{' '}
        <span className={classes.star} aria-hidden>
          *
        </span>
      </legend>
      <div className={classes.chips}>
        {weekdays.map((day) => (
          <label key={day} className={classes.chip}>
            <input
              type="checkbox"
              aria-label={words.every[day]}
              checked={value.includes(day)}
              onChange={(change) => toggle(day, change.currentTarget.checked)}
            />
            <span aria-hidden>{words.short[day]}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p className={classes.error} id={descriptionId}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
