/** Copies a text, and says so. */
import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';

/** milliseconds for which the button shows that the text was copied */
const shownFor = 3000;

export function CopyButton({ text }: { text: () => string }) {
  const { afterMatch: words } = useTexts();
  const [copied, setCopied] = useState(false);
  // on a server without https there is none
  if (!('clipboard' in navigator)) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text());
    setCopied(true);
    setTimeout(() => setCopied(false), shownFor);
  };
  return (
    <Button
      variant="default"
      leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} stroke={1.6} />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied ? words.copied : words.copy}</span>
    </Button>
  );
}
