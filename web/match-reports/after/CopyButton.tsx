/** Copies a text, and says so. */
import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTexts } from '../../platform/i18n.ts';
import { useCopy } from '../../ui/use-copy.ts';

export function CopyButton({ text }: { text: () => string }) {
  const { afterMatch: words } = useTexts();
  const { state, copy } = useCopy();
  // on a server without https there is none
  if (!('clipboard' in navigator)) return null;
  return (
    <Button
      variant="default"
      leftSection={state === 'copied' ? <IconCheck size={18} /> : <IconCopy size={18} stroke={1.6} />}
      onClick={() => void copy(text())}
    >
      <span aria-live="polite">{words[state ?? 'copy']}</span>
    </Button>
  );
}
