/** A note that a draft was restored, and from when; with a button to discard it. */
import { Button, Text } from '@mantine/core';
import { useDates, useTexts } from '../../platform/i18n.ts';
import classes from './FormNotes.module.css';

/** @param at when it was written, in milliseconds since 1970 */
export function RestoredNote({ at, discard }: { at: number; discard: () => void }) {
  const texts = useTexts().forms;
  const dates = useDates();
  const writtenAt = new Date(at).toISOString();
  const { date, time } = dates.localOf(writtenAt);
  const isToday = date === dates.localOf(new Date(Date.now())).date;
  return (
    <div className={classes.note} role="status">
      <Text size="sm">
        {texts.restored(isToday ? texts.atTime(time) : texts.atDateTime(dates.date(date), time))}
      </Text>
      <Button size="compact-sm" variant="default" onClick={discard}>
        {texts.discard}
      </Button>
    </div>
  );
}
