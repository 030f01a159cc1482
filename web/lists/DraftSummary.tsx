/** Below the rows of a list: what would be saved, what is still open, and the button that saves unless every row is left out. */
import { Text } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { SendButton } from '../ui/SendButton.tsx';
import type { Counts } from './draft.ts';
import classes from './ImportPage.module.css';

type Props = {
  counts: Counts;
  /** saved places that are to be removed */
  removed: number;
  /** saving was tried: open decisions are marked */
  asked: boolean;
  busy: boolean;
  /** all of it was saved before */
  isAllThere: boolean;
};

export function DraftSummary({ counts, removed, asked, busy, isAllThere }: Props) {
  const texts = useTexts().lists;
  const isNothing = counts.open + counts.ready === 0;
  return (
    <div className={classes.go} data-keep-clear>
      <div role="status">
        {isAllThere ? null : (
          <Text size="sm">{texts.summary(counts.ready, counts.skipped, counts.open, removed)}</Text>
        )}
        {asked && counts.open > 0 ? (
          <Text size="sm" className={classes.open}>
            {texts.stillOpen(counts.open)}
          </Text>
        ) : null}
        {isNothing ? (
          <Text size="sm" className={classes.open}>
            {texts.nothingToSave}
          </Text>
        ) : null}
      </div>
      {isAllThere || isNothing ? null : (
        <SendButton type="submit" size="md" loading={busy}>
          {texts.save(counts.ready)}
        </SendButton>
      )}
    </div>
  );
}
