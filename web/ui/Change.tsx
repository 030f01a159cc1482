/** How a number changed: sign, arrow and colour together. */
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { useDates } from '../platform/i18n.ts';
import classes from './Change.module.css';

export function Change({ by }: { by: number }) {
  const dates = useDates();
  const Arrow = by > 0 ? IconArrowUpRight : by < 0 ? IconArrowDownRight : IconArrowRight;
  return (
    <span className={classes.change} data-way={by > 0 ? 'up' : by < 0 ? 'down' : 'same'}>
      <Arrow size={16} stroke={2} aria-hidden />
      {dates.number(by, { signDisplay: by === 0 ? 'never' : 'always' })}
    </span>
  );
}
