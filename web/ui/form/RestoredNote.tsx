/** Says that what somebody was writing is back, and from when; with a way to give it up. */
import { Button, Text } from '@mantine/core';
import { useDates, useTexts } from '../../platform/i18n.ts';
import classes from './FormNotes.module.css';

/** @param at when it was written, in milliseconds since 1970 */
export function RestoredNote({ at, discard }: { at: number; discard: () => void }) {
  const texts = useTexts().forms;
  const dates = useDates();
  const written = new Date(at).toISOString();
  const { date, time } = dates.localOf(written);
  const isToday = date === dates.localOf(new Date().toISOString()).date;
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
