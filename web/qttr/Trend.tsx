/** The change of a value: sign, arrow and colour together. */
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import classes from './Qttr.module.css';
import { signed } from './signed.ts';

export function Trend({ change }: { change: number | null }) {
  const texts = useTexts().qttr;
  if (change === null) return <span className={classes.none}>{texts.firstValue}</span>;
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'level';
  const Arrow = { up: IconArrowUpRight, down: IconArrowDownRight, level: IconArrowRight }[direction];
  return (
    <span className={classes.trend} data-way={direction} title={texts.changeWords(change)}>
      <Arrow size={16} stroke={2} aria-hidden />
      {signed(change)}
    </span>
  );
}
