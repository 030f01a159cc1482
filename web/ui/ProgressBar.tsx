/** A thin line at the top of the page while the next page loads. */
import { useEffect, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useStore } from '../platform/store.ts';
import classes from './ProgressBar.module.css';
import { progress } from './progress.ts';

export function ProgressBar() {
  const percent = useStore(progress);
  const texts = useTexts();
  const [late, setLate] = useState(false);
  const busy = percent !== null;
  useEffect(() => {
    // a page that loads within 150 ms needs no bar
    const timer = setTimeout(() => setLate(busy), busy ? 150 : 0);
    return () => clearTimeout(timer);
  }, [busy]);
  if (!busy || !late) return null;
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={texts.ui.loading}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
    >
      <div className={classes.ball} style={{ width: `${Math.max(4, percent)}%` }} />
    </div>
  );
}
