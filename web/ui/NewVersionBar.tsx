/** A quiet note that there is a newer version of the app, with a button to load it. */
import { Button } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import classes from './NewVersionBar.module.css';

export function NewVersionBar() {
  const texts = useTexts().ui;
  return (
    <p className={classes.bar} role="status">
      {texts.newVersion}
      <Button size="compact-sm" variant="subtle" onClick={() => location.reload()}>
        {texts.loadNewVersion}
      </Button>
    </p>
  );
}
