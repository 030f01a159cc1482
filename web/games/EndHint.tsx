/** The hint about an unusual end score, if any. */
import { Text } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { endHint } from './end-hint.ts';

export function EndHint({ score }: { score: Parameters<typeof endHint>[0] }) {
  const hint = endHint(score, useTexts().games);
  return hint === null ? null : (
    <Text size="sm" ta="center">
      {hint}
    </Text>
  );
}
