/** Fields that belong together stand side by side: from and to, home and guest. */
import type { ReactNode } from 'react';
import classes from './HouseFormView.module.css';

export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
