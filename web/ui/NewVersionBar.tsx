/** Says quietly that there is a newer app, with a way to load it. */
import { Button } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { useNewVersion } from '../platform/new-version.ts';
import classes from './NewVersionBar.module.css';

export function NewVersionBar() {
  const version = useNewVersion();
  const texts = useTexts().ui;
  // a screen reader hears what comes into a region that was there before
  return (
    <div role="status">
      {version === null ? null : (
        <p className={classes.bar}>
          {texts.newVersion}
          <Button size="compact-sm" variant="subtle" onClick={() => location.reload()}>
            {texts.loadNewVersion}
          </Button>
        </p>
      )}
    </div>
  );
}
