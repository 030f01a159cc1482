/** The latest value of a person on the phone: name, the value in large type, and below it the change and the date. */
import type { LatestQttr } from '@club/contract/qttr/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { useDates } from '../platform/i18n.ts';
import classes from './Qttr.module.css';
import { Trend } from './Trend.tsx';

/** @param place rank among the people shown, where the list is ordered by value */
export function QttrCard({ value, place }: { value: LatestQttr; place: number | undefined }) {
  const dates = useDates();
  return (
    <span className={classes.card}>
      <span className={classes.person}>
        {place === undefined ? null : <span className={classes.none}>{place}</span>}
        {displayName(value.user)}
      </span>
      <span className={classes.value}>{value.position}</span>
      <span className={classes.none}>{dates.date(value.date)}</span>
      <Trend change={value.change} />
    </span>
  );
}
