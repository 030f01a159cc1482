/** Says that there is no net, and as of when what is shown was read. */
import { useDates, useTexts } from '../platform/i18n.ts';
import { useReadAt } from '../platform/network.ts';
import classes from './OfflineBar.module.css';

export function OfflineBar() {
  const at = useReadAt();
  const texts = useTexts().ui;
  const dates = useDates();
  // a screen reader hears what comes into a region that was there before
  return (
    <div role="status">
      {at === null ? null : (
        <p className={classes.bar}>{texts.offline(dates.full(new Date(at).toISOString()))}</p>
      )}
    </div>
  );
}
