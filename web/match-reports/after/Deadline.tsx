/** Until when the match is reported to the association, counted down. */
import { deadlinesOf, nextDeadline } from '@club/contract/match-reports/after/deadlines.ts';
import { useTexts } from '../../platform/i18n.ts';
import { useNow } from '../../platform/use-now.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import classes from './AfterMatch.module.css';

const minuteMs = 60_000;

export function Deadline({
  date,
  hours,
}: {
  date: string;
  hours: { resultHours: number | null; reportHours: number | null };
}) {
  const { afterMatch: words } = useTexts();
  const now = useNow();
  const deadlines = deadlinesOf(date, hours);
  const next = nextDeadline(deadlines, now);
  if (deadlines.length === 0) return null;
  if (!next) return <p className={classes.facts}>{words.overdue}</p>;
  const minutes = Math.ceil((Date.parse(next.at) - now.getTime()) / minuteMs);
  return (
    <p className={classes.facts}>
      <strong>{words.due[next.what]}</strong> <TimeText at={next.at} />
      {', '}
      <span>{words.remaining(Math.floor(minutes / 60), minutes % 60)}</span>
    </p>
  );
}
