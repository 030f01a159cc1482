/** A person's values, newest first, each with its change; they link to the record where the viewer may see it. */
import type { Qttr } from '@club/contract/qttr/shape.ts';
import { Link } from '@tanstack/react-router';
import { mayOpen } from '../navigation/navigation.ts';
import { useDates } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import classes from './Qttr.module.css';
import { Trend } from './Trend.tsx';

export function ValueList({ values, current }: { values: readonly Qttr[]; current?: string }) {
  const dates = useDates();
  const opens = mayOpen('/qttr/$id', useViewer());
  return (
    <ul className={classes.values}>
      {values.map((value, at) => {
        const before = values[at + 1];
        return (
          <li key={value.id} aria-current={value.id === current ? 'true' : undefined}>
            {opens && value.id !== current ? (
              <Link to="/qttr/$id" params={{ id: value.id }}>
                {dates.date(value.date)}
              </Link>
            ) : (
              <span>{dates.date(value.date)}</span>
            )}
            <span className={classes.value}>{value.position}</span>
            <Trend change={before ? value.position - before.position : null} />
          </li>
        );
      })}
    </ul>
  );
}
