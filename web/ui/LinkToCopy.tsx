/** A URL for another program: to read, to copy, and, where a label is given, to open as a calendar. */
import { Button, TextInput } from '@mantine/core';
import { IconCalendarPlus, IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import classes from './LinkToCopy.module.css';

type Props = {
  address: string;
  words: {
    link: string;
    linkHelp: string;
    copy: string;
    copied: string;
    copyFailed: string;
    open?: string;
  };
};

/** milliseconds for which the button shows that the link was copied */
const shownFor = 3000;

export function LinkToCopy({ address, words }: Props) {
  const link = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = async () => {
    link.current?.select();
    // the clipboard is not available on a club's own server without https: the link is selected instead
    const copied = await Promise.resolve(navigator.clipboard?.writeText(address).then(() => true)).catch(
      () => false,
    );
    setCopied(copied ? 'copied' : 'copyFailed');
    setTimeout(() => setCopied(null), shownFor);
  };
  return (
    <div className={classes.link}>
      <TextInput
        ref={link}
        label={words.link}
        description={words.linkHelp}
        inputWrapperOrder={['label', 'input', 'description']}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="md"
          leftSection={copied === 'copied' ? <IconCheck size={18} /> : <IconCopy size={18} stroke={1.6} />}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{words[copied ?? 'copy']}</span>
        </Button>
        {words.open === undefined ? null : (
          <Button
            component="a"
            size="md"
            href={address.replace(/^https?:/, 'webcal:')}
            leftSection={<IconCalendarPlus size={18} stroke={1.6} />}
          >
            {words.open}
          </Button>
        )}
      </div>
    </div>
  );
}
