/** A quiet note beside a changed setting that it is saved. */
import { Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import classes from './Settings.module.css';

export function Saved({ busy, saved }: { busy: boolean; saved: boolean }) {
  const words = useTexts().settings;
  return (
    <Text component="span" size="sm" role="status" className={classes.saved}>
      {saved ? <IconCheck size={16} stroke={2} aria-hidden /> : null}
      {busy ? words.saving : saved ? words.saved : ''}
    </Text>
  );
}
