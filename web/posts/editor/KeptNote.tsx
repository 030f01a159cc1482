/** Says quietly where what is being written is kept, and that something came back after a crash. */
import { Button, Text } from '@mantine/core';
import { useDates, useTexts } from '../../platform/i18n.ts';
import classes from './PostEditor.module.css';
import type { KeptState } from './use-autosave.ts';

type Props = {
  state: KeptState;
  /** when the restored text was written, in milliseconds since 1970 */
  restored: number | null;
  discard: (() => void) | null;
};

export function KeptNote({ state, restored, discard }: Props) {
  const texts = useTexts().postsEditor;
  const dates = useDates();
  const time = (at: number) => dates.localOf(new Date(at).toISOString()).time;
  if (restored !== null && discard)
    return (
      <div className={classes.note} role="status">
        <Text size="sm">{texts.restored(time(restored))}</Text>
        <Button size="compact-sm" variant="default" onClick={discard}>
          {texts.discard}
        </Button>
      </div>
    );
  const { where, at } = state;
  return (
    <Text size="sm" c="dimmed" role="status">
      {where === 'nowhere' ? '' : where === 'failed' ? texts.kept.failed : texts.kept[where](time(at))}
    </Text>
  );
}
