/** Says that there is no network, and when the data shown was loaded. */
import { useDates, useTexts } from '../platform/i18n.ts';
import { useReadAt } from '../platform/network.ts';
import classes from './OfflineBar.module.css';

export function OfflineBar() {
  const at = useReadAt();
  const texts = useTexts().ui;
  const dates = useDates();
  // a screen reader announces new content only in a region that existed before
  return (
    <div role="status">
      {at === null ? null : (
        <p className={classes.bar}>{texts.offline(dates.full(new Date(at).toISOString()))}</p>
      )}
    </div>
  );
}
