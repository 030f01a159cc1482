/** The bar with the button of an import: in sight below a long preview, and covered by no toast. */
import type { ReactNode } from 'react';
import classes from './ImportLayout.module.css';

export const ImportGo = ({ children }: { children: ReactNode }) => (
  <div className={classes.go} data-keep-clear>
    {children}
  </div>
);
