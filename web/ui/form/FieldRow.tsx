/** Puts related fields side by side: from and to, home and guest. */
import type { ReactNode } from 'react';
import classes from './RecordFormView.module.css';

/** @param short for short values: dates, times, numbers; two of them fit side by side on a phone too */
export function FieldRow({ short, children }: { short?: boolean; children: ReactNode }) {
  return (
    <div className={classes.row} data-short={short || undefined}>
      {children}
    </div>
  );
}
