/** Somebody's latest value on the phone: who, the value large, and below how it moved and of when it is. */
import type { LatestQttr } from '@club/contract/qttr/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { useDates } from '../platform/i18n.ts';
import classes from './Qttr.module.css';
import { Trend } from './Trend.tsx';

/** @param place among those shown, where their order is that of the values */
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
