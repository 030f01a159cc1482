/** My QTTR: the value, its last change, and the line of the last years. */
import type { Qttr } from '@club/contract/qttr/shape.ts';
import { Link } from '@tanstack/react-router';
import { useDates, useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { Trend } from '../qttr/Trend.tsx';
import classes from './Home.module.css';
import { HomeCard } from './HomeCard.tsx';
import { linePoints } from './line-points.ts';

/** maximum of values in the line: three years of quarters */
const most = 12;
const size = { width: 120, height: 40 };

export function QttrCard({ history }: { history: readonly Qttr[] }) {
  const words = useTexts().home;
  const dates = useDates();
  const { userId } = useViewer();
  const [latest, before] = history;
  if (!latest) return null;
  const line = linePoints(
    history
      .slice(0, most)
      .map(({ position }) => position)
      .toReversed(),
    size,
  );
  return (
    <HomeCard title={words.qttr}>
      <Link to="/users/$id" params={{ id: userId }} hash="sport" className={classes.qttr}>
        <span>
          <strong className={classes.value}>{latest.position}</strong>
          <Trend change={before ? latest.position - before.position : null} />
          <span className={classes.quiet}>{words.asOf(dates.date(latest.date))}</span>
        </span>
        {line ? (
          <svg className={classes.line} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
            <polyline points={line} />
          </svg>
        ) : null}
      </Link>
    </HomeCard>
  );
}
