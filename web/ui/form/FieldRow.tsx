/** Fields that belong together stand side by side: from and to, home and guest. */
import type { ReactNode } from 'react';
import classes from './HouseFormView.module.css';

/** @param short what is entered is: dates, times, numbers; two of them have room on a phone too */
export function FieldRow({ short, children }: { short?: boolean; children: ReactNode }) {
  return (
    <div className={classes.row} data-short={short || undefined}>
      {children}
    </div>
  );
}
