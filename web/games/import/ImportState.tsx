/** A file that is being read, and why one was refused. */
import { Failure } from '@club/contract/failures.ts';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { isFinal } from '../../platform/final-failure.ts';
import { useTexts } from '../../platform/i18n.ts';
import { Callout } from '../../ui/Callout.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import { sentenceOf } from '../../ui/toasts.ts';
import { useLate } from '../../ui/use-late.ts';

export function ImportReading() {
  const texts = useTexts().gamesImport;
  const late = useLate(true);
  return (
    <div role="status" aria-busy="true" aria-label={texts.reading}>
      {late ? <Skeleton height={200} radius="md" /> : null}
    </div>
  );
}

type Props = {
  preview: UseQueryResult<unknown>;
  /** what helps, where the failure alone does not say it */
  advice: (failure: Failure) => string | null;
};

export function ImportRefused({ preview, advice }: Props) {
  const all = useTexts();
  const { error } = preview;
  const help = error instanceof Failure ? advice(error) : null;
  return (
    <Callout kind="error" title={sentenceOf(help && error instanceof Failure ? { code: error.code } : error)}>
      {help}
      {isFinal(error) ? null : (
        <SendButton
          variant="default"
          mt="xs"
          loading={preview.isFetching}
          onClick={() => void preview.refetch()}
        >
          {all.ui.retry}
        </SendButton>
      )}
    </Callout>
  );
}
