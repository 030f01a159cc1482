/** Shown before there are rows: instructions, progress, or why the file cannot be read and what to do instead. */
import type { ListKind } from '@club/contract/lists/rules.ts';
import { Button, Progress, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { isFinal } from '../platform/final-failure.ts';
import { useTexts } from '../platform/i18n.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Callout } from '../ui/Callout.tsx';
import { SendButton } from '../ui/SendButton.tsx';
import { sentenceOf } from '../ui/toasts.ts';
import classes from './ImportPage.module.css';
import type { Analysis } from './queries.ts';

type Props = { kind: ListKind; chosen: boolean; analysis: UseQueryResult<Analysis>; ask: () => void };

export function ListReading({ kind, chosen, analysis, ask }: Props) {
  const all = useTexts();
  const texts = all.lists;
  if (!chosen)
    return (
      <div className={classes.start}>
        <Text size="sm" c="dimmed" maw="52ch">
          {texts.nothingYet}
        </Text>
        <Button size="md" onClick={ask}>
          {texts.read}
        </Button>
      </div>
    );
  if (!analysis.isError)
    return (
      <div role="status" className={classes.reading}>
        <Text fw={600}>{texts.reading}</Text>
        <Progress value={100} animated aria-label={texts.reading} />
        <Text size="sm" c="dimmed">
          {texts.readingLong}
        </Text>
      </div>
    );
  const { error } = analysis;
  return (
    <Callout kind="error" title={sentenceOf(error)}>
      <Text size="sm">{texts.byHandHelp}</Text>
      <div className={classes.buttons}>
        {isFinal(error) ? null : (
          <SendButton loading={analysis.isFetching} onClick={() => void analysis.refetch()}>
            {all.ui.retry}
          </SendButton>
        )}
        <ButtonLink variant="default" to={`/${kind}/create`}>
          {texts.byHand}
        </ButtonLink>
      </div>
    </Callout>
  );
}
