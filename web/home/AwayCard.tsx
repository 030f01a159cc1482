/** My absence, when it is current or begins soon. */
import { daysOf, isAwayOn } from '@club/contract/absences/rules.ts';
import { IconCalendarOff, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useNextAbsences } from '../absences/queries.ts';
import { useTexts } from '../platform/i18n.ts';
import { useToday } from '../platform/today.ts';
import classes from './AwayCard.module.css';

/** days before its first day from which it is shown */
const before = 14;

export function AwayCard() {
  const words = useTexts().absences;
  const today = useToday();
  const absence = useNextAbsences(1).data?.find(({ to }) => to >= today);
  if (!absence || daysOf({ from: today, to: absence.from }) - 1 > before) return null;
  const { from, to } = absence;
  const sentence = isAwayOn(absence, today)
    ? to === today
      ? words.awayToday
      : words.awayUntil(to)
    : words.awayFrom(from, to);
  return (
    <Link to="/absences" className={classes.card}>
      <IconCalendarOff size={20} stroke={1.6} aria-hidden />
      <span className={classes.words}>
        <span className={classes.sentence}>{sentence}</span>
        <span className={classes.all}>
          {words.all}
          <IconChevronRight size={16} stroke={1.8} aria-hidden />
        </span>
      </span>
    </Link>
  );
}
