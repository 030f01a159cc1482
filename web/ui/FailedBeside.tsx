/** Small, beside what it is about: why something could not be loaded, and a button to load it. */
import { Button, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '../platform/i18n.ts';
import { sentenceOf } from './toasts.ts';

type Props = { about: string; query: UseQueryResult<unknown> };

export function FailedBeside({ about, query }: Props) {
  const texts = useTexts().ui;
  return (
    <div role="alert">
      <Text size="sm" c="red.9">
        {about} <span>{sentenceOf(query.error)}</span>
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        loading={query.isRefetching}
        onClick={() => void query.refetch()}
      >
        {texts.retry}
      </Button>
    </div>
  );
}
