/** One group of an import's changes: their number, and each of them when unfolded. Empty groups are not shown. */
import type { ReactNode } from 'react';
import classes from './PreviewGroup.module.css';

type Props = {
  title: string;
  count: number;
  look: 'created' | 'changed' | 'cancelled' | 'unreadable' | 'unchanged';
  folded?: boolean;
  help?: string | undefined;
  /** an action on all of them */
  aside?: ReactNode;
  /** list items */
  children: ReactNode;
};

export function PreviewGroup({ title, count, look, children, folded = false, help, aside }: Props) {
  if (count === 0) return null;
  return (
    <details className={classes.group} open={!folded} data-look={look}>
      <summary>
        <span className={classes.count}>{count}</span> {title}
      </summary>
      {help ? <p className={classes.help}>{help}</p> : null}
      {aside ? <div className={classes.aside}>{aside}</div> : null}
      <ul>{children}</ul>
    </details>
  );
}
